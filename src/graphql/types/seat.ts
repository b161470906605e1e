import type { Intent, PlayerView, SeatView } from '../../engine/index.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { PlayerActionTypeEnum, PlayerIntentTypeEnum, SeatStatusEnum } from '../enums.ts';
import { found } from '../errors.ts';
import { type PlayerModel, PlayerType } from './player.ts';

/** A seat, the game it belongs to, and that game's players where they were looked at together with it. */
export interface SeatModel extends SeatView {
  readonly gameId: string;
  readonly players: readonly PlayerView[] | null;
}

export const IntentType = builder.objectRef<Intent>('PlayerIntent').implement({
  description: 'An action chosen before its turn.',
  fields: (t) => ({
    intent: t.expose('type', { type: PlayerIntentTypeEnum, description: 'What is to be done.' }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description:
        'A total in front of the seat: the price limit of CALL, the target of RAISE; null for others.',
    }),
  }),
});

export const SeatType = builder.objectRef<SeatModel>('Seat').implement({
  description: 'A place at a table, taken or not.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Counted from 0, clockwise.' }),
    status: t.expose('status', { type: SeatStatusEnum, description: 'What the seat is doing.' }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description: 'Who sits here; null when it is empty.',
      resolve: playerOf,
    }),
    chips: t.exposeInt('chips', { description: 'Chips behind.' }),
    currentBetAmount: t.exposeInt('currentBetAmount', {
      description: 'Chips in front in this betting round.',
    }),
    isAllIn: t.exposeBoolean('isAllIn', { description: 'Has no chips left to bet with in this hand.' }),
    cards: t.expose('cards', {
      type: ['Card'],
      nullable: true,
      description: 'Your own cards, or cards that lie face up; null when you may not see them.',
    }),
    cardCount: t.exposeInt('cardCount', { description: 'How many cards the seat holds, seen or not.' }),
    lastAction: t.expose('lastAction', {
      type: PlayerActionTypeEnum,
      nullable: true,
      description: 'What the seat did last in this hand.',
    }),
    mustPostBlind: t.exposeBoolean('mustPostBlind', {
      description: 'Waits for the button to pass, unless its player posts a blind.',
    }),
    missedBigBlind: t.exposeBoolean('missedBigBlind', { description: 'Owes a big blind.' }),
    pendingIntent: t.expose('pendingIntent', {
      type: IntentType,
      nullable: true,
      description: 'The action you have chosen in advance; always null for the seats of others.',
    }),
  }),
});

async function playerOf(
  { userId, gameId, players }: SeatModel,
  _args: unknown,
  { loaders }: Context,
): Promise<PlayerModel | null> {
  if (userId === null) return null;
  const all = players ?? found(await loaders.games.load(gameId), 'game').players;
  const player = all.find((one) => one.userId === userId);
  return player ? { ...player, gameId } : null;
}
