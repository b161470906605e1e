import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const ApproveBuyInInput = builder.inputType('ApproveBuyInInput', {
  description: 'Which request to approve.',
  fields: (t) => ({
    ...toGame(t),
    requestId: t.id({ required: true, description: 'Of `BuyInRequested`.' }),
  }),
});

builder.mutationField('approveBuyIn', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Lets a player have the chips asked for, as the host of a game with `buyInApproval`. The limits are checked again.',
    args: { input: t.arg({ type: ApproveBuyInInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'ApproveBuyIn', input),
  }),
);
