import type { TableId, Time, UserId } from './ids.ts';
import type { Chips } from './money.ts';

export type PlayerStatus = 'REGISTERED' | 'BUYING_IN' | 'ACTIVE' | 'AWAY' | 'OUT';

/** A user in this game. Chips are on the seat; what belongs to the person is here. */
export interface Player {
  readonly userId: UserId;
  status: PlayerStatus;
  sittingOut: boolean;
  autoPostBlinds: boolean;
  connected: boolean;
  /** Since when the player has been disconnected. */
  awaySince: Time | null;
  timeBankMs: number;
  buyInTotal: Chips;
  /** Has lost everything and not bought in since. */
  wentBroke: boolean;
  /** Hands in a row without a decision of its own. */
  idleHands: number;
  seat: { readonly tableId: TableId; readonly position: number } | null;
  /** Number of the latest event in this player's private stream. */
  sequence: number;
}

export const newPlayer = (userId: UserId, timeBankMs: number): Player => ({
  userId,
  status: 'REGISTERED',
  sittingOut: false,
  autoPostBlinds: true,
  connected: true,
  awaySince: null,
  timeBankMs,
  buyInTotal: 0,
  wentBroke: false,
  idleHands: 0,
  seat: null,
  sequence: 0,
});
