import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const RemovePlayerInput = builder.inputType('RemovePlayerInput', {
  description: 'Who has to go.',
  fields: (t) => ({
    ...toGame(t),
    userId: t.id({ required: true, description: 'Whom to remove.' }),
  }),
});

builder.mutationField('removePlayer', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Shows a player the door, as the host: as if they had left, chips cashed out. They may not register again.',
    args: { input: t.arg({ type: RemovePlayerInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'RemovePlayer', input),
  }),
);
