import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const StartGameInput = builder.inputType('StartGameInput', {
  description: 'Which game to start.',
  fields: (t) => toGame(t),
});

builder.mutationField('startGame', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Starts a game, as its host: now, or as soon as its start time has come and two players are seated.',
    args: { input: t.arg({ type: StartGameInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'StartGame', input),
  }),
);
