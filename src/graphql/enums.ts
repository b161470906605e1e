import type {
  PlayerActionType as Action,
  BlindKind,
  GameStatus,
  HandCategory,
  HandPhase,
  PlayerIntentType as Intent,
  PlayerStatus,
  SeatStatus,
  TableStatus,
} from '../engine/index.ts';
import { builder } from './builder.ts';

/** An enum whose values are the engine's own words, each with a description. */
export const enumOf = <V extends string>(
  name: string,
  description: string,
  values: Readonly<Record<V, string>>,
) =>
  builder.enumType(name, {
    description,
    values: Object.fromEntries(
      Object.entries<string>(values).map(([value, text]) => [
        value,
        { value: value as V, description: text },
      ]),
    ) as Record<V, { value: V; description: string }>,
  });

export const GameStatusEnum = enumOf<GameStatus>('GameStatus', 'Where a game stands.', {
  SCHEDULED: 'Announced: players register, nobody is seated yet.',
  SEATING: 'Its time has come: players have seats and buy in until the first hand.',
  ACTIVE: 'Hands are being dealt.',
  PAUSED: 'The host has paused it after the hands in progress. Every clock keeps what is left on it.',
  COMPLETED: 'It is over, and every stack has been cashed out.',
});

export const VisibilityEnum = enumOf<'PUBLIC' | 'PRIVATE'>('Visibility', 'Who may find a game.', {
  PUBLIC: 'Anyone who is signed in may watch and register.',
  PRIVATE: 'Only who has the join code, or is in the game already.',
});

export const TableStatusEnum = enumOf<TableStatus>('TableStatus', 'Whether a table deals.', {
  PAUSED: 'Nothing is dealt.',
  PLAYING: 'Hands are dealt as soon as enough players can be dealt in.',
  PAUSE_AFTER_HAND: 'The hand in progress is finished, then the table is paused.',
});

export const HandPhaseEnum = enumOf<HandPhase>('HandPhase', 'Which part of a hand a table is in.', {
  WAITING_FOR_PLAYERS: 'No hand: fewer than two players could be dealt in.',
  PREDEAL: 'The next hand waits a moment, for its countdown or for someone who buys in.',
  DEAL: 'Blinds are posted and hole cards are dealt.',
  PRE_FLOP_BETTING: 'Betting before the flop.',
  FLOP: 'The flop is being dealt.',
  FLOP_BETTING: 'Betting on the flop.',
  TURN: 'The turn is being dealt.',
  TURN_BETTING: 'Betting on the turn.',
  RIVER: 'The river is being dealt.',
  RIVER_BETTING: 'Betting on the river.',
  SHOWDOWN: 'Hands are compared and pots awarded.',
  HAND_COMPLETE: 'The result lies on the table for everyone to look at; cards may still be shown.',
});

export const SeatStatusEnum = enumOf<SeatStatus>('SeatStatus', 'What a seat is doing.', {
  EMPTY: 'Nobody sits here.',
  JOINED_WAITING: 'Taken, but not in the hand.',
  ACTIVE: 'Dealt in and still in the hand.',
  FOLDED: 'Was dealt in and has folded.',
});

export const PlayerStatusEnum = enumOf<PlayerStatus>('PlayerStatus', 'How a player stands in a game.', {
  REGISTERED: 'Registered; has no seat before the game is SEATING.',
  BUYING_IN: 'Needs chips to be dealt in.',
  ACTIVE: 'Has chips and plays.',
  AWAY: 'Disconnected.',
  OUT: 'Has left the game.',
});

export const PlayerActionTypeEnum = enumOf<Action>(
  'PlayerActionType',
  'What a player does when it is their turn.',
  {
    FOLD: 'Gives the hand up.',
    CHECK: 'Passes without chips; open when there is nothing to call.',
    CALL: 'Matches the bet, or goes all-in for less.',
    BET: 'Puts in the first chips of the round. `amount` is the total in front of the seat.',
    RAISE: 'Raises the bet. `amount` is the total in front of the seat afterwards ("raise to").',
    ALL_IN: 'Puts in everything, whatever that makes it: a call, a bet or a raise.',
  },
);

export const PlayerIntentTypeEnum = enumOf<Intent>(
  'PlayerIntentType',
  'An action chosen before its turn comes, for this betting round.',
  {
    FOLD: 'Fold, whatever happens.',
    CHECK: 'Check; dies when somebody bets.',
    CHECK_FOLD: 'Check if that is free, otherwise fold. Never dies.',
    CALL: 'Call up to a price: `amount`, or what a call costs now. Dies when it gets dearer.',
    CALL_ANY: 'Call at any price.',
    RAISE: 'Raise to `amount`; dies when that is no longer possible.',
  },
);

export const BlindKindEnum = enumOf<BlindKind>('BlindKind', 'What was posted before the cards came out.', {
  ANTE: 'The ante of a seat: dead.',
  BIG_BLIND_ANTE: 'The ante that the big blind pays for the whole table: dead.',
  SMALL_BLIND: 'The small blind: live.',
  BIG_BLIND: 'The big blind: live.',
  POST: 'A big blind posted to be dealt in at once: live.',
  MISSED_BIG_BLIND: 'A big blind that was missed: dead, unless the settings say that it is live.',
  MISSED_SMALL_BLIND: 'A small blind that was missed: dead.',
});

export const HandCategoryEnum = enumOf<HandCategory>(
  'HandCategory',
  'The kind of a five-card hand, weakest first.',
  {
    HIGH_CARD: 'Nothing but its highest card.',
    PAIR: 'Two of a rank.',
    TWO_PAIR: 'Two pairs.',
    THREE_OF_A_KIND: 'Three of a rank.',
    STRAIGHT: 'Five ranks in a row; an ace counts high or low.',
    FLUSH: 'Five of a suit.',
    FULL_HOUSE: 'Three of a rank and two of another.',
    FOUR_OF_A_KIND: 'Four of a rank.',
    STRAIGHT_FLUSH: 'Five in a row of one suit.',
    ROYAL_FLUSH: 'Ten to ace of one suit.',
  },
);
