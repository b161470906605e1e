import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const EndGameInput = builder.inputType('EndGameInput', {
  description: 'Which game to end.',
  fields: (t) => toGame(t),
});

builder.mutationField('endGame', (t) =>
  t.field({
    type: CommandResult,
    description: 'Ends a game, as its host: hands in progress are finished, then every stack is cashed out.',
    args: { input: t.arg({ type: EndGameInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'EndGame', input),
  }),
);
