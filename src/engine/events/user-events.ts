import type { Card } from '../cards/card.ts';
import type { RejectionCode } from '../rejections.ts';
import type { TableId, Time, UserId } from '../state/ids.ts';
import type { Chips } from '../state/money.ts';
import type { PlayerIntentType } from '../state/seat.ts';
import type { UserHead } from './head.ts';

export type IntentClearReason = 'PRICE_CHANGED' | 'NOT_POSSIBLE' | 'ROUND_OVER' | 'HAND_OVER' | 'WITHDRAWN';

/** What became of a request for chips. DROPPED: the player has left. */
export type BuyInOutcome = 'APPROVED' | 'DECLINED' | 'REPLACED' | 'DROPPED';

/** A refusal's code, or what became of chips that were asked for. */
export type UserMessageCode = RejectionCode | 'HELD_CHIPS_REDUCED' | 'HELD_CHIPS_DROPPED' | 'BUY_IN_DECLINED';

/** What one player alone is told, in a private stream. */
export type UserStreamEvent =
  | (UserHead<'HoleCardsDealt'> & {
      readonly tableId: TableId;
      readonly handNumber: number;
      readonly seatPosition: number;
      readonly cards: readonly Card[];
    })
  | (UserHead<'UserMessage'> & {
      readonly code: UserMessageCode;
      readonly message: string;
      readonly commandId: string | null;
    })
  | (UserHead<'IntentSet'> & {
      readonly tableId: TableId;
      readonly handNumber: number;
      readonly intent: PlayerIntentType;
      readonly amount: Chips | null;
    })
  | (UserHead<'IntentCleared'> & {
      readonly tableId: TableId;
      readonly handNumber: number;
      readonly intent: PlayerIntentType;
      readonly reason: IntentClearReason;
    })
  /** To the host, and to the player who asks. */
  | (UserHead<'BuyInRequested'> & {
      readonly requestId: string;
      readonly requesterId: UserId;
      readonly kind: 'BUY_IN' | 'ADD_ON';
      readonly amount: Chips;
      readonly requestedAt: Time;
    })
  /** To the host, and to the player who has asked. */
  | (UserHead<'BuyInRequestClosed'> & {
      readonly requestId: string;
      readonly requesterId: UserId;
      readonly outcome: BuyInOutcome;
    })
  /** To a new host, with what only hosts know. Open requests for chips follow. */
  | (UserHead<'HostAppointed'> & { readonly joinCode: string | null });
