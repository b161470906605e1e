import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const LeaveGameInput = builder.inputType('LeaveGameInput', {
  description: 'Which game to leave.',
  fields: (t) => toGame(t),
});

builder.mutationField('leaveGame', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Leaves a game and cashes your stack out. In a hand, your seat folds at its next turn and is emptied when the hand is over.',
    args: { input: t.arg({ type: LeaveGameInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'LeaveGame', input),
  }),
);
