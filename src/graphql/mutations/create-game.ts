import { randomUUID } from 'node:crypto';
import { builder } from '../builder.ts';
import { commandId } from '../command-fields.ts';
import { CommandResult, outcomeOf } from '../command-result.ts';
import { signedIn } from '../context.ts';
import { VisibilityEnum } from '../enums.ts';
import { found } from '../errors.ts';
import { GameSettingsInput } from '../types/settings.ts';

const CreateGameInput = builder.inputType('CreateGameInput', {
  description: 'A game to be.',
  fields: (t) => ({
    ...commandId(t),
    name: t.string({ required: true, description: 'What to call it, 1 to 100 characters.' }),
    visibility: t.field({ type: VisibilityEnum, description: 'Who may find it. Default PUBLIC.' }),
    startTime: t.field({ type: 'DateTime', description: 'When it may start. Default now.' }),
    settings: t.field({
      type: GameSettingsInput,
      description: 'Its rules; what is left out takes its default.',
    }),
  }),
});

builder.mutationField('createGame', (t) =>
  t.field({
    type: CommandResult,
    description: 'Creates a game. You are its host.',
    args: { input: t.arg({ type: CreateGameInput, required: true, description: 'What is asked for.' }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = signedIn(context);
      const { name, visibility, startTime, settings } = input;
      const id = input.commandId ?? randomUUID();
      const made = await context.room.createGame({
        commandId: id,
        name,
        ownerId: userId,
        ...(visibility && { visibility }),
        startTime: startTime ?? null,
        settings: settings ?? {},
      });
      const answer = found(made, 'game');
      if ('rejection' in answer)
        return outcomeOf({ commandId: id, accepted: false, ...answer.rejection }, '', null);
      return outcomeOf({ commandId: id, accepted: true }, answer.gameId, null);
    },
  }),
);
