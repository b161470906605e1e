import type { Card } from '../cards/card.ts';
import type { RejectionCode } from '../rejections.ts';
import type { TableId } from '../state/ids.ts';
import type { Chips } from '../state/money.ts';
import type { PlayerIntentType } from '../state/seat.ts';
import type { UserHead } from './head.ts';

export type IntentClearReason = 'PRICE_CHANGED' | 'NOT_POSSIBLE' | 'ROUND_OVER' | 'HAND_OVER' | 'WITHDRAWN';

/** A refusal's code, or what became of chips that were held during a hand. */
export type UserMessageCode = RejectionCode | 'HELD_CHIPS_REDUCED' | 'HELD_CHIPS_DROPPED';

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
    });
