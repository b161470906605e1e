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
  /** Everything this player has brought into the game, and taken out of it. */
  buyInTotal: Chips;
  cashedOutTotal: Chips;
  /** Has lost everything and not bought in since. */
  wentBroke: boolean;
  /** Hands in a row without a decision of its own. */
  idleHands: number;
  /** The host has shown this player the door. */
  removed: boolean;
  /** How many requests for chips there have been: their ids are numbered. */
  requestsMade: number;
  seat: { readonly tableId: TableId; readonly position: number } | null;
  /** Number of the latest event in this player's private stream. */
  sequence: number;
}

/** `sequence` is not 0 for a host who has had private events before playing. */
export const newPlayer = (userId: UserId, timeBankMs: number, sequence = 0): Player => ({
  userId,
  status: 'REGISTERED',
  sittingOut: false,
  autoPostBlinds: true,
  connected: true,
  awaySince: null,
  timeBankMs,
  buyInTotal: 0,
  cashedOutTotal: 0,
  wentBroke: false,
  idleHands: 0,
  removed: false,
  requestsMade: 0,
  seat: null,
  sequence,
});
