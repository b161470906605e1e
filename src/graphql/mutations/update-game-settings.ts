import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';
import { GameSettingsInput } from '../types/settings.ts';

const UpdateGameSettingsInput = builder.inputType('UpdateGameSettingsInput', {
  description: 'Which settings to change.',
  fields: (t) => ({
    ...toGame(t),
    settings: t.field({
      type: GameSettingsInput,
      required: true,
      description: 'Those to change; the others stay.',
    }),
  }),
});

builder.mutationField('updateGameSettings', (t) =>
  t.field({
    type: CommandResult,
    description: 'Changes settings of a game, as its host. A hand in progress is finished by the old ones.',
    args: {
      input: t.arg({ type: UpdateGameSettingsInput, required: true, description: 'What is asked for.' }),
    },
    resolve: (_root, { input }, context) => submit(context, 'UpdateGameSettings', input),
  }),
);
