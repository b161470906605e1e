import type { HandAction, HandRecord, HandView } from '../../engine/index.ts';
import { viewFor } from '../../engine/index.ts';
import { type ExportFormat, exportHand } from '../../history/export/export-hand.ts';
import { mayKnowOf } from '../access.ts';
import { builder } from '../builder.ts';
import { type Context, signedIn } from '../context.ts';
import { BlindKindEnum, enumOf, HandPhaseEnum, PlayerActionTypeEnum } from '../enums.ts';
import { found } from '../errors.ts';
import { PotResultType, SeatChipsType } from './pot.ts';
import { GameSettings } from './settings.ts';
import { loadUser, UserType } from './user.ts';

const ExportFormatEnum = enumOf<ExportFormat>('ExportFormat', 'A format of hand histories.', {
  PHH: 'Poker Hand History, the open standard.',
  OHH: 'Open Hand History, JSON.',
  POKERSTARS: 'The text that trackers import.',
});

const HandSeatType = builder.objectRef<HandView['seats'][number]>('HandSeat').implement({
  description: 'A seat that was dealt into a hand, and what became of it.',
  fields: (t) => ({
    seatPosition: t.exposeInt('seatPosition', { description: 'Which seat.' }),
    user: t.field({
      type: UserType,
      description: 'Who sat there.',
      resolve: ({ userId }, _args, context) => loadUser(context, userId),
    }),
    startingStack: t.exposeInt('startingStack', { description: 'Chips before the hand.' }),
    finalStack: t.exposeInt('finalStack', { description: 'Chips after it.' }),
    netChips: t.exposeInt('netChips', { description: 'Won or, below 0, lost.' }),
    cards: t.expose('cards', {
      type: ['Card'],
      nullable: true,
      description: 'Your own cards and cards that were shown; null for those that were mucked, for ever.',
    }),
    shown: t.exposeBoolean('shown', { description: 'The cards were shown to everyone.' }),
    vpip: t.exposeBoolean('vpip', { description: 'Put chips in voluntarily before the flop.' }),
    pfr: t.exposeBoolean('pfr', { description: 'Raised before the flop.' }),
    sawShowdown: t.exposeBoolean('sawShowdown', { description: 'Was still in at showdown.' }),
    wonShowdown: t.exposeBoolean('wonShowdown', { description: 'Won chips at showdown.' }),
  }),
});

const HandBlindType = builder.objectRef<HandView['blinds'][number]>('HandBlind').implement({
  description: 'A blind or an ante that was posted.',
  fields: (t) => ({
    seatPosition: t.exposeInt('seatPosition', { description: 'Which seat.' }),
    kind: t.expose('kind', { type: BlindKindEnum, description: 'What was posted.' }),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
  }),
});

const HandActionType = builder.objectRef<HandAction>('HandAction').implement({
  description: 'What a seat did in a hand.',
  fields: (t) => ({
    seatPosition: t.exposeInt('seatPosition', { description: 'Which seat.' }),
    phase: t.expose('phase', { type: HandPhaseEnum, description: 'In which betting round.' }),
    action: t.expose('action', { type: PlayerActionTypeEnum, description: 'What it did.' }),
    amount: t.exposeInt('amount', {
      description: 'The total in front of the seat in that round, afterwards.',
    }),
    isAllIn: t.exposeBoolean('isAllIn', { description: 'These were its last chips.' }),
    timedOut: t.exposeBoolean('timedOut', { description: 'The clock decided.' }),
    timestamp: t.expose('timestamp', { type: 'DateTime', description: 'When.' }),
    thinkMs: t.exposeInt('thinkMs', {
      description: 'How long it took, in milliseconds; 0 for an action chosen in advance.',
    }),
  }),
});

export const HandType = builder.objectRef<HandView>('Hand').implement({
  description: 'A finished hand: everything that happened in it, as you may see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    gameId: t.exposeID('gameId', { description: 'The game it was played in.' }),
    tableId: t.exposeID('tableId', { description: 'The table it was played at.' }),
    handNumber: t.exposeInt('handNumber', { description: 'Counted at that table, from 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', description: 'When it was over.' }),
    settings: t.expose('settings', { type: GameSettings, description: 'The rules it was played by.' }),
    settingsHash: t.exposeString('settingsHash', { description: 'Names exactly these rules.' }),
    dealerPosition: t.exposeInt('dealerPosition', { description: 'Where the button was.' }),
    smallBlindPosition: t.exposeInt('smallBlindPosition', { description: 'Where the small blind was.' }),
    bigBlindPosition: t.exposeInt('bigBlindPosition', { description: 'Where the big blind was.' }),
    seats: t.expose('seats', { type: [HandSeatType], description: 'Everyone who was dealt in.' }),
    blinds: t.expose('blinds', {
      type: [HandBlindType],
      description: 'Blinds and antes, as they were posted.',
    }),
    actions: t.expose('actions', { type: [HandActionType], description: 'Every action, in order.' }),
    communityCards: t.expose('communityCards', { type: ['Card'], description: 'The board.' }),
    uncalled: t.expose('uncalled', {
      type: [SeatChipsType],
      description: 'Bets that went back because nobody called.',
    }),
    results: t.expose('results', {
      type: [PotResultType],
      description: 'Every pot and who won it, main pot first.',
    }),
    potTotal: t.int({
      description: 'Chips of all pots together, before rake.',
      resolve: ({ results }) => results.reduce((sum, { amount }) => sum + amount, 0),
    }),
    rake: t.exposeInt('rake', { description: 'What the house took.' }),
    export: t.string({
      description: 'The hand as a file of a common format, with no card in it that you may not see.',
      args: { format: t.arg({ type: ExportFormatEnum, required: true, description: 'Which format.' }) },
      resolve: async (hand, { format }, context) =>
        exportHand(format, hand, { viewer: signedIn(context).userId, nameOf: await namesIn(hand, context) }),
    }),
  }),
});

/** How the players of a hand are called; who is not known any more goes by the id. */
export async function namesIn(
  { seats }: HandView,
  { loaders }: Context,
): Promise<(userId: string) => string> {
  const users = await Promise.all(seats.map(({ userId }) => loaders.users.load(userId)));
  const names = new Map(users.flatMap((user) => (user ? [[user.id, user.name]] : [])));
  return (userId) => names.get(userId) ?? userId;
}

/** The way in which a hand leaves the history. */
export const viewHand = (context: Context, record: HandRecord): HandView =>
  viewFor(signedIn(context).userId, 'hand', record);

/** A hand of a game that the asking user may know of. */
export async function findHand(context: Context, id: string): Promise<HandView> {
  signedIn(context);
  const record = found(await context.loaders.hands.load(id), 'hand');
  await mayKnowOf(context, record.gameId, 'hand');
  return viewHand(context, record);
}
