import type { GameStatus } from '../state/game.ts';
import type { TableId, UserId } from '../state/ids.ts';
import type { Chips } from '../state/money.ts';
import type { PlayerStatus } from '../state/player.ts';
import type { Settings } from '../state/settings.ts';
import type { TableStatus } from '../state/table.ts';
import type { GameHead } from './head.ts';

export type LeaveReason = 'LEFT' | 'BROKE' | 'AWAY' | 'IDLE' | 'REMOVED' | 'GAME_OVER';

/** What everyone in the game may know, in the game's own stream. */
export type GameStreamEvent =
  | (GameHead<'GameStatusChanged'> & { readonly oldStatus: GameStatus; readonly newStatus: GameStatus })
  | (GameHead<'GameMessage'> & { readonly message: string })
  | (GameHead<'PlayerRegistered'> & { readonly userId: UserId; readonly timeBankSeconds: number })
  | (GameHead<'PlayerUnregistered'> & { readonly userId: UserId })
  | (GameHead<'PlayerSeated'> & {
      readonly userId: UserId;
      readonly tableId: TableId;
      readonly seatPosition: number;
    })
  | (GameHead<'PlayerLeft'> & {
      readonly userId: UserId;
      readonly tableId: TableId;
      readonly seatPosition: number;
      readonly cashedOut: Chips;
      readonly reason: LeaveReason;
    })
  | (GameHead<'PlayerMoved'> & {
      readonly userId: UserId;
      readonly fromTableId: TableId;
      readonly toTableId: TableId;
      readonly seatPosition: number;
    })
  | (GameHead<'PlayerBuyIn'> & {
      readonly userId: UserId;
      readonly kind: 'BUY_IN' | 'ADD_ON';
      readonly amount: Chips;
      readonly newChipCount: Chips;
      readonly buyInTotal: Chips;
    })
  /** The host has added chips to a stack, or taken some off it (an amount below 0). */
  | (GameHead<'ChipsCorrected'> & {
      readonly userId: UserId;
      readonly amount: Chips;
      readonly newChipCount: Chips;
      readonly note: string;
      readonly byUserId: UserId;
      readonly buyInTotal: Chips;
      readonly cashedOutTotal: Chips;
    })
  | (GameHead<'PlayerStatusChanged'> & {
      readonly userId: UserId;
      readonly status: PlayerStatus;
      readonly sittingOut: boolean;
      readonly autoPostBlinds: boolean;
      readonly connected: boolean;
    })
  | (GameHead<'TableCreated'> & {
      readonly tableId: TableId;
      readonly numberOfSeats: number;
      readonly status: TableStatus;
      readonly minimumRaise: Chips;
    })
  | (GameHead<'TableRemoved'> & { readonly tableId: TableId })
  | (GameHead<'HostChanged'> & { readonly oldUserId: UserId; readonly newUserId: UserId })
  /** A transfer of the settlement was paid, or is not paid after all. */
  | (GameHead<'TransferPaid'> & {
      readonly fromUserId: UserId;
      readonly toUserId: UserId;
      readonly paid: boolean;
      readonly byUserId: UserId;
    })
  | (GameHead<'SettingsChanged'> & {
      readonly settings: Settings;
      readonly settingsVersion: number;
      readonly settingsHash: string;
    });
