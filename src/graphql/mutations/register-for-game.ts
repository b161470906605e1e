import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const RegisterForGameInput = builder.inputType('RegisterForGameInput', {
  description: 'Which game to register for.',
  fields: (t) => ({
    ...toGame(t),
    joinCode: t.string({ description: 'Of a private game that you have not been in yet.' }),
  }),
});

builder.mutationField('registerForGame', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Registers you for a game. In a private game you are let in by its join code; without one it is not found.',
    args: { input: t.arg({ type: RegisterForGameInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'RegisterForGame', input),
  }),
);
