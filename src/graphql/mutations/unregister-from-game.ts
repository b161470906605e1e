import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const UnregisterFromGameInput = builder.inputType('UnregisterFromGameInput', {
  description: 'Which registration to take back.',
  fields: (t) => toGame(t),
});

builder.mutationField('unregisterFromGame', (t) =>
  t.field({
    type: CommandResult,
    description: 'Takes your registration back, before the game has started.',
    args: {
      input: t.arg({ type: UnregisterFromGameInput, required: true, description: 'What is asked for.' }),
    },
    resolve: (_root, { input }, context) => submit(context, 'UnregisterFromGame', input),
  }),
);
