import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const PauseGameInput = builder.inputType('PauseGameInput', {
  description: 'Which game to pause.',
  fields: (t) => toGame(t),
});

builder.mutationField('pauseGame', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Pauses a game, as its host: hands in progress are finished first, and clocks keep what is left on them.',
    args: { input: t.arg({ type: PauseGameInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'PauseGame', input),
  }),
);
