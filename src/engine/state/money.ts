import type { TableId, UserId } from './ids.ts';

/** Chips are whole numbers. */
export type Chips = number;

/** No stack, pot or total in one game ever exceeds this, so that every amount fits a 32-bit integer. */
export const MAX_CHIPS = 1_000_000_000;

export type PostingKind = 'BUY_IN' | 'ADD_ON' | 'CORRECTION' | 'CASH_OUT' | 'RAKE' | 'BET' | 'WIN';

/**
 * One balanced movement of chips: what leaves `from` arrives in `to`.
 * Accounts are `cash:USER` (outside the game), `stack:USER`, `pot:TABLE` and `house`.
 */
export interface Posting {
  /** 1, 2, 3, … within the game. */
  readonly number: number;
  readonly kind: PostingKind;
  readonly from: string;
  readonly to: string;
  readonly amount: Chips;
  readonly timestamp: number;
  readonly userId: UserId | null;
  readonly tableId: TableId | null;
  readonly handNumber: number | null;
  /** Of a CORRECTION only: why, and who said so. */
  readonly note?: string;
  readonly byUserId?: UserId;
}

/** The game's running totals. At any moment boughtIn = chips in play + cashedOut + raked. */
export interface Money {
  boughtIn: Chips;
  cashedOut: Chips;
  raked: Chips;
  /** How many postings have been made. */
  postings: number;
}
