import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const DeclineBuyInInput = builder.inputType('DeclineBuyInInput', {
  description: 'Which request to decline.',
  fields: (t) => ({
    ...toGame(t),
    requestId: t.id({ required: true, description: 'Of `BuyInRequested`.' }),
    reason: t.string({ description: 'Why, for the player to read. 1 to 200 characters.' }),
  }),
});

builder.mutationField('declineBuyIn', (t) =>
  t.field({
    type: CommandResult,
    description: 'Does not let a player have the chips asked for. The player is told.',
    args: { input: t.arg({ type: DeclineBuyInInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'DeclineBuyIn', input),
  }),
);
