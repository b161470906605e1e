import { builder } from '../builder.ts';
import { enumOf, HandPhaseEnum, SeatStatusEnum, TableStatusEnum } from '../enums.ts';
import { PotType } from '../types/pot.ts';
import { loadUser, UserType } from '../types/user.ts';
import { aboutSeat, aboutUser, type EventOf, GameEvent, TableEvent } from './interfaces.ts';

const interfaces = [GameEvent, TableEvent];

export const TableStatusChanged = builder
  .objectRef<EventOf<'TableStatusChanged'>>('TableStatusChanged')
  .implement({
    description: 'The table begins to deal, or stops.',
    interfaces,
    fields: (t) => ({
      oldStatus: t.expose('oldStatus', { type: TableStatusEnum, description: 'What it was.' }),
      newStatus: t.expose('newStatus', { type: TableStatusEnum, description: 'What it is now.' }),
    }),
  });

export const PhaseChanged = builder.objectRef<EventOf<'PhaseChanged'>>('PhaseChanged').implement({
  description: 'The table is in another part of the hand.',
  interfaces,
  fields: (t) => ({
    phase: t.expose('phase', { type: HandPhaseEnum, description: 'The part that begins.' }),
  }),
});

type SeatFacts = EventOf<'HandStarted'>['seats'][number];

/** What everyone may know of a seat between hands. */
const SeatStateType = builder.objectRef<SeatFacts>('SeatState').implement({
  description: 'A seat that is not playing a hand, or is about to.',
  fields: (t) => ({
    ...aboutSeat(t),
    userId: t.exposeID('userId', { nullable: true, description: 'Who sits there; null when it is empty.' }),
    user: t.field({
      type: UserType,
      nullable: true,
      description: 'Who sits there, with name.',
      resolve: ({ userId }, _args, context) => (userId === null ? null : loadUser(context, userId)),
    }),
    status: t.expose('status', { type: SeatStatusEnum, description: 'ACTIVE seats are dealt in.' }),
    chips: t.exposeInt('chips', { description: 'The stack.' }),
    mustPostBlind: t.exposeBoolean('mustPostBlind', {
      description: 'Waits for the button, unless it posts.',
    }),
    missedBigBlind: t.exposeBoolean('missedBigBlind', { description: 'Owes a big blind.' }),
  }),
});

export const SeatChanged = builder.objectRef<EventOf<'SeatChanged'>>('SeatChanged').implement({
  description: 'A seat was taken, left, or changed between hands.',
  interfaces,
  fields: (t) => ({
    ...aboutSeat(t),
    seat: t.field({ type: SeatStateType, description: 'The seat as it is now.', resolve: (event) => event }),
  }),
});

export const HandStarted = builder.objectRef<EventOf<'HandStarted'>>('HandStarted').implement({
  description: 'A hand begins.',
  interfaces,
  fields: (t) => ({
    dealerPosition: t.exposeInt('dealerPosition', { description: 'Where the button is.' }),
    smallBlindPosition: t.exposeInt('smallBlindPosition', { description: 'Where the small blind is.' }),
    bigBlindPosition: t.exposeInt('bigBlindPosition', { description: 'Where the big blind is.' }),
    currentBet: t.exposeInt('currentBet', {
      description: 'The bet to match before the flop: the big blind.',
    }),
    minimumRaise: t.exposeInt('minimumRaise', { description: 'The smallest raise.' }),
    seats: t.expose('seats', {
      type: [SeatStateType],
      description: 'Every seat that is taken; ACTIVE ones are dealt in.',
    }),
  }),
});

const DeadlineReasonEnum = enumOf<EventOf<'ActionDeadlineChanged'>['reason']>(
  'DeadlineReason',
  'Why a player to act was given more time.',
  {
    DISCONNECT_GRACE: 'The player is disconnected and may come back.',
    RESTART: 'The server was away for a while.',
  },
);

export const ActionDeadlineChanged = builder
  .objectRef<EventOf<'ActionDeadlineChanged'>>('ActionDeadlineChanged')
  .implement({
    description: 'The seat to act has more time.',
    interfaces,
    fields: (t) => ({
      ...aboutSeat(t),
      deadline: t.expose('deadline', { type: 'DateTime', description: 'When its time runs out now.' }),
      reason: t.expose('reason', { type: DeadlineReasonEnum, description: 'Why.' }),
    }),
  });

export const TimeBankUsed = builder.objectRef<EventOf<'TimeBankUsed'>>('TimeBankUsed').implement({
  description: 'The clock has run out; the time bank of the player runs now.',
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    ...aboutSeat(t),
    deadline: t.expose('deadline', { type: 'DateTime', description: 'When the time bank is empty.' }),
  }),
});

export const BettingRoundComplete = builder
  .objectRef<EventOf<'BettingRoundComplete'>>('BettingRoundComplete')
  .implement({
    description: 'The betting round is over and the bets are in the pots.',
    interfaces,
    fields: (t) => ({
      pots: t.expose('pots', { type: [PotType], description: 'All pots, main pot first.' }),
      minimumRaise: t.exposeInt('minimumRaise', { description: 'The smallest bet of the next round.' }),
    }),
  });
