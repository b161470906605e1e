import type { PlayerView } from '../../engine/index.ts';
import { builder } from '../builder.ts';
import { PlayerStatusEnum } from '../enums.ts';
import { loadUser, UserType } from './user.ts';

export const PlayerType = builder.objectRef<PlayerView>('Player').implement({
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
    cashedOutTotal: t.exposeInt('cashedOutTotal', {
      description: 'All chips taken out of this game so far.',
    }),
    connected: t.exposeBoolean('connected', { description: 'Has at least one stream of this game open.' }),
  }),
});
