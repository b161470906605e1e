import { ratesOf } from '../../history/rates.ts';
import type { PlayerStats } from '../../ports/player-stats.ts';
import type { NetPoint, Standing } from '../../ports/store.ts';
import { mayKnowOf, mayLookThroughAllOf } from '../access.ts';
import { builder } from '../builder.ts';
import { signedIn } from '../context.ts';
import { listed, pageArgs, pageOf } from '../pages.ts';
import { loadUser, UserType } from './user.ts';

const share = (what: string) => `${what}, as a share of 1; null when there was nothing to count.`;

export const PlayerStatsType = builder.objectRef<PlayerStats>('PlayerStats').implement({
  description: 'What the hands of a player add up to. docs/history.md says exactly what is counted.',
  fields: (t) => ({
    hands: t.exposeInt('hands', { description: 'Hands that the player was dealt into.' }),
    handsWon: t.exposeInt('handsWon', { description: 'Hands in which the player won chips of a pot.' }),
    netChips: t.exposeFloat('netChips', {
      description:
        'All chips won less all lost. A whole number; over many games it may be too large for Int.',
    }),
    vpip: t.float({
      nullable: true,
      description: share('Hands in which chips were put in voluntarily before the flop'),
      resolve: (stats) => ratesOf(stats).vpip,
    }),
    pfr: t.float({
      nullable: true,
      description: share('Hands in which the player raised before the flop'),
      resolve: (stats) => ratesOf(stats).pfr,
    }),
    threeBet: t.float({
      nullable: true,
      description: share('Raises of a raise before the flop, of the chances for it'),
      resolve: (stats) => ratesOf(stats).threeBet,
    }),
    wentToShowdown: t.float({
      nullable: true,
      description: share('Showdowns, of the flops seen'),
      resolve: (stats) => ratesOf(stats).wentToShowdown,
    }),
    wonAtShowdown: t.float({
      nullable: true,
      description: share('Showdowns won, of those seen'),
      resolve: (stats) => ratesOf(stats).wonAtShowdown,
    }),
    aggression: t.float({
      nullable: true,
      description: 'Bets and raises for each call, after the flop; null without a call.',
      resolve: (stats) => ratesOf(stats).aggression,
    }),
    bigBlindsPer100: t.float({
      nullable: true,
      description: 'Big blinds won in a hundred hands; null without a hand.',
      resolve: (stats) => ratesOf(stats).bigBlindsPer100,
    }),
    averageThinkMs: t.float({
      nullable: true,
      description: 'Milliseconds that an action took on average; null without an action.',
      resolve: (stats) => ratesOf(stats).averageThinkMs,
    }),
    flopsSeen: t.exposeInt('flopsSeen', { description: 'Flops seen, all-in or not.' }),
    showdowns: t.exposeInt('showdowns', { description: 'Showdowns the player was in.' }),
    showdownsWon: t.exposeInt('showdownsWon', { description: 'Showdowns at which the player won chips.' }),
    rakePaid: t.exposeFloat('rakePaid', {
      description: 'Rake that came out of pots the player won. A whole number.',
    }),
    biggestPot: t.exposeInt('biggestPot', { description: 'The most that the player won in one hand.' }),
  }),
});

builder.queryField('playerStats', (t) =>
  t.field({
    type: PlayerStatsType,
    nullable: true,
    description:
      'What the hands of a player add up to, in one game or in all that you may know of: your own are complete, of others private games that you are not in are left out.',
    args: {
      userId: t.arg.id({ required: true, description: 'Whose.' }),
      gameId: t.arg.id({ description: 'In this game; left out, in all that you may know of.' }),
    },
    resolve: async (_root, { userId, gameId }, context) => {
      signedIn(context);
      if (gameId != null) await mayKnowOf(context, gameId);
      await loadUser(context, userId);
      return context.loaders.stats(gameId ?? null, userId);
    },
  }),
);

const StandingType = builder.objectRef<Standing>('Standing').implement({
  description: 'How a player has done in a game.',
  fields: (t) => ({
    user: t.field({
      type: UserType,
      description: 'Who.',
      resolve: ({ userId }, _args, context) => loadUser(context, userId),
    }),
    stats: t.expose('stats', {
      type: PlayerStatsType,
      description: 'What their hands in this game add up to.',
    }),
  }),
});

const StandingConnection = builder.connectionObject(
  { type: StandingType, name: 'StandingConnection', description: 'A page of standings.' },
  { name: 'StandingEdge', description: 'A player in the standings.' },
);

builder.queryField('standings', (t) =>
  t.field({
    type: StandingConnection,
    description: 'The players of a game by what they have won, the winner first. Moves with every hand.',
    args: { gameId: t.arg.id({ required: true, description: 'Which game.' }), ...pageArgs(t) },
    resolve: async (_root, { gameId, ...page }, context) => {
      await mayKnowOf(context, gameId);
      const standings = await listed(page, (request) => context.store.listStandings({ ...request, gameId }));
      return pageOf(standings, (standing) => standing, page.after);
    },
  }),
);

const NetPointType = builder.objectRef<NetPoint>('NetPoint').implement({
  description: 'A point of a line to plot: what one hand brought, and all hands up to it.',
  fields: (t) => ({
    handId: t.exposeID('handId', { description: 'Which hand.' }),
    gameId: t.exposeID('gameId', { description: 'In which game.' }),
    tableId: t.exposeID('tableId', { description: 'At which table.' }),
    handNumber: t.exposeInt('handNumber', { description: 'Its number at that table.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', description: 'When it was over.' }),
    netChips: t.exposeInt('netChips', { description: 'What it brought; below 0, what it cost.' }),
    total: t.exposeFloat('total', { description: 'What all hands up to it brought. A whole number.' }),
  }),
});

const NetPointConnection = builder.connectionObject(
  { type: NetPointType, name: 'NetPointConnection', description: 'A page of a line to plot.' },
  { name: 'NetPointEdge', description: 'A point of a line to plot.' },
);

builder.queryField('netChipsSeries', (t) =>
  t.field({
    type: NetPointConnection,
    description:
      'The chips that a player has won, hand by hand, oldest first: of a game, or, without `gameId`, your own.',
    args: {
      userId: t.arg.id({ description: 'Whose; left out, your own.' }),
      gameId: t.arg.id({ description: 'In this game; left out, in all games.' }),
      ...pageArgs(t),
    },
    resolve: async (_root, { userId, gameId, ...page }, context) => {
      const viewer = signedIn(context);
      const whose = userId ?? viewer.userId;
      if (gameId != null) await mayKnowOf(context, gameId);
      else mayLookThroughAllOf(viewer, whose);
      const points = await listed(page, (request) =>
        context.store.netSeries({ ...request, userId: whose, ...(gameId != null && { gameId }) }),
      );
      return pageOf(points, (point) => point, page.after);
    },
  }),
);
