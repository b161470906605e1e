import type { EventView } from '../../engine/index.ts';
import type { StreamRequest } from '../../runtime/cardroom.ts';
import type { StreamMessage } from '../../runtime/subscription.ts';
import { mayKnowOf } from '../access.ts';
import { builder } from '../builder.ts';
import { type Context, signedIn } from '../context.ts';
import { found, refuse } from '../errors.ts';
import { GameEvent, TableEvent, UserEvent } from './interfaces.ts';
import { gameSnapshot, tableSnapshot, userSnapshot } from './snapshots.ts';

type Stream = AsyncIterableIterator<StreamMessage, undefined>;

async function open(
  context: Context,
  gameId: string,
  request: StreamRequest,
  after?: number | null,
): Promise<Stream> {
  const { userId } = signedIn(context);
  if (after != null && after < 0)
    throw refuse('BAD_USER_INPUT', 'after: the number of an event is expected, or 0 for all of them.');
  await mayKnowOf(context, gameId);
  const stream = await context.room.events(userId, gameId, request, after ?? null);
  return found(stream, request.kind === 'table' ? 'table' : 'game');
}

const AFTER =
  'The number of the last event that you have seen: everything since is told first, then what happens. When that is too long ago, or left out, a snapshot comes first.';

/** The runtime gives each stream its own events only; that is what these types say. */
type In<S extends EventView['stream']> = Extract<EventView, { readonly stream: S }>;

builder.subscriptionField('gameEvents', (t) =>
  t.field({
    type: GameEvent,
    description: 'What happens in a game as a whole. Begins with a `GameSnapshot` unless `after` is given.',
    args: {
      gameId: t.arg.id({ required: true, description: 'Which game.' }),
      after: t.arg.int({ description: AFTER }),
    },
    subscribe: (_root, { gameId, after }, context) => open(context, gameId, { kind: 'game' }, after),
    resolve: (message: StreamMessage, { gameId }) =>
      message.kind === 'event' ? (message.event as In<'game'>) : gameSnapshot(message, gameId),
  }),
);

builder.subscriptionField('tableEvents', (t) =>
  t.field({
    type: TableEvent,
    description:
      'What happens at a table, as you may see it. Begins with a `TableSnapshot` unless `after` is given.',
    args: {
      gameId: t.arg.id({ required: true, description: 'Which game.' }),
      tableId: t.arg.id({ required: true, description: 'Which of its tables.' }),
      after: t.arg.int({ description: AFTER }),
    },
    subscribe: (_root, { gameId, tableId, after }, context) =>
      open(context, gameId, { kind: 'table', tableId }, after),
    resolve: (message: StreamMessage, { gameId }) =>
      message.kind === 'event' ? (message.event as In<'table'>) : tableSnapshot(message, gameId),
  }),
);

builder.subscriptionField('userEvents', (t) =>
  t.field({
    type: UserEvent,
    description: 'What you alone are told in a game: your cards, messages, and what becomes of your intents.',
    args: {
      gameId: t.arg.id({ required: true, description: 'Which game.' }),
      after: t.arg.int({
        description:
          'The number of the last event that you have seen: everything since is told first. When that is too long ago, a `UserSnapshot` comes first. Left out, you are told what happens from now on.',
      }),
    },
    subscribe: (_root, { gameId, after }, context) => open(context, gameId, { kind: 'user' }, after),
    resolve: (message: StreamMessage, { gameId }, context) =>
      message.kind === 'event'
        ? (message.event as In<'user'>)
        : userSnapshot(message, gameId, signedIn(context).userId),
  }),
);
