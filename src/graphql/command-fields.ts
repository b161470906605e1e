import type { InputFieldRef } from '@pothos/core';
import type { builder } from './builder.ts';

type Types = (typeof builder)['$inferSchemaTypes'];
type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** The field that every command takes. */
export const commandId = (
  t: InputBuilder,
): { commandId: InputFieldRef<Types, string | null | undefined> } => ({
  commandId: t.id({
    description:
      'Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe.',
  }),
});

/** The fields of every command to a game. */
export const toGame = (t: InputBuilder) => ({
  gameId: t.id({ required: true, description: 'Which game.' }),
  ...commandId(t),
});

/** The fields of every command at a table. */
export const toTable = (t: InputBuilder) => ({
  ...toGame(t),
  tableId: t.id({ required: true, description: 'Which table of the game.' }),
});
