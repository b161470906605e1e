import { builder } from '../builder.ts';
import { BlindKindEnum, HandPhaseEnum, PlayerActionTypeEnum } from '../enums.ts';
import { LegalActionsType } from '../types/legal-actions.ts';
import { PotResultType, SeatChipsType } from '../types/pot.ts';
import { aboutSeat, aboutUser, type EventOf, GameEvent, TableEvent, UserEvent } from './interfaces.ts';

const interfaces = [GameEvent, TableEvent];

export const BlindPosted = builder.objectRef<EventOf<'BlindPosted'>>('BlindPosted').implement({
  description: 'A blind or an ante was posted.',
  interfaces,
  fields: (t) => ({
    ...aboutSeat(t),
    kind: t.expose('kind', { type: BlindKindEnum, description: 'What was posted.' }),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
    isLive: t.exposeBoolean('isLive', { description: 'It counts towards a call.' }),
    isAllIn: t.exposeBoolean('isAllIn', { description: 'These were the last chips of the seat.' }),
  }),
});

/** In the table's stream and in its owner's: one type that is both. */
export const HoleCardsDealt = builder.objectRef<EventOf<'HoleCardsDealt'>>('HoleCardsDealt').implement({
  description:
    'A seat was dealt in. Its owner sees the cards, in either stream; everyone else sees that it was dealt in.',
  interfaces: [GameEvent, TableEvent, UserEvent],
  fields: (t) => ({
    ...aboutUser(t),
    ...aboutSeat(t),
    cards: t.expose('cards', {
      type: ['Card'],
      nullable: true,
      description: 'Your own cards; null for those of others.',
    }),
  }),
});

export const CommunityCardsDealt = builder
  .objectRef<EventOf<'CommunityCardsDealt'>>('CommunityCardsDealt')
  .implement({
    description: 'Cards came onto the board.',
    interfaces,
    fields: (t) => ({
      cards: t.expose('cards', {
        type: ['Card'],
        nullable: true,
        description: 'The new ones only; never null here.',
      }),
      phase: t.expose('phase', { type: HandPhaseEnum, description: 'FLOP, TURN or RIVER.' }),
    }),
  });

export const ActionRequested = builder.objectRef<EventOf<'ActionRequested'>>('ActionRequested').implement({
  description: "It is a seat's turn.",
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    ...aboutSeat(t),
    decisionId: t.id({
      resolve: ({ decisionId }) => String(decisionId),
      description: 'Names this decision; send it with `playerAction`.',
    }),
    deadline: t.expose('deadline', { type: 'DateTime', description: 'When the time to act runs out.' }),
    legalActions: t.expose('legalActions', {
      type: LegalActionsType,
      nullable: true,
      description: 'What may be done; null for everyone but the player whose turn it is.',
    }),
  }),
});

export const PlayerActed = builder.objectRef<EventOf<'PlayerActed'>>('PlayerActed').implement({
  description: 'A seat has acted.',
  interfaces,
  fields: (t) => ({
    ...aboutSeat(t),
    action: t.expose('action', { type: PlayerActionTypeEnum, description: 'What it did.' }),
    amount: t.exposeInt('amount', { description: 'The total now in front of the seat in this round.' }),
    isAllIn: t.exposeBoolean('isAllIn', { description: 'These were its last chips.' }),
    timeBankSeconds: t.exposeInt('timeBankSeconds', {
      nullable: true,
      description: 'What is left of the time bank; null when it was not running.',
    }),
  }),
});

export const PlayerTimedOut = builder.objectRef<EventOf<'PlayerTimedOut'>>('PlayerTimedOut').implement({
  description: 'A player let the time run out; the seat checks if that is free, otherwise it folds.',
  interfaces,
  fields: (t) => ({
    ...aboutSeat(t),
    defaultAction: t.expose('defaultAction', { type: PlayerActionTypeEnum, description: 'CHECK or FOLD.' }),
  }),
});

export const UncalledBetReturned = builder
  .objectRef<EventOf<'UncalledBetReturned'>>('UncalledBetReturned')
  .implement({
    description: 'What nobody called went back to who bet it. It is not won and not raked.',
    interfaces,
    fields: (t) => ({ ...aboutSeat(t), amount: t.exposeInt('amount', { description: 'How many chips.' }) }),
  });

export const CardsShown = builder.objectRef<EventOf<'CardsShown'>>('CardsShown').implement({
  description: "A seat's cards lie face up.",
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    ...aboutSeat(t),
    cards: t.expose('cards', { type: ['Card'], nullable: true, description: 'The cards; never null here.' }),
  }),
});

export const ShowdownResult = builder.objectRef<EventOf<'ShowdownResult'>>('ShowdownResult').implement({
  description: 'Who wins what, and with which hand.',
  interfaces,
  fields: (t) => ({
    potResults: t.expose('potResults', {
      type: [PotResultType],
      description: 'One for each pot, main pot first.',
    }),
  }),
});

export const RakeTaken = builder.objectRef<EventOf<'RakeTaken'>>('RakeTaken').implement({
  description: 'The house took its share of a pot.',
  interfaces,
  fields: (t) => ({
    potIndex: t.exposeInt('potIndex', { description: 'Of which pot; 0 is the main pot.' }),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
  }),
});

export const PotAwarded = builder.objectRef<EventOf<'PotAwarded'>>('PotAwarded').implement({
  description: 'Chips of a pot went to a seat.',
  interfaces,
  fields: (t) => ({
    ...aboutSeat(t),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
    potIndex: t.exposeInt('potIndex', { description: 'Of which pot; 0 is the main pot.' }),
  }),
});

export const HandComplete = builder.objectRef<EventOf<'HandComplete'>>('HandComplete').implement({
  description: 'The hand is over and in the history.',
  interfaces,
  fields: (t) => ({
    handId: t.exposeID('handId', { description: 'Look it up with `hand(id)`.' }),
    netChips: t.expose('netChips', { type: [SeatChipsType], description: 'What every seat won or lost.' }),
  }),
});
