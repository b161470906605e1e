import type { Pot, PotResult } from '../../engine/index.ts';
import { builder } from '../builder.ts';
import { HandCategoryEnum } from '../enums.ts';

export const PotType = builder.objectRef<Pot>('Pot').implement({
  description: 'A main or side pot.',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'Chips in it.' }),
    eligibleSeats: t.exposeIntList('eligibleSeats', {
      description: 'Positions that can still win it, in seat order.',
    }),
  }),
});

const PotWinnerType = builder.objectRef<PotResult['winners'][number]>('PotWinner').implement({
  description: 'A seat that wins a pot or a part of it.',
  fields: (t) => ({
    seatPosition: t.exposeInt('seatPosition', { description: 'Which seat.' }),
    amount: t.exposeInt('amount', { description: 'Chips won.' }),
    handCategory: t.expose('handCategory', {
      type: HandCategoryEnum,
      nullable: true,
      description: 'What it won with; null without a showdown.',
    }),
    cards: t.expose('cards', {
      type: ['Card'],
      nullable: true,
      description: 'The five cards that won; null without a showdown.',
    }),
  }),
});

export const PotResultType = builder.objectRef<PotResult>('PotResult').implement({
  description: 'What became of a pot.',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'Chips in it, before rake.' }),
    rake: t.exposeInt('rake', { description: 'What the house took of it.' }),
    eligibleSeats: t.exposeIntList('eligibleSeats', { description: 'Positions that contested it.' }),
    winners: t.expose('winners', {
      type: [PotWinnerType],
      description: 'Who won it, in the order in which odd chips are given out.',
    }),
  }),
});

/** A number of chips at a seat: what it won, lost or got back. */
export const SeatChipsType = builder
  .objectRef<{ readonly seatPosition: number; readonly amount: number }>('SeatChips')
  .implement({
    description: 'A number of chips and the seat it is about.',
    fields: (t) => ({
      seatPosition: t.exposeInt('seatPosition', { description: 'Which seat.' }),
      amount: t.exposeInt('amount', { description: 'How many chips; negative when they were lost.' }),
    }),
  });
