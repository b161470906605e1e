import type { GameStatus, GameView, HostView, Time, Visibility } from '../../engine/index.ts';
import type { GameSummary } from '../../ports/store.ts';
import { ifKnown } from '../access.ts';
import { builder, ownEyesOnly } from '../builder.ts';
import { type Context, signedIn } from '../context.ts';
import { GameStatusEnum, VisibilityEnum } from '../enums.ts';
import { found } from '../errors.ts';
import { listed, pageArgs, pageOf } from '../pages.ts';
import { BuyInRequestType } from './buy-in-request.ts';
import { PlayerType } from './player.ts';
import { GameSettings } from './settings.ts';
import { TableType, tablesOf } from './table.ts';
import { loadUser, UserType } from './user.ts';

/** A game of which the list knows the outlines. The rest is looked at when it is asked for. */
export interface GameModel {
  readonly id: string;
  readonly name: string;
  readonly status: GameStatus;
  readonly visibility: Visibility;
  readonly createdAt: Time;
  readonly view: GameView | null;
}

export const gameModel = (view: GameView): GameModel => {
  const { id, name, status, visibility, createdAt } = view;
  return { id, name, status, visibility, createdAt, view };
};

const listedGame = ({ id, name, status, visibility, createdAt }: GameSummary): GameModel => ({
  id,
  name,
  status,
  visibility,
  createdAt,
  view: null,
});

/** A game as the asking user may see it. */
export const viewGame = async ({ loaders }: Context, gameId: string): Promise<GameView> =>
  found(await loaders.games.load(gameId), 'game');

const seen = ({ id, view }: GameModel, context: Context): GameView | Promise<GameView> =>
  view ?? viewGame(context, id);

/** What its host and admins alone may see of a game; null for everyone else. */
async function hostView({ id }: GameModel, { room, viewer }: Context): Promise<HostView | null> {
  const answer = viewer && (await room.hostView(id, viewer.userId, viewer.role === 'ADMIN'));
  return answer && found(answer, 'game');
}

export const GameType = builder.objectRef<GameModel>('Game').implement({
  description: 'A cash game: its settings, its players and its tables.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    name: t.exposeString('name', { description: 'What its host calls it.' }),
    owner: t.field({
      type: UserType,
      description: 'Its host, who may start, pause and end it and change its settings.',
      resolve: async (game, _args, context) => loadUser(context, (await seen(game, context)).ownerId),
    }),
    visibility: t.expose('visibility', { type: VisibilityEnum, description: 'Who may find it.' }),
    joinCode: t.string({
      nullable: true,
      description: 'Lets others into a private game: for its host and admins; null for everyone else.',
      extensions: ownEyesOnly,
      resolve: async (game, _args, context) => (await hostView(game, context))?.joinCode ?? null,
    }),
    buyInRequests: t.field({
      type: [BuyInRequestType],
      description: 'Open requests for chips: all of them for the host and admins, your own for you.',
      extensions: ownEyesOnly,
      resolve: async (game, _args, context) =>
        ((await hostView(game, context)) ?? (await seen(game, context))).buyInRequests,
    }),
    status: t.expose('status', { type: GameStatusEnum, description: 'Where the game stands.' }),
    settings: t.field({
      type: GameSettings,
      description: 'Its rules.',
      resolve: async (game, _args, context) => (await seen(game, context)).settings,
    }),
    settingsVersion: t.int({
      description: 'Counts the changes of the settings, from 1.',
      resolve: async (game, _args, context) => (await seen(game, context)).settingsVersion,
    }),
    settingsHash: t.string({
      description: "Names the exact settings; each hand's record says by which it was played.",
      resolve: async (game, _args, context) => (await seen(game, context)).settingsHash,
    }),
    startTime: t.field({
      type: 'DateTime',
      description: 'When it starts, or started.',
      resolve: async (game, _args, context) => (await seen(game, context)).startTime,
    }),
    endTime: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was over; null before.',
      resolve: async (game, _args, context) => (await seen(game, context)).endTime,
    }),
    players: t.field({
      type: [PlayerType],
      description: 'Everyone who has ever been in it, in order of registration; who left is OUT.',
      resolve: async (game, _args, context) =>
        (await seen(game, context)).players.map((player) => ({ ...player, gameId: game.id })),
    }),
    tables: t.field({
      type: [TableType],
      description: 'Its tables, as you may see them.',
      resolve: async (game, _args, context) => tablesOf(await seen(game, context)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    sequence: t.int({
      description:
        'Number of the latest event of `gameEvents` that this contains: subscribe with `after` this.',
      resolve: async (game, _args, context) => (await seen(game, context)).sequence,
    }),
  }),
});

builder.queryField('game', (t) =>
  t.field({
    type: GameType,
    nullable: true,
    description: 'A game. NOT_FOUND when there is none of this id.',
    args: { id: t.arg.id({ required: true, description: 'Which game.' }) },
    resolve: async (_root, { id }, context) => {
      signedIn(context);
      return gameModel(await ifKnown(context, await viewGame(context, id)));
    },
  }),
);

const GameConnection = builder.connectionObject(
  { type: GameType, name: 'GameConnection', description: 'A page of games.' },
  { name: 'GameEdge', description: 'A game in a list.' },
);

builder.queryField('games', (t) =>
  t.field({
    type: GameConnection,
    description: 'Games, newest first: public ones, and private ones that are yours.',
    args: {
      status: t.arg({ type: GameStatusEnum, description: 'Only games of this status.' }),
      mine: t.arg.boolean({ description: 'Only games that you host or play in.' }),
      ...pageArgs(t),
    },
    resolve: async (_root, { status, mine, ...page }, context) => {
      const { userId } = signedIn(context);
      const games = await listed(page, (request) =>
        context.store.listGames({
          ...request,
          visibleTo: userId,
          ...(status && { status }),
          ...(mine && { userId }),
        }),
      );
      return pageOf(games, listedGame, page.after);
    },
  }),
);
