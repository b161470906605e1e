import type { PlayerView } from '../../engine/index.ts';
import { builder } from '../builder.ts';
import { PlayerStatusEnum } from '../enums.ts';
import { PlayerStatsType } from './stats.ts';
import { loadUser, UserType } from './user.ts';

/** A player and the game they are in. */
export interface PlayerModel extends PlayerView {
  readonly gameId: string;
}

export const PlayerType = builder.objectRef<PlayerModel>('Player').implement({
  description: 'A user in a game.',
  fields: (t) => ({
    user: t.field({
      type: UserType,
      description: 'Who this is.',
      resolve: ({ userId }, _args, context) => loadUser(context, userId),
    }),
    status: t.expose('status', { type: PlayerStatusEnum, description: 'How the player stands in the game.' }),
    chips: t.exposeInt('chips', { description: 'The stack behind, without what is bet in this hand.' }),
    sittingOut: t.exposeBoolean('sittingOut', { description: 'Is not dealt in until sitting in again.' }),
    autoPostBlinds: t.exposeBoolean('autoPostBlinds', {
      description: 'Posts blinds without being asked. If not, the seat is sat out when a blind reaches it.',
    }),
    timeBankSeconds: t.exposeInt('timeBankSeconds', { description: 'What is left of the time bank.' }),
    buyInTotal: t.exposeInt('buyInTotal', { description: 'All chips bought in this game so far.' }),
    cashedOutTotal: t.exposeFloat('cashedOutTotal', {
      description: 'All chips taken out of this game so far. A whole number that may be too large for Int.',
    }),
    stats: t.field({
      type: PlayerStatsType,
      description: 'What their hands in this game add up to.',
      resolve: ({ gameId, userId }, _args, { loaders }) => loaders.stats(gameId, userId),
    }),
    connected: t.exposeBoolean('connected', { description: 'Has at least one stream of this game open.' }),
  }),
});
