import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const AddOnInput = builder.inputType('AddOnInput', {
  description: 'How much to add.',
  fields: (t) => ({
    ...toGame(t),
    amount: t.int({
      required: true,
      description: 'How many chips. Your stack must not exceed maxBuyIn then.',
    }),
  }),
});

builder.mutationField('addOn', (t) =>
  t.field({
    type: CommandResult,
    description: 'Adds chips to your stack. In a hand they are held until it is over (table stakes).',
    args: { input: t.arg({ type: AddOnInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'AddOn', input),
  }),
);
