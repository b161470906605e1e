import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const BuyInInput = builder.inputType('BuyInInput', {
  description: 'How much to buy in for.',
  fields: (t) => ({
    ...toGame(t),
    amount: t.int({
      required: true,
      description: 'How many chips. Your stack must then lie between minBuyIn and maxBuyIn.',
    }),
  }),
});

builder.mutationField('buyIn', (t) =>
  t.field({
    type: CommandResult,
    description: 'Brings chips to the table. In a hand they are held until it is over (table stakes).',
    args: { input: t.arg({ type: BuyInInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'BuyIn', input),
  }),
);
