/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How much to add. */
export type AddOnInput = {
  /** How many chips. Your stack must not exceed maxBuyIn then. */
  readonly amount: number;
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** Which request to approve. */
export type ApproveBuyInInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Of `BuyInRequested`. */
  readonly requestId: string;
};

/** Why nobody was signed in or changed. */
export type AuthRejectionCode =
  /** Only a guest's account can be claimed, and only once. */
  | 'ALREADY_CLAIMED'
  /** The e-mail address belongs to another account. */
  | 'EMAIL_TAKEN'
  /** The input is not good; `message` names every fault. */
  | 'INVALID_INPUT'
  /** You may not do this. */
  | 'NOT_ALLOWED'
  /** There is no such user. */
  | 'NO_SUCH_USER'
  /** Too many attempts; wait `retryAfterSeconds`. */
  | 'TOO_MANY_ATTEMPTS'
  /** Unknown e-mail address or wrong password; nobody is told which. */
  | 'WRONG_CREDENTIALS';

/** What was posted before the cards came out. */
export type BlindKind =
  /** The ante of a seat: dead. */
  | 'ANTE'
  /** The big blind: live. */
  | 'BIG_BLIND'
  /** The ante that the big blind pays for the whole table: dead. */
  | 'BIG_BLIND_ANTE'
  /** A big blind that was missed: dead, unless the settings say that it is live. */
  | 'MISSED_BIG_BLIND'
  /** A small blind that was missed: dead. */
  | 'MISSED_SMALL_BLIND'
  /** A big blind posted to be dealt in at once: live. */
  | 'POST'
  /** The small blind: live. */
  | 'SMALL_BLIND';

/** How the button moves. */
export type ButtonRule =
  /** The big blind moves on; small blind and button follow last hand's, even onto an empty seat. */
  | 'DEAD'
  /** To the next seat that is dealt in; the blinds follow. */
  | 'MOVING';

/** How much to buy in for. */
export type BuyInInput = {
  /** How many chips. Your stack must then lie between minBuyIn and maxBuyIn. */
  readonly amount: number;
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** How chips came to a stack. */
export type BuyInKind =
  /** Added to a stack. */
  | 'ADD_ON'
  /** Bought to play. */
  | 'BUY_IN';

/** What became of a request for chips. */
export type BuyInOutcome =
  /** The chips are added, in a hand when it is over. */
  | 'APPROVED'
  /** The host said no. */
  | 'DECLINED'
  /** The player has left. */
  | 'DROPPED'
  /** The player asked anew. */
  | 'REPLACED';

/** How you will sign in from now on. */
export type ClaimAccountInput = {
  /** To sign in with; nobody else sees it. */
  readonly email: string;
  /** To sign in with. */
  readonly password: string;
};

/** How to correct a stack. */
export type CorrectChipsInput = {
  /** Chips to add, or to take away when it is below 0. */
  readonly amount: number;
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Why, for everybody to read. 1 to 200 characters. */
  readonly note: string;
  /** Whose stack. */
  readonly userId: string;
};

/** A game to be. */
export type CreateGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** What to call it, 1 to 100 characters. */
  readonly name: string;
  /** Its rules; what is left out takes its default. */
  readonly settings?: GameSettingsInput | null | undefined;
  /** When it may start. Default now. */
  readonly startTime?: string | null | undefined;
  /** Who may find it. Default PUBLIC. */
  readonly visibility?: Visibility | null | undefined;
};

/** How a missed big blind is made good. */
export type DeadBlindRule =
  /** It is taken, dead, at the next deal. */
  | 'POST'
  /** The seat waits until the big blind reaches it. */
  | 'WAIT';

/** Why a player to act was given more time. */
export type DeadlineReason =
  /** The player is disconnected and may come back. */
  | 'DISCONNECT_GRACE'
  /** The server was away for a while. */
  | 'RESTART';

/** Which request to decline. */
export type DeclineBuyInInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Why, for the player to read. 1 to 200 characters. */
  readonly reason?: string | null | undefined;
  /** Of `BuyInRequested`. */
  readonly requestId: string;
};

/** Which game to end. */
export type EndGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** A format of hand histories. */
export type ExportFormat =
  /** Open Hand History, JSON. */
  | 'OHH'
  /** Poker Hand History, the open standard. */
  | 'PHH'
  /** The text that trackers import. */
  | 'POKERSTARS';

/** What two players are noticed for. */
export type FindingKind =
  /** The first one bets to give up, and loses chips to the second. */
  | 'CHIP_DUMPING'
  /** The first one folds to the second more than to others. */
  | 'FOLDING'
  /** They do not bet into each other, though both bet into others. */
  | 'SOFT_PLAY';

/** Settings of a game. What is left out keeps its value, or takes its default in a new game. Bad settings are refused as a whole, with every fault listed. */
export type GameSettingsInput = {
  /** Time for a decision. Default 30. */
  readonly actionTimeSeconds?: number | null | undefined;
  /** A newcomer may post a big blind to be dealt in at once. Default true. */
  readonly allowPostToPlay?: boolean | null | undefined;
  /** A dead ante from every seat that is dealt in. Default 0. */
  readonly ante?: number | null | undefined;
  /** The game starts by itself when its time has come and players are ready. Default false. */
  readonly autoStart?: boolean | null | undefined;
  /** Who is disconnected for this long leaves the game. Default 300. */
  readonly awayTimeoutSeconds?: number | null | undefined;
  /** The big blind. Default 20. */
  readonly bigBlind?: number | null | undefined;
  /** A dead ante that the big blind pays for the whole table. Default 0. */
  readonly bigBlindAnte?: number | null | undefined;
  /** How the button moves. Default MOVING. */
  readonly buttonRule?: ButtonRule | null | undefined;
  /** The host is asked before chips come in. Default false. */
  readonly buyInApproval?: boolean | null | undefined;
  /** What `chipValuePer` chips are worth, in minor units of `currency`; 0 for no money. Default 0. */
  readonly chipValue?: number | null | undefined;
  /** How many chips `chipValue` is for. Default 1. */
  readonly chipValuePer?: number | null | undefined;
  /** Three capital letters. Default EUR. */
  readonly currency?: string | null | undefined;
  /** How a missed big blind is made good. Default POST. */
  readonly deadBlindRule?: DeadBlindRule | null | undefined;
  /** Extra time for a disconnected player, once a hand. Default 15. */
  readonly disconnectGraceSeconds?: number | null | undefined;
  /** The longest that a due transition may wait. Default 1000. */
  readonly gameLoopIntervalMilliseconds?: number | null | undefined;
  /** Countdown to a hand. Default 3000. */
  readonly handStartDelayMs?: number | null | undefined;
  /** Who is the big blind when three players become two. Default RETAIN_BIG_BLIND. */
  readonly headsUpTransition?: HeadsUpTransition | null | undefined;
  /** Pause after a hand that ended without a showdown. Default 3000. */
  readonly interRoundDelayMs?: number | null | undefined;
  /** A stack may be at most this after buying in. Default 200 big blinds. */
  readonly maxBuyIn?: number | null | undefined;
  /** Who lets the clock decide in this many hands running leaves the game. Default 20. */
  readonly maxIdleHands?: number | null | undefined;
  /** A stack must be at least this after buying in. Default 20 big blinds. */
  readonly minBuyIn?: number | null | undefined;
  /** Who has fewer chips than this is not dealt in. Default 1. */
  readonly minToPlay?: number | null | undefined;
  /** A missed big blind that is posted counts towards a call. Default false. */
  readonly missedBigBlindIsLive?: boolean | null | undefined;
  /** No rake from a hand that saw no flop. Default true. */
  readonly noFlopNoDrop?: boolean | null | undefined;
  /** Seats at each table, 2 to 10. Default 9. */
  readonly numberOfSeats?: number | null | undefined;
  /** How long a deal waits for a player who must buy in. Default 15. */
  readonly predealTimeSeconds?: number | null | undefined;
  /** Rake of each contested pot, in hundredths of a percent. Default 0. */
  readonly rakeBasisPoints?: number | null | undefined;
  /** The most that is raked of one hand; 0 for no limit. Default 0. */
  readonly rakeCap?: number | null | undefined;
  /** Who has lost everything may buy in again. Default true. */
  readonly rebuyAllowed?: boolean | null | undefined;
  /** Missed blinds must be made good. Default false. */
  readonly requireMissedBlindPost?: boolean | null | undefined;
  /** How long a showdown is left on the table. Default 8. */
  readonly reviewHandTimeSeconds?: number | null | undefined;
  /** How often the whole game is saved. Default 5. */
  readonly saveIntervalSeconds?: number | null | undefined;
  /** How long SEATING lasts. Default 60. */
  readonly seatingTimeSeconds?: number | null | undefined;
  /** The small blind. Default 10. */
  readonly smallBlind?: number | null | undefined;
  /** How long a table more than needed is kept. Default 60. */
  readonly tableMergeGraceSeconds?: number | null | undefined;
  /** Extra time that each player has for the whole game. Default 30. */
  readonly timeBankSeconds?: number | null | undefined;
};

/** Where a game stands. */
export type GameStatus =
  /** Hands are being dealt. */
  | 'ACTIVE'
  /** It is over, and every stack has been cashed out. */
  | 'COMPLETED'
  /** The host has paused it after the hands in progress. Every clock keeps what is left on it. */
  | 'PAUSED'
  /** Announced: players register, nobody is seated yet. */
  | 'SCHEDULED'
  /** Its time has come: players have seats and buy in until the first hand. */
  | 'SEATING';

/** The kind of a five-card hand, weakest first. */
export type HandCategory =
  /** Five of a suit. */
  | 'FLUSH'
  /** Four of a rank. */
  | 'FOUR_OF_A_KIND'
  /** Three of a rank and two of another. */
  | 'FULL_HOUSE'
  /** Nothing but its highest card. */
  | 'HIGH_CARD'
  /** Two of a rank. */
  | 'PAIR'
  /** Ten to ace of one suit. */
  | 'ROYAL_FLUSH'
  /** Five ranks in a row; an ace counts high or low. */
  | 'STRAIGHT'
  /** Five in a row of one suit. */
  | 'STRAIGHT_FLUSH'
  /** Three of a rank. */
  | 'THREE_OF_A_KIND'
  /** Two pairs. */
  | 'TWO_PAIR';

/** Which part of a hand a table is in. */
export type HandPhase =
  /** Blinds are posted and hole cards are dealt. */
  | 'DEAL'
  /** The flop is being dealt. */
  | 'FLOP'
  /** Betting on the flop. */
  | 'FLOP_BETTING'
  /** The result lies on the table for everyone to look at; cards may still be shown. */
  | 'HAND_COMPLETE'
  /** The next hand waits a moment, for its countdown or for someone who buys in. */
  | 'PREDEAL'
  /** Betting before the flop. */
  | 'PRE_FLOP_BETTING'
  /** The river is being dealt. */
  | 'RIVER'
  /** Betting on the river. */
  | 'RIVER_BETTING'
  /** Hands are compared and pots awarded. */
  | 'SHOWDOWN'
  /** The turn is being dealt. */
  | 'TURN'
  /** Betting on the turn. */
  | 'TURN_BETTING'
  /** No hand: fewer than two players could be dealt in. */
  | 'WAITING_FOR_PLAYERS';

/** Who is the big blind when three players become two. */
export type HeadsUpTransition =
  /** The big blind moves on, so that nobody posts it twice running. */
  | 'ADVANCE_BIG_BLIND'
  /** The last big blind stays it. */
  | 'RETAIN_BIG_BLIND';

/** Why an action chosen in advance is void. */
export type IntentClearReason =
  /** The hand ended. */
  | 'HAND_OVER'
  /** It is no longer a legal action. */
  | 'NOT_POSSIBLE'
  /** It would cost more than was agreed to. */
  | 'PRICE_CHANGED'
  /** The betting round ended. */
  | 'ROUND_OVER'
  /** You took it back. */
  | 'WITHDRAWN';

/** Which game to leave. */
export type LeaveGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** Why a player has left a game. */
export type LeaveReason =
  /** Was disconnected for too long. */
  | 'AWAY'
  /** Has lost everything and did not buy in again. */
  | 'BROKE'
  /** The game is over. */
  | 'GAME_OVER'
  /** Let the clock decide for too many hands. */
  | 'IDLE'
  /** Wanted to. */
  | 'LEFT'
  /** The host wanted it. */
  | 'REMOVED';

/** In which order a list comes. */
export type ListOrder =
  /** What happened last comes first. */
  | 'NEWEST_FIRST'
  /** What happened first comes first. */
  | 'OLDEST_FIRST';

/** Which transfer of the settlement. */
export type MarkTransferPaidInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Who pays. */
  readonly fromUserId: string;
  /** Which game. */
  readonly gameId: string;
  /** Whether it has been paid. */
  readonly paid: boolean;
  /** Who is paid. */
  readonly toUserId: string;
};

/** Which game to pause. */
export type PauseGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** A guest. */
export type PlayAsGuestInput = {
  /** The name that others see. */
  readonly name: string;
};

/** What to do, at which table. */
export type PlayerActionInput = {
  /** What to do. */
  readonly action: PlayerActionType;
  /** With BET and RAISE: the total in front of your seat afterwards ("raise to"). */
  readonly amount?: number | null | undefined;
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** The decision you were asked for. When it is over, the command is STALE instead of hitting another bet. */
  readonly decisionId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Which table of the game. */
  readonly tableId: string;
};

/** What a player does when it is their turn. */
export type PlayerActionType =
  /** Puts in everything, whatever that makes it: a call, a bet or a raise. */
  | 'ALL_IN'
  /** Puts in the first chips of the round. `amount` is the total in front of the seat. */
  | 'BET'
  /** Matches the bet, or goes all-in for less. */
  | 'CALL'
  /** Passes without chips; open when there is nothing to call. */
  | 'CHECK'
  /** Gives the hand up. */
  | 'FOLD'
  /** Raises the bet. `amount` is the total in front of the seat afterwards ("raise to"). */
  | 'RAISE';

/** What to do when your turn comes. */
export type PlayerIntentInput = {
  /** A total in front of your seat: the price limit of CALL, the target of RAISE. */
  readonly amount?: number | null | undefined;
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** The hand you mean. When it is over, the command is STALE. */
  readonly handNumber?: number | null | undefined;
  /** What to do; null takes the choice back. */
  readonly intent?: PlayerIntentType | null | undefined;
  /** Which table of the game. */
  readonly tableId: string;
};

/** An action chosen before its turn comes, for this betting round. */
export type PlayerIntentType =
  /** Call up to a price: `amount`, or what a call costs now. Dies when it gets dearer. */
  | 'CALL'
  /** Call at any price. */
  | 'CALL_ANY'
  /** Check; dies when somebody bets. */
  | 'CHECK'
  /** Check if that is free, otherwise fold. Never dies. */
  | 'CHECK_FOLD'
  /** Fold, whatever happens. */
  | 'FOLD'
  /** Raise to `amount`; dies when that is no longer possible. */
  | 'RAISE';

/** How a player stands in a game. */
export type PlayerStatus =
  /** Has chips and plays. */
  | 'ACTIVE'
  /** Disconnected. */
  | 'AWAY'
  /** Needs chips to be dealt in. */
  | 'BUYING_IN'
  /** Has left the game. */
  | 'OUT'
  /** Registered; has no seat before the game is SEATING. */
  | 'REGISTERED';

/** At which table to post. */
export type PostBlindInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Which table of the game. */
  readonly tableId: string;
};

/** Why chips went from one account to another. */
export type PostingKind =
  /** A player added to the stack. */
  | 'ADD_ON'
  /** A seat put chips into a pot. */
  | 'BET'
  /** A player bought in. */
  | 'BUY_IN'
  /** A player took the stack away. */
  | 'CASH_OUT'
  /** The host put a stack right. */
  | 'CORRECTION'
  /** The house took its share of a pot. */
  | 'RAKE'
  /** A seat won chips of a pot. */
  | 'WIN';

/** Whom to promote. */
export type PromoteUserInput = {
  /** The user to be an admin. */
  readonly userId: string;
};

/** Which game to register for. */
export type RegisterForGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Of a private game that you have not been in yet. */
  readonly joinCode?: string | null | undefined;
};

/** Where to call. */
export type RegisterTurnHookInput = {
  /** An HTTPS address on the public internet. */
  readonly url: string;
};

/** Why a command was rejected. A closed list to branch on; `message` is for people. */
export type RejectionCode =
  /** That action is not open; `legalActions` says which are. */
  | 'ACTION_NOT_OPEN'
  /** That user is the host already. */
  | 'ALREADY_HOST'
  /** You leave when this hand is over. */
  | 'ALREADY_LEAVING'
  /** You post with the next deal already. */
  | 'ALREADY_POSTING'
  /** You are in this game already. */
  | 'ALREADY_REGISTERED'
  /** You are sitting out already. */
  | 'ALREADY_SITTING_OUT'
  /** The game is going to start anyway. */
  | 'ALREADY_STARTING'
  /** The game is pausing or ending already. */
  | 'ALREADY_STOPPING'
  /** Too much or too little; `minimum` and `maximum` say what is legal. */
  | 'AMOUNT_OUT_OF_RANGE'
  /** A value is not of the form that the command takes. */
  | 'BAD_INPUT'
  /** Your cards lie face up already. */
  | 'CARDS_ALREADY_SHOWN'
  /** Chips are being held for you already until this hand is over. */
  | 'CHIPS_ALREADY_HELD'
  /** A correction waits for the end of this hand; correct again after it. */
  | 'CORRECTION_ALREADY_HELD'
  /** The host cannot be removed; hand the game to another first. */
  | 'HOST_CANNOT_BE_REMOVED'
  /** That action cannot be chosen in advance now. */
  | 'INTENT_NOT_OPEN'
  /** Some settings are wrong; `settingsFaults` lists all of them. */
  | 'INVALID_SETTINGS'
  /** You come back in when the big blind reaches you. */
  | 'MUST_WAIT_FOR_BIG_BLIND'
  /** You have no seat at this table. */
  | 'NOT_AT_TABLE'
  /** You have no chips to add to; buy in first. */
  | 'NOT_BOUGHT_IN'
  /** Too few players are seated. */
  | 'NOT_ENOUGH_PLAYERS'
  /** Only the host of the game or an admin may do this. */
  | 'NOT_HOST'
  /** That user is not in the game, or is leaving it. */
  | 'NOT_IN_GAME'
  /** You are not in this hand. */
  | 'NOT_IN_HAND'
  /** You are not in this game. */
  | 'NOT_REGISTERED'
  /** You are not sitting out. */
  | 'NOT_SITTING_OUT'
  /** It is another seat's turn, or nobody's. */
  | 'NOT_YOUR_TURN'
  /** You need not post anything. */
  | 'NO_BLIND_TO_POST'
  /** This game has no posting to play. */
  | 'POST_NOT_ALLOWED'
  /** This game does not allow buying in again. */
  | 'REBUY_NOT_ALLOWED'
  /** The host has removed you from this game. */
  | 'REMOVED_BY_HOST'
  /** There is no such open request for chips. */
  | 'REQUEST_NOT_FOUND'
  /** Only the server itself may send this. */
  | 'SERVER_ONLY'
  /** Your stack may not be bought any higher. */
  | 'STACK_AT_MAXIMUM'
  /** The decision or hand that you meant is over. Nothing was done. */
  | 'STALE'
  /** There is no such table in this game. */
  | 'TABLE_NOT_FOUND'
  /** The settlement has no such transfer. */
  | 'TRANSFER_NOT_FOUND'
  /** There is no such command. */
  | 'UNKNOWN_COMMAND'
  /** Not possible while the game has this status. */
  | 'WRONG_GAME_STATUS'
  /** The join code is not that of this game, or there is no such game. */
  | 'WRONG_JOIN_CODE'
  /** Not possible in this part of the hand. */
  | 'WRONG_PHASE';

/** Who has to go. */
export type RemovePlayerInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Whom to remove. */
  readonly userId: string;
};

/** Which game goes on. */
export type ResumeGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** What a user may do beyond playing. */
export type Role =
  /** May do in every game what its host may. An admin sees no more cards than anyone else. */
  | 'ADMIN'
  /** Plays, and hosts own games. */
  | 'USER';

/** What a seat is doing. */
export type SeatStatus =
  /** Dealt in and still in the hand. */
  | 'ACTIVE'
  /** Nobody sits here. */
  | 'EMPTY'
  /** Was dealt in and has folded. */
  | 'FOLDED'
  /** Taken, but not in the hand. */
  | 'JOINED_WAITING';

/** Whether to post blinds automatically. */
export type SetAutoPostBlindsInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** False: your seat is sat out when a blind reaches it, and owes it. */
  readonly enabled: boolean;
  /** Which game. */
  readonly gameId: string;
};

/** What the amounts of transfers are in. */
export type SettlementUnit =
  /** Chips: the game gives them no value in money. */
  | 'CHIPS'
  /** Minor units of the currency (cents). */
  | 'MONEY';

/** At which table to show. */
export type ShowCardsInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Which table of the game. */
  readonly tableId: string;
};

/** Who you are. */
export type SignInInput = {
  /** The e-mail address of your account. */
  readonly email: string;
  /** Its password. */
  readonly password: string;
};

/** A new account. */
export type SignUpInput = {
  /** To sign in with; nobody else sees it. */
  readonly email: string;
  /** The name that others see. */
  readonly name: string;
  /** To sign in with. */
  readonly password: string;
};

/** In which game to sit in. */
export type SitInInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** In which game to sit out. */
export type SitOutInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** Which game to start. */
export type StartGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** Whether a table deals. */
export type TableStatus =
  /** Nothing is dealt. */
  | 'PAUSED'
  /** The hand in progress is finished, then the table is paused. */
  | 'PAUSE_AFTER_HAND'
  /** Hands are dealt as soon as enough players can be dealt in. */
  | 'PLAYING';

/** Who is to be the host. */
export type TransferHostInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** The new host, who must be in the game. */
  readonly userId: string;
};

/** Which registration to take back. */
export type UnregisterFromGameInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
};

/** Which settings to change. */
export type UpdateGameSettingsInput = {
  /** Made by you, unique for you, at most 200 characters. Sent again, it gets the first answer and changes nothing: a retry is always safe. */
  readonly commandId?: string | null | undefined;
  /** Which game. */
  readonly gameId: string;
  /** Those to change; the others stay. */
  readonly settings: GameSettingsInput;
};

/** What a private message is about: the code of a rejection, or what became of chips. */
export type UserMessageCode =
  /** That action is not open; `legalActions` says which are. */
  | 'ACTION_NOT_OPEN'
  /** That user is the host already. */
  | 'ALREADY_HOST'
  /** You leave when this hand is over. */
  | 'ALREADY_LEAVING'
  /** You post with the next deal already. */
  | 'ALREADY_POSTING'
  /** You are in this game already. */
  | 'ALREADY_REGISTERED'
  /** You are sitting out already. */
  | 'ALREADY_SITTING_OUT'
  /** The game is going to start anyway. */
  | 'ALREADY_STARTING'
  /** The game is pausing or ending already. */
  | 'ALREADY_STOPPING'
  /** Too much or too little; `minimum` and `maximum` say what is legal. */
  | 'AMOUNT_OUT_OF_RANGE'
  /** A value is not of the form that the command takes. */
  | 'BAD_INPUT'
  /** The host has declined the chips you asked for. */
  | 'BUY_IN_DECLINED'
  /** Your cards lie face up already. */
  | 'CARDS_ALREADY_SHOWN'
  /** Chips are being held for you already until this hand is over. */
  | 'CHIPS_ALREADY_HELD'
  /** A correction waits for the end of this hand; correct again after it. */
  | 'CORRECTION_ALREADY_HELD'
  /** Chips that were held until the hand was over were not added. */
  | 'HELD_CHIPS_DROPPED'
  /** Chips that were held until the hand was over are fewer, to stay within the limit. */
  | 'HELD_CHIPS_REDUCED'
  /** The host cannot be removed; hand the game to another first. */
  | 'HOST_CANNOT_BE_REMOVED'
  /** That action cannot be chosen in advance now. */
  | 'INTENT_NOT_OPEN'
  /** Some settings are wrong; `settingsFaults` lists all of them. */
  | 'INVALID_SETTINGS'
  /** You come back in when the big blind reaches you. */
  | 'MUST_WAIT_FOR_BIG_BLIND'
  /** You have no seat at this table. */
  | 'NOT_AT_TABLE'
  /** You have no chips to add to; buy in first. */
  | 'NOT_BOUGHT_IN'
  /** Too few players are seated. */
  | 'NOT_ENOUGH_PLAYERS'
  /** Only the host of the game or an admin may do this. */
  | 'NOT_HOST'
  /** That user is not in the game, or is leaving it. */
  | 'NOT_IN_GAME'
  /** You are not in this hand. */
  | 'NOT_IN_HAND'
  /** You are not in this game. */
  | 'NOT_REGISTERED'
  /** You are not sitting out. */
  | 'NOT_SITTING_OUT'
  /** It is another seat's turn, or nobody's. */
  | 'NOT_YOUR_TURN'
  /** You need not post anything. */
  | 'NO_BLIND_TO_POST'
  /** This game has no posting to play. */
  | 'POST_NOT_ALLOWED'
  /** This game does not allow buying in again. */
  | 'REBUY_NOT_ALLOWED'
  /** The host has removed you from this game. */
  | 'REMOVED_BY_HOST'
  /** There is no such open request for chips. */
  | 'REQUEST_NOT_FOUND'
  /** Only the server itself may send this. */
  | 'SERVER_ONLY'
  /** Your stack may not be bought any higher. */
  | 'STACK_AT_MAXIMUM'
  /** The decision or hand that you meant is over. Nothing was done. */
  | 'STALE'
  /** There is no such table in this game. */
  | 'TABLE_NOT_FOUND'
  /** The settlement has no such transfer. */
  | 'TRANSFER_NOT_FOUND'
  /** There is no such command. */
  | 'UNKNOWN_COMMAND'
  /** Not possible while the game has this status. */
  | 'WRONG_GAME_STATUS'
  /** The join code is not that of this game, or there is no such game. */
  | 'WRONG_JOIN_CODE'
  /** Not possible in this part of the hand. */
  | 'WRONG_PHASE';

/** Who may find a game. */
export type Visibility =
  /** Only who has the join code, or is in the game already. */
  | 'PRIVATE'
  /** Anyone who is signed in may watch and register. */
  | 'PUBLIC';

type AuthOutcome_AuthPayload_Fragment = { readonly __typename: 'AuthPayload', readonly token: string, readonly expiresAt: string, readonly user: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } };

type AuthOutcome_AuthRejected_Fragment = { readonly __typename: 'AuthRejected', readonly code: AuthRejectionCode, readonly message: string, readonly retryAfterSeconds: number | null };

export type AuthOutcomeFragment =
  | AuthOutcome_AuthPayload_Fragment
  | AuthOutcome_AuthRejected_Fragment
;

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { readonly signUp:
    | { readonly __typename: 'AuthPayload', readonly token: string, readonly expiresAt: string, readonly user: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } }
    | { readonly __typename: 'AuthRejected', readonly code: AuthRejectionCode, readonly message: string, readonly retryAfterSeconds: number | null }
   };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { readonly signIn:
    | { readonly __typename: 'AuthPayload', readonly token: string, readonly expiresAt: string, readonly user: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } }
    | { readonly __typename: 'AuthRejected', readonly code: AuthRejectionCode, readonly message: string, readonly retryAfterSeconds: number | null }
   };

export type PlayAsGuestMutationVariables = Exact<{
  input: PlayAsGuestInput;
}>;


export type PlayAsGuestMutation = { readonly playAsGuest:
    | { readonly __typename: 'AuthPayload', readonly token: string, readonly expiresAt: string, readonly user: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } }
    | { readonly __typename: 'AuthRejected', readonly code: AuthRejectionCode, readonly message: string, readonly retryAfterSeconds: number | null }
   };

export type ClaimAccountMutationVariables = Exact<{
  input: ClaimAccountInput;
}>;


export type ClaimAccountMutation = { readonly claimAccount:
    | { readonly __typename: 'AuthPayload', readonly token: string, readonly expiresAt: string, readonly user: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } }
    | { readonly __typename: 'AuthRejected', readonly code: AuthRejectionCode, readonly message: string, readonly retryAfterSeconds: number | null }
   };

export type PromoteUserMutationVariables = Exact<{
  input: PromoteUserInput;
}>;


export type PromoteUserMutation = { readonly promoteUser: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } };

export type RegisterTurnHookMutationVariables = Exact<{
  input: RegisterTurnHookInput;
}>;


export type RegisterTurnHookMutation = { readonly registerTurnHook:
    | { readonly __typename: 'AuthRejected', readonly code: AuthRejectionCode, readonly message: string, readonly retryAfterSeconds: number | null }
    | { readonly __typename: 'TurnHookRegistered', readonly url: string, readonly secret: string }
   };

export type RemoveTurnHookMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveTurnHookMutation = { readonly removeTurnHook: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } };

type CommandOutcome_AmountRejected_Fragment = { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null };

type CommandOutcome_CommandAccepted_Fragment = { readonly __typename: 'CommandAccepted', readonly commandId: string };

type CommandOutcome_CommandRejected_Fragment = { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null };

export type CommandOutcomeFragment =
  | CommandOutcome_AmountRejected_Fragment
  | CommandOutcome_CommandAccepted_Fragment
  | CommandOutcome_CommandRejected_Fragment
;

export type AddOnMutationVariables = Exact<{
  input: AddOnInput;
}>;


export type AddOnMutation = { readonly addOn:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type BuyInMutationVariables = Exact<{
  input: BuyInInput;
}>;


export type BuyInMutation = { readonly buyIn:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type CreateGameMutationVariables = Exact<{
  input: CreateGameInput;
}>;


export type CreateGameMutation = { readonly createGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string, readonly game: { readonly id: string } }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type EndGameMutationVariables = Exact<{
  input: EndGameInput;
}>;


export type EndGameMutation = { readonly endGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type LeaveGameMutationVariables = Exact<{
  input: LeaveGameInput;
}>;


export type LeaveGameMutation = { readonly leaveGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type PauseGameMutationVariables = Exact<{
  input: PauseGameInput;
}>;


export type PauseGameMutation = { readonly pauseGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type PlayerActionMutationVariables = Exact<{
  input: PlayerActionInput;
}>;


export type PlayerActionMutation = { readonly playerAction:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type PlayerIntentMutationVariables = Exact<{
  input: PlayerIntentInput;
}>;


export type PlayerIntentMutation = { readonly playerIntent:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type PostBlindMutationVariables = Exact<{
  input: PostBlindInput;
}>;


export type PostBlindMutation = { readonly postBlind:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type RegisterForGameMutationVariables = Exact<{
  input: RegisterForGameInput;
}>;


export type RegisterForGameMutation = { readonly registerForGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type ResumeGameMutationVariables = Exact<{
  input: ResumeGameInput;
}>;


export type ResumeGameMutation = { readonly resumeGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type SetAutoPostBlindsMutationVariables = Exact<{
  input: SetAutoPostBlindsInput;
}>;


export type SetAutoPostBlindsMutation = { readonly setAutoPostBlinds:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type ShowCardsMutationVariables = Exact<{
  input: ShowCardsInput;
}>;


export type ShowCardsMutation = { readonly showCards:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type SitInMutationVariables = Exact<{
  input: SitInInput;
}>;


export type SitInMutation = { readonly sitIn:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type SitOutMutationVariables = Exact<{
  input: SitOutInput;
}>;


export type SitOutMutation = { readonly sitOut:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type StartGameMutationVariables = Exact<{
  input: StartGameInput;
}>;


export type StartGameMutation = { readonly startGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type UnregisterFromGameMutationVariables = Exact<{
  input: UnregisterFromGameInput;
}>;


export type UnregisterFromGameMutation = { readonly unregisterFromGame:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type UpdateGameSettingsMutationVariables = Exact<{
  input: UpdateGameSettingsInput;
}>;


export type UpdateGameSettingsMutation = { readonly updateGameSettings:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type ApproveBuyInMutationVariables = Exact<{
  input: ApproveBuyInInput;
}>;


export type ApproveBuyInMutation = { readonly approveBuyIn:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type CorrectChipsMutationVariables = Exact<{
  input: CorrectChipsInput;
}>;


export type CorrectChipsMutation = { readonly correctChips:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type DeclineBuyInMutationVariables = Exact<{
  input: DeclineBuyInInput;
}>;


export type DeclineBuyInMutation = { readonly declineBuyIn:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type MarkTransferPaidMutationVariables = Exact<{
  input: MarkTransferPaidInput;
}>;


export type MarkTransferPaidMutation = { readonly markTransferPaid:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type RemovePlayerMutationVariables = Exact<{
  input: RemovePlayerInput;
}>;


export type RemovePlayerMutation = { readonly removePlayer:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

export type TransferHostMutationVariables = Exact<{
  input: TransferHostInput;
}>;


export type TransferHostMutation = { readonly transferHost:
    | { readonly __typename: 'AmountRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly minimum: number | null, readonly maximum: number | null }
    | { readonly __typename: 'CommandAccepted', readonly commandId: string }
    | { readonly __typename: 'CommandRejected', readonly commandId: string, readonly code: RejectionCode, readonly message: string, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null, readonly settingsFaults: ReadonlyArray<{ readonly field: string, readonly message: string }> | null }
   };

type GameEventFields_ActionDeadlineChanged_Fragment = { readonly __typename: 'ActionDeadlineChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_ActionRequested_Fragment = { readonly __typename: 'ActionRequested', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_BettingRoundComplete_Fragment = { readonly __typename: 'BettingRoundComplete', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_BlindPosted_Fragment = { readonly __typename: 'BlindPosted', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_BuyInRequestClosed_Fragment = { readonly __typename: 'BuyInRequestClosed', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_BuyInRequested_Fragment = { readonly __typename: 'BuyInRequested', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_CardsShown_Fragment = { readonly __typename: 'CardsShown', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_ChipsCorrected_Fragment = { readonly __typename: 'ChipsCorrected', readonly amount: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly newChipCount: number, readonly note: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly byUser: { readonly name: string }, readonly user: { readonly name: string } };

type GameEventFields_CommunityCardsDealt_Fragment = { readonly __typename: 'CommunityCardsDealt', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_GameMessage_Fragment = { readonly __typename: 'GameMessage', readonly message: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_GameSnapshot_Fragment = { readonly __typename: 'GameSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly game: { readonly id: string, readonly name: string, readonly visibility: Visibility, readonly status: GameStatus, readonly settingsVersion: number, readonly settingsHash: string, readonly startTime: string, readonly endTime: string | null, readonly createdAt: string, readonly sequence: number, readonly owner: { readonly id: string, readonly name: string }, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly players: ReadonlyArray<{ readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly tables: ReadonlyArray<{ readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null }> } };

type GameEventFields_GameStatusChanged_Fragment = { readonly __typename: 'GameStatusChanged', readonly newStatus: GameStatus, readonly oldStatus: GameStatus, readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_HandComplete_Fragment = { readonly __typename: 'HandComplete', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_HandStarted_Fragment = { readonly __typename: 'HandStarted', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_HoleCardsDealt_Fragment = { readonly __typename: 'HoleCardsDealt', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_HostAppointed_Fragment = { readonly __typename: 'HostAppointed', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_HostChanged_Fragment = { readonly __typename: 'HostChanged', readonly newUserId: string, readonly oldUserId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly newHost: { readonly name: string } };

type GameEventFields_IntentCleared_Fragment = { readonly __typename: 'IntentCleared', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_IntentSet_Fragment = { readonly __typename: 'IntentSet', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_PhaseChanged_Fragment = { readonly __typename: 'PhaseChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_PlayerActed_Fragment = { readonly __typename: 'PlayerActed', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_PlayerBuyIn_Fragment = { readonly __typename: 'PlayerBuyIn', readonly amount: number, readonly buyInTotal: number, readonly kind: BuyInKind, readonly newChipCount: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } };

type GameEventFields_PlayerLeft_Fragment = { readonly __typename: 'PlayerLeft', readonly cashedOut: number, readonly reason: LeaveReason, readonly seatPosition: number, readonly tableId: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } };

type GameEventFields_PlayerMoved_Fragment = { readonly __typename: 'PlayerMoved', readonly fromTableId: string, readonly seatPosition: number, readonly toTableId: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } };

type GameEventFields_PlayerRegistered_Fragment = { readonly __typename: 'PlayerRegistered', readonly timeBankSeconds: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } };

type GameEventFields_PlayerSeated_Fragment = { readonly __typename: 'PlayerSeated', readonly seatPosition: number, readonly tableId: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } };

type GameEventFields_PlayerStatusChanged_Fragment = { readonly __typename: 'PlayerStatusChanged', readonly autoPostBlinds: boolean, readonly connected: boolean, readonly sittingOut: boolean, readonly status: PlayerStatus, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } };

type GameEventFields_PlayerTimedOut_Fragment = { readonly __typename: 'PlayerTimedOut', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_PlayerUnregistered_Fragment = { readonly __typename: 'PlayerUnregistered', readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } };

type GameEventFields_PotAwarded_Fragment = { readonly __typename: 'PotAwarded', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_RakeTaken_Fragment = { readonly __typename: 'RakeTaken', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_SeatChanged_Fragment = { readonly __typename: 'SeatChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_SettingsChanged_Fragment = { readonly __typename: 'SettingsChanged', readonly settingsHash: string, readonly settingsVersion: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number } };

type GameEventFields_ShowdownResult_Fragment = { readonly __typename: 'ShowdownResult', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_TableCreated_Fragment = { readonly __typename: 'TableCreated', readonly minimumRaise: number, readonly numberOfSeats: number, readonly tableId: string, readonly tableStatus: TableStatus, readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_TableRemoved_Fragment = { readonly __typename: 'TableRemoved', readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_TableSnapshot_Fragment = { readonly __typename: 'TableSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_TableStatusChanged_Fragment = { readonly __typename: 'TableStatusChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_TimeBankUsed_Fragment = { readonly __typename: 'TimeBankUsed', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_TransferPaid_Fragment = { readonly __typename: 'TransferPaid', readonly byUserId: string, readonly fromUserId: string, readonly paid: boolean, readonly toUserId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_UncalledBetReturned_Fragment = { readonly __typename: 'UncalledBetReturned', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_UserMessage_Fragment = { readonly __typename: 'UserMessage', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

type GameEventFields_UserSnapshot_Fragment = { readonly __typename: 'UserSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string };

export type GameEventFieldsFragment =
  | GameEventFields_ActionDeadlineChanged_Fragment
  | GameEventFields_ActionRequested_Fragment
  | GameEventFields_BettingRoundComplete_Fragment
  | GameEventFields_BlindPosted_Fragment
  | GameEventFields_BuyInRequestClosed_Fragment
  | GameEventFields_BuyInRequested_Fragment
  | GameEventFields_CardsShown_Fragment
  | GameEventFields_ChipsCorrected_Fragment
  | GameEventFields_CommunityCardsDealt_Fragment
  | GameEventFields_GameMessage_Fragment
  | GameEventFields_GameSnapshot_Fragment
  | GameEventFields_GameStatusChanged_Fragment
  | GameEventFields_HandComplete_Fragment
  | GameEventFields_HandStarted_Fragment
  | GameEventFields_HoleCardsDealt_Fragment
  | GameEventFields_HostAppointed_Fragment
  | GameEventFields_HostChanged_Fragment
  | GameEventFields_IntentCleared_Fragment
  | GameEventFields_IntentSet_Fragment
  | GameEventFields_PhaseChanged_Fragment
  | GameEventFields_PlayerActed_Fragment
  | GameEventFields_PlayerBuyIn_Fragment
  | GameEventFields_PlayerLeft_Fragment
  | GameEventFields_PlayerMoved_Fragment
  | GameEventFields_PlayerRegistered_Fragment
  | GameEventFields_PlayerSeated_Fragment
  | GameEventFields_PlayerStatusChanged_Fragment
  | GameEventFields_PlayerTimedOut_Fragment
  | GameEventFields_PlayerUnregistered_Fragment
  | GameEventFields_PotAwarded_Fragment
  | GameEventFields_RakeTaken_Fragment
  | GameEventFields_SeatChanged_Fragment
  | GameEventFields_SettingsChanged_Fragment
  | GameEventFields_ShowdownResult_Fragment
  | GameEventFields_TableCreated_Fragment
  | GameEventFields_TableRemoved_Fragment
  | GameEventFields_TableSnapshot_Fragment
  | GameEventFields_TableStatusChanged_Fragment
  | GameEventFields_TimeBankUsed_Fragment
  | GameEventFields_TransferPaid_Fragment
  | GameEventFields_UncalledBetReturned_Fragment
  | GameEventFields_UserMessage_Fragment
  | GameEventFields_UserSnapshot_Fragment
;

export type GameEventsSubscriptionVariables = Exact<{
  gameId: string;
  after?: number | null | undefined;
}>;


export type GameEventsSubscription = { readonly gameEvents:
    | { readonly __typename: 'ActionDeadlineChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'ActionRequested', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'BettingRoundComplete', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'BlindPosted', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'BuyInRequestClosed', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'BuyInRequested', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'CardsShown', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'ChipsCorrected', readonly amount: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly newChipCount: number, readonly note: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly byUser: { readonly name: string }, readonly user: { readonly name: string } }
    | { readonly __typename: 'CommunityCardsDealt', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'GameMessage', readonly message: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'GameSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly game: { readonly id: string, readonly name: string, readonly visibility: Visibility, readonly status: GameStatus, readonly settingsVersion: number, readonly settingsHash: string, readonly startTime: string, readonly endTime: string | null, readonly createdAt: string, readonly sequence: number, readonly owner: { readonly id: string, readonly name: string }, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly players: ReadonlyArray<{ readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly tables: ReadonlyArray<{ readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null }> } }
    | { readonly __typename: 'GameStatusChanged', readonly newStatus: GameStatus, readonly oldStatus: GameStatus, readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'HandComplete', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'HandStarted', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'HoleCardsDealt', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'HostAppointed', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'HostChanged', readonly newUserId: string, readonly oldUserId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly newHost: { readonly name: string } }
    | { readonly __typename: 'IntentCleared', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'IntentSet', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'PhaseChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'PlayerActed', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'PlayerBuyIn', readonly amount: number, readonly buyInTotal: number, readonly kind: BuyInKind, readonly newChipCount: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } }
    | { readonly __typename: 'PlayerLeft', readonly cashedOut: number, readonly reason: LeaveReason, readonly seatPosition: number, readonly tableId: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } }
    | { readonly __typename: 'PlayerMoved', readonly fromTableId: string, readonly seatPosition: number, readonly toTableId: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } }
    | { readonly __typename: 'PlayerRegistered', readonly timeBankSeconds: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } }
    | { readonly __typename: 'PlayerSeated', readonly seatPosition: number, readonly tableId: string, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } }
    | { readonly __typename: 'PlayerStatusChanged', readonly autoPostBlinds: boolean, readonly connected: boolean, readonly sittingOut: boolean, readonly status: PlayerStatus, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } }
    | { readonly __typename: 'PlayerTimedOut', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'PlayerUnregistered', readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly user: { readonly name: string } }
    | { readonly __typename: 'PotAwarded', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'RakeTaken', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'SeatChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'SettingsChanged', readonly settingsHash: string, readonly settingsVersion: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number } }
    | { readonly __typename: 'ShowdownResult', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'TableCreated', readonly minimumRaise: number, readonly numberOfSeats: number, readonly tableId: string, readonly tableStatus: TableStatus, readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'TableRemoved', readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'TableSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'TableStatusChanged', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'TimeBankUsed', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'TransferPaid', readonly byUserId: string, readonly fromUserId: string, readonly paid: boolean, readonly toUserId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'UncalledBetReturned', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'UserMessage', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
    | { readonly __typename: 'UserSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string }
   };

type TableEventFields_ActionDeadlineChanged_Fragment = { readonly __typename: 'ActionDeadlineChanged', readonly deadline: string, readonly reason: DeadlineReason, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_ActionRequested_Fragment = { readonly __typename: 'ActionRequested', readonly deadline: string, readonly decisionId: string, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null };

type TableEventFields_BettingRoundComplete_Fragment = { readonly __typename: 'BettingRoundComplete', readonly minimumRaise: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }> };

type TableEventFields_BlindPosted_Fragment = { readonly __typename: 'BlindPosted', readonly amount: number, readonly isAllIn: boolean, readonly isLive: boolean, readonly kind: BlindKind, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_CardsShown_Fragment = { readonly __typename: 'CardsShown', readonly cards: ReadonlyArray<string> | null, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_CommunityCardsDealt_Fragment = { readonly __typename: 'CommunityCardsDealt', readonly cards: ReadonlyArray<string> | null, readonly phase: HandPhase, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_HandComplete_Fragment = { readonly __typename: 'HandComplete', readonly handId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly netChips: ReadonlyArray<{ readonly amount: number, readonly seatPosition: number }> };

type TableEventFields_HandStarted_Fragment = { readonly __typename: 'HandStarted', readonly bigBlindPosition: number, readonly currentBet: number, readonly dealerPosition: number, readonly minimumRaise: number, readonly smallBlindPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly seats: ReadonlyArray<{ readonly chips: number, readonly missedBigBlind: boolean, readonly mustPostBlind: boolean, readonly seatPosition: number, readonly status: SeatStatus, readonly userId: string | null, readonly user: { readonly name: string } | null }> };

type TableEventFields_HoleCardsDealt_Fragment = { readonly __typename: 'HoleCardsDealt', readonly cards: ReadonlyArray<string> | null, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_PhaseChanged_Fragment = { readonly __typename: 'PhaseChanged', readonly phase: HandPhase, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_PlayerActed_Fragment = { readonly __typename: 'PlayerActed', readonly action: PlayerActionType, readonly amount: number, readonly isAllIn: boolean, readonly seatPosition: number, readonly timeBankSeconds: number | null, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_PlayerTimedOut_Fragment = { readonly __typename: 'PlayerTimedOut', readonly defaultAction: PlayerActionType, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_PotAwarded_Fragment = { readonly __typename: 'PotAwarded', readonly amount: number, readonly potIndex: number, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_RakeTaken_Fragment = { readonly __typename: 'RakeTaken', readonly amount: number, readonly potIndex: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_SeatChanged_Fragment = { readonly __typename: 'SeatChanged', readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly seat: { readonly chips: number, readonly missedBigBlind: boolean, readonly mustPostBlind: boolean, readonly seatPosition: number, readonly status: SeatStatus, readonly userId: string | null, readonly user: { readonly name: string } | null } };

type TableEventFields_ShowdownResult_Fragment = { readonly __typename: 'ShowdownResult', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly potResults: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number>, readonly rake: number, readonly winners: ReadonlyArray<{ readonly amount: number, readonly cards: ReadonlyArray<string> | null, readonly handCategory: HandCategory | null, readonly seatPosition: number }> }> };

type TableEventFields_TableSnapshot_Fragment = { readonly __typename: 'TableSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly table: { readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null } };

type TableEventFields_TableStatusChanged_Fragment = { readonly __typename: 'TableStatusChanged', readonly newStatus: TableStatus, readonly oldStatus: TableStatus, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_TimeBankUsed_Fragment = { readonly __typename: 'TimeBankUsed', readonly deadline: string, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

type TableEventFields_UncalledBetReturned_Fragment = { readonly __typename: 'UncalledBetReturned', readonly amount: number, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number };

export type TableEventFieldsFragment =
  | TableEventFields_ActionDeadlineChanged_Fragment
  | TableEventFields_ActionRequested_Fragment
  | TableEventFields_BettingRoundComplete_Fragment
  | TableEventFields_BlindPosted_Fragment
  | TableEventFields_CardsShown_Fragment
  | TableEventFields_CommunityCardsDealt_Fragment
  | TableEventFields_HandComplete_Fragment
  | TableEventFields_HandStarted_Fragment
  | TableEventFields_HoleCardsDealt_Fragment
  | TableEventFields_PhaseChanged_Fragment
  | TableEventFields_PlayerActed_Fragment
  | TableEventFields_PlayerTimedOut_Fragment
  | TableEventFields_PotAwarded_Fragment
  | TableEventFields_RakeTaken_Fragment
  | TableEventFields_SeatChanged_Fragment
  | TableEventFields_ShowdownResult_Fragment
  | TableEventFields_TableSnapshot_Fragment
  | TableEventFields_TableStatusChanged_Fragment
  | TableEventFields_TimeBankUsed_Fragment
  | TableEventFields_UncalledBetReturned_Fragment
;

export type TableEventsSubscriptionVariables = Exact<{
  gameId: string;
  tableId: string;
  after?: number | null | undefined;
}>;


export type TableEventsSubscription = { readonly tableEvents:
    | { readonly __typename: 'ActionDeadlineChanged', readonly deadline: string, readonly reason: DeadlineReason, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'ActionRequested', readonly deadline: string, readonly decisionId: string, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null }
    | { readonly __typename: 'BettingRoundComplete', readonly minimumRaise: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }> }
    | { readonly __typename: 'BlindPosted', readonly amount: number, readonly isAllIn: boolean, readonly isLive: boolean, readonly kind: BlindKind, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'CardsShown', readonly cards: ReadonlyArray<string> | null, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'CommunityCardsDealt', readonly cards: ReadonlyArray<string> | null, readonly phase: HandPhase, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'HandComplete', readonly handId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly netChips: ReadonlyArray<{ readonly amount: number, readonly seatPosition: number }> }
    | { readonly __typename: 'HandStarted', readonly bigBlindPosition: number, readonly currentBet: number, readonly dealerPosition: number, readonly minimumRaise: number, readonly smallBlindPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly seats: ReadonlyArray<{ readonly chips: number, readonly missedBigBlind: boolean, readonly mustPostBlind: boolean, readonly seatPosition: number, readonly status: SeatStatus, readonly userId: string | null, readonly user: { readonly name: string } | null }> }
    | { readonly __typename: 'HoleCardsDealt', readonly cards: ReadonlyArray<string> | null, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'PhaseChanged', readonly phase: HandPhase, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'PlayerActed', readonly action: PlayerActionType, readonly amount: number, readonly isAllIn: boolean, readonly seatPosition: number, readonly timeBankSeconds: number | null, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'PlayerTimedOut', readonly defaultAction: PlayerActionType, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'PotAwarded', readonly amount: number, readonly potIndex: number, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'RakeTaken', readonly amount: number, readonly potIndex: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'SeatChanged', readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly seat: { readonly chips: number, readonly missedBigBlind: boolean, readonly mustPostBlind: boolean, readonly seatPosition: number, readonly status: SeatStatus, readonly userId: string | null, readonly user: { readonly name: string } | null } }
    | { readonly __typename: 'ShowdownResult', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly potResults: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number>, readonly rake: number, readonly winners: ReadonlyArray<{ readonly amount: number, readonly cards: ReadonlyArray<string> | null, readonly handCategory: HandCategory | null, readonly seatPosition: number }> }> }
    | { readonly __typename: 'TableSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly table: { readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null } }
    | { readonly __typename: 'TableStatusChanged', readonly newStatus: TableStatus, readonly oldStatus: TableStatus, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'TimeBankUsed', readonly deadline: string, readonly seatPosition: number, readonly userId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
    | { readonly __typename: 'UncalledBetReturned', readonly amount: number, readonly seatPosition: number, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number }
   };

type UserEventFields_BuyInRequestClosed_Fragment = { readonly __typename: 'BuyInRequestClosed', readonly outcome: BuyInOutcome, readonly requestId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly requester: { readonly name: string } };

type UserEventFields_BuyInRequested_Fragment = { readonly __typename: 'BuyInRequested', readonly amount: number, readonly kind: BuyInKind, readonly requestId: string, readonly requestedAt: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly requester: { readonly name: string } };

type UserEventFields_HoleCardsDealt_Fragment = { readonly __typename: 'HoleCardsDealt', readonly cards: ReadonlyArray<string> | null, readonly handNumber: number, readonly seatPosition: number, readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string };

type UserEventFields_HostAppointed_Fragment = { readonly __typename: 'HostAppointed', readonly joinCode: string | null, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string };

type UserEventFields_IntentCleared_Fragment = { readonly __typename: 'IntentCleared', readonly handNumber: number, readonly intent: PlayerIntentType, readonly reason: IntentClearReason, readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string };

type UserEventFields_IntentSet_Fragment = { readonly __typename: 'IntentSet', readonly handNumber: number, readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly pendingIntent: { readonly amount: number | null, readonly intent: PlayerIntentType } };

type UserEventFields_UserMessage_Fragment = { readonly __typename: 'UserMessage', readonly code: UserMessageCode, readonly commandId: string | null, readonly message: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string };

type UserEventFields_UserSnapshot_Fragment = { readonly __typename: 'UserSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly game: { readonly id: string, readonly name: string, readonly visibility: Visibility, readonly status: GameStatus, readonly settingsVersion: number, readonly settingsHash: string, readonly startTime: string, readonly endTime: string | null, readonly createdAt: string, readonly sequence: number, readonly owner: { readonly id: string, readonly name: string }, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly players: ReadonlyArray<{ readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly tables: ReadonlyArray<{ readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null }> } };

export type UserEventFieldsFragment =
  | UserEventFields_BuyInRequestClosed_Fragment
  | UserEventFields_BuyInRequested_Fragment
  | UserEventFields_HoleCardsDealt_Fragment
  | UserEventFields_HostAppointed_Fragment
  | UserEventFields_IntentCleared_Fragment
  | UserEventFields_IntentSet_Fragment
  | UserEventFields_UserMessage_Fragment
  | UserEventFields_UserSnapshot_Fragment
;

export type UserEventsSubscriptionVariables = Exact<{
  gameId: string;
  after?: number | null | undefined;
}>;


export type UserEventsSubscription = { readonly userEvents:
    | { readonly __typename: 'BuyInRequestClosed', readonly outcome: BuyInOutcome, readonly requestId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly requester: { readonly name: string } }
    | { readonly __typename: 'BuyInRequested', readonly amount: number, readonly kind: BuyInKind, readonly requestId: string, readonly requestedAt: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly requester: { readonly name: string } }
    | { readonly __typename: 'HoleCardsDealt', readonly cards: ReadonlyArray<string> | null, readonly handNumber: number, readonly seatPosition: number, readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string }
    | { readonly __typename: 'HostAppointed', readonly joinCode: string | null, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string }
    | { readonly __typename: 'IntentCleared', readonly handNumber: number, readonly intent: PlayerIntentType, readonly reason: IntentClearReason, readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string }
    | { readonly __typename: 'IntentSet', readonly handNumber: number, readonly tableId: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly pendingIntent: { readonly amount: number | null, readonly intent: PlayerIntentType } }
    | { readonly __typename: 'UserMessage', readonly code: UserMessageCode, readonly commandId: string | null, readonly message: string, readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string }
    | { readonly __typename: 'UserSnapshot', readonly sequence: number, readonly timestamp: string, readonly gameId: string, readonly userId: string, readonly game: { readonly id: string, readonly name: string, readonly visibility: Visibility, readonly status: GameStatus, readonly settingsVersion: number, readonly settingsHash: string, readonly startTime: string, readonly endTime: string | null, readonly createdAt: string, readonly sequence: number, readonly owner: { readonly id: string, readonly name: string }, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly players: ReadonlyArray<{ readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly tables: ReadonlyArray<{ readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null }> } }
   };

export type HandFieldsFragment = { readonly id: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly startedAt: string, readonly endedAt: string, readonly settingsHash: string, readonly dealerPosition: number, readonly smallBlindPosition: number, readonly bigBlindPosition: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly rake: number, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly seats: ReadonlyArray<{ readonly seatPosition: number, readonly startingStack: number, readonly finalStack: number, readonly netChips: number, readonly cards: ReadonlyArray<string> | null, readonly shown: boolean, readonly vpip: boolean, readonly pfr: boolean, readonly sawShowdown: boolean, readonly wonShowdown: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly blinds: ReadonlyArray<{ readonly seatPosition: number, readonly kind: BlindKind, readonly amount: number }>, readonly actions: ReadonlyArray<{ readonly seatPosition: number, readonly phase: HandPhase, readonly action: PlayerActionType, readonly amount: number, readonly isAllIn: boolean, readonly timedOut: boolean, readonly timestamp: string, readonly thinkMs: number }>, readonly uncalled: ReadonlyArray<{ readonly seatPosition: number, readonly amount: number }>, readonly results: ReadonlyArray<{ readonly amount: number, readonly rake: number, readonly eligibleSeats: ReadonlyArray<number>, readonly winners: ReadonlyArray<{ readonly seatPosition: number, readonly amount: number, readonly handCategory: HandCategory | null, readonly cards: ReadonlyArray<string> | null }> }> };

export type HandSummaryFragment = { readonly id: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly startedAt: string, readonly endedAt: string, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly rake: number, readonly seats: ReadonlyArray<{ readonly seatPosition: number, readonly netChips: number, readonly cards: ReadonlyArray<string> | null, readonly shown: boolean, readonly user: { readonly id: string, readonly name: string } }> };

export type HandQueryVariables = Exact<{
  id: string;
}>;


export type HandQuery = { readonly hand: { readonly id: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly startedAt: string, readonly endedAt: string, readonly settingsHash: string, readonly dealerPosition: number, readonly smallBlindPosition: number, readonly bigBlindPosition: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly rake: number, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly seats: ReadonlyArray<{ readonly seatPosition: number, readonly startingStack: number, readonly finalStack: number, readonly netChips: number, readonly cards: ReadonlyArray<string> | null, readonly shown: boolean, readonly vpip: boolean, readonly pfr: boolean, readonly sawShowdown: boolean, readonly wonShowdown: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly blinds: ReadonlyArray<{ readonly seatPosition: number, readonly kind: BlindKind, readonly amount: number }>, readonly actions: ReadonlyArray<{ readonly seatPosition: number, readonly phase: HandPhase, readonly action: PlayerActionType, readonly amount: number, readonly isAllIn: boolean, readonly timedOut: boolean, readonly timestamp: string, readonly thinkMs: number }>, readonly uncalled: ReadonlyArray<{ readonly seatPosition: number, readonly amount: number }>, readonly results: ReadonlyArray<{ readonly amount: number, readonly rake: number, readonly eligibleSeats: ReadonlyArray<number>, readonly winners: ReadonlyArray<{ readonly seatPosition: number, readonly amount: number, readonly handCategory: HandCategory | null, readonly cards: ReadonlyArray<string> | null }> }> } | null };

export type HandsQueryVariables = Exact<{
  gameId?: string | null | undefined;
  tableId?: string | null | undefined;
  userId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  minPot?: number | null | undefined;
  maxPot?: number | null | undefined;
  showdown?: boolean | null | undefined;
  order?: ListOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type HandsQuery = { readonly hands: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly startedAt: string, readonly endedAt: string, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly rake: number, readonly seats: ReadonlyArray<{ readonly seatPosition: number, readonly netChips: number, readonly cards: ReadonlyArray<string> | null, readonly shown: boolean, readonly user: { readonly id: string, readonly name: string } }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ExportHandQueryVariables = Exact<{
  id: string;
  format: ExportFormat;
}>;


export type ExportHandQuery = { readonly hand: { readonly export: string } | null };

export type ExplainHandQueryVariables = Exact<{
  handId: string;
}>;


export type ExplainHandQuery = { readonly explainHand: ReadonlyArray<{ readonly chips: number, readonly from: string, readonly to: string, readonly rule: string, readonly text: string }> | null };

export type PlayerStatsQueryVariables = Exact<{
  userId: string;
  gameId?: string | null | undefined;
}>;


export type PlayerStatsQuery = { readonly playerStats: { readonly aggression: number | null, readonly averageThinkMs: number | null, readonly bigBlindsPer100: number | null, readonly biggestPot: number, readonly flopsSeen: number, readonly hands: number, readonly handsWon: number, readonly netChips: number, readonly pfr: number | null, readonly rakePaid: number, readonly showdowns: number, readonly showdownsWon: number, readonly threeBet: number | null, readonly vpip: number | null, readonly wentToShowdown: number | null, readonly wonAtShowdown: number | null } | null };

export type StandingsQueryVariables = Exact<{
  gameId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type StandingsQuery = { readonly standings: { readonly nodes: ReadonlyArray<{ readonly user: { readonly id: string, readonly name: string }, readonly stats: { readonly aggression: number | null, readonly averageThinkMs: number | null, readonly bigBlindsPer100: number | null, readonly biggestPot: number, readonly flopsSeen: number, readonly hands: number, readonly handsWon: number, readonly netChips: number, readonly pfr: number | null, readonly rakePaid: number, readonly showdowns: number, readonly showdownsWon: number, readonly threeBet: number | null, readonly vpip: number | null, readonly wentToShowdown: number | null, readonly wonAtShowdown: number | null } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type NetChipsSeriesQueryVariables = Exact<{
  userId?: string | null | undefined;
  gameId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type NetChipsSeriesQuery = { readonly netChipsSeries: { readonly nodes: ReadonlyArray<{ readonly handId: string, readonly gameId: string, readonly tableId: string, readonly handNumber: number, readonly endedAt: string, readonly netChips: number, readonly total: number }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type LedgerQueryVariables = Exact<{
  gameId: string;
  kinds?: ReadonlyArray<PostingKind> | PostingKind | null | undefined;
  order?: ListOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LedgerQuery = { readonly ledger: { readonly nodes: ReadonlyArray<{ readonly number: number, readonly kind: PostingKind, readonly from: string, readonly to: string, readonly amount: number, readonly timestamp: string, readonly tableId: string | null, readonly handNumber: number | null, readonly note: string | null, readonly reason: string, readonly user: { readonly id: string, readonly name: string } | null, readonly byUser: { readonly id: string, readonly name: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type SettlementQueryVariables = Exact<{
  gameId: string;
}>;


export type SettlementQuery = { readonly settlement: { readonly unit: SettlementUnit, readonly currency: string | null, readonly raked: number, readonly isFinal: boolean, readonly lines: ReadonlyArray<{ readonly boughtIn: number, readonly cashedOut: number, readonly stack: number, readonly house: number, readonly netChips: number, readonly netMoney: number | null, readonly user: { readonly id: string, readonly name: string } }>, readonly transfers: ReadonlyArray<{ readonly amount: number, readonly paid: boolean, readonly from: { readonly id: string, readonly name: string }, readonly to: { readonly id: string, readonly name: string } }> } | null };

export type IntegrityReportQueryVariables = Exact<{
  gameId: string;
}>;


export type IntegrityReportQuery = { readonly integrityReport: { readonly gameId: string, readonly hands: number, readonly findings: ReadonlyArray<{ readonly kind: FindingKind, readonly score: number, readonly hands: number, readonly seen: number, readonly expected: number, readonly bigBlinds: number | null, readonly statement: string, readonly users: ReadonlyArray<{ readonly id: string, readonly name: string }> }> } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly me: { readonly email: string | null, readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } | null };

export type UserQueryVariables = Exact<{
  id: string;
}>;


export type UserQuery = { readonly user: { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string } | null };

export type GameQueryVariables = Exact<{
  id: string;
}>;


export type GameQuery = { readonly game: { readonly id: string, readonly name: string, readonly visibility: Visibility, readonly status: GameStatus, readonly settingsVersion: number, readonly settingsHash: string, readonly startTime: string, readonly endTime: string | null, readonly createdAt: string, readonly sequence: number, readonly owner: { readonly id: string, readonly name: string }, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly players: ReadonlyArray<{ readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly tables: ReadonlyArray<{ readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null }> } | null };

export type GamesQueryVariables = Exact<{
  status?: GameStatus | null | undefined;
  mine?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type GamesQuery = { readonly games: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly status: GameStatus, readonly createdAt: string, readonly owner: { readonly id: string, readonly name: string }, readonly players: ReadonlyArray<{ readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type TableQueryVariables = Exact<{
  gameId: string;
  tableId: string;
}>;


export type TableQuery = { readonly table: { readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null } | null };

export type HostToolsQueryVariables = Exact<{
  gameId: string;
}>;


export type HostToolsQuery = { readonly game: { readonly joinCode: string | null, readonly buyInRequests: ReadonlyArray<{ readonly id: string, readonly kind: BuyInKind, readonly amount: number, readonly requestedAt: string, readonly user: { readonly id: string, readonly name: string } }> } | null };

export type UserFieldsFragment = { readonly id: string, readonly name: string, readonly isGuest: boolean, readonly role: Role, readonly createdAt: string };

export type PlayerFieldsFragment = { readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } };

export type LegalActionsFieldsFragment = { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null };

export type SeatFieldsFragment = { readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null };

export type PotFieldsFragment = { readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> };

export type TableFieldsFragment = { readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null };

export type GameFieldsFragment = { readonly id: string, readonly name: string, readonly visibility: Visibility, readonly status: GameStatus, readonly settingsVersion: number, readonly settingsHash: string, readonly startTime: string, readonly endTime: string | null, readonly createdAt: string, readonly sequence: number, readonly owner: { readonly id: string, readonly name: string }, readonly settings: { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number }, readonly players: ReadonlyArray<{ readonly status: PlayerStatus, readonly chips: number, readonly sittingOut: boolean, readonly autoPostBlinds: boolean, readonly timeBankSeconds: number, readonly buyInTotal: number, readonly cashedOutTotal: number, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } }>, readonly tables: ReadonlyArray<{ readonly id: string, readonly gameId: string, readonly status: TableStatus, readonly handPhase: HandPhase, readonly handNumber: number, readonly dealerPosition: number | null, readonly smallBlindPosition: number | null, readonly bigBlindPosition: number | null, readonly actionPosition: number | null, readonly actionDeadline: string | null, readonly currentBet: number, readonly minimumRaise: number, readonly communityCards: ReadonlyArray<string>, readonly potTotal: number, readonly sequence: number, readonly seats: ReadonlyArray<{ readonly position: number, readonly status: SeatStatus, readonly chips: number, readonly currentBetAmount: number, readonly isAllIn: boolean, readonly cards: ReadonlyArray<string> | null, readonly cardCount: number, readonly lastAction: PlayerActionType | null, readonly mustPostBlind: boolean, readonly missedBigBlind: boolean, readonly player: { readonly status: PlayerStatus, readonly sittingOut: boolean, readonly connected: boolean, readonly user: { readonly id: string, readonly name: string } } | null, readonly pendingIntent: { readonly intent: PlayerIntentType, readonly amount: number | null } | null }>, readonly pots: ReadonlyArray<{ readonly amount: number, readonly eligibleSeats: ReadonlyArray<number> }>, readonly legalActions: { readonly decisionId: string | null, readonly canFold: boolean, readonly canCheck: boolean, readonly callAmount: number | null, readonly minBet: number | null, readonly maxBet: number | null, readonly minRaiseTo: number | null, readonly maxRaiseTo: number | null, readonly allInAmount: number | null } | null }> };

export type SettingsFieldsFragment = { readonly actionTimeSeconds: number, readonly allowPostToPlay: boolean, readonly ante: number, readonly autoStart: boolean, readonly awayTimeoutSeconds: number, readonly bigBlind: number, readonly bigBlindAnte: number, readonly buttonRule: ButtonRule, readonly buyInApproval: boolean, readonly chipValue: number, readonly chipValuePer: number, readonly currency: string, readonly deadBlindRule: DeadBlindRule, readonly disconnectGraceSeconds: number, readonly gameLoopIntervalMilliseconds: number, readonly handStartDelayMs: number, readonly headsUpTransition: HeadsUpTransition, readonly interRoundDelayMs: number, readonly maxBuyIn: number, readonly maxIdleHands: number, readonly minBuyIn: number, readonly minToPlay: number, readonly missedBigBlindIsLive: boolean, readonly noFlopNoDrop: boolean, readonly numberOfSeats: number, readonly predealTimeSeconds: number, readonly rakeBasisPoints: number, readonly rakeCap: number, readonly rebuyAllowed: boolean, readonly requireMissedBlindPost: boolean, readonly reviewHandTimeSeconds: number, readonly saveIntervalSeconds: number, readonly seatingTimeSeconds: number, readonly smallBlind: number, readonly tableMergeGraceSeconds: number, readonly timeBankSeconds: number };

export type PlayerStatsFieldsFragment = { readonly aggression: number | null, readonly averageThinkMs: number | null, readonly bigBlindsPer100: number | null, readonly biggestPot: number, readonly flopsSeen: number, readonly hands: number, readonly handsWon: number, readonly netChips: number, readonly pfr: number | null, readonly rakePaid: number, readonly showdowns: number, readonly showdownsWon: number, readonly threeBet: number | null, readonly vpip: number | null, readonly wentToShowdown: number | null, readonly wonAtShowdown: number | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const UserFieldsFragmentDoc = new TypedDocumentString(`
    fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}
    `, {"fragmentName":"UserFields"}) as unknown as TypedDocumentString<UserFieldsFragment, unknown>;
export const AuthOutcomeFragmentDoc = new TypedDocumentString(`
    fragment AuthOutcome on AuthResult {
  __typename
  ... on AuthPayload {
    token
    expiresAt
    user {
      ...UserFields
    }
  }
  ... on AuthRejected {
    code
    message
    retryAfterSeconds
  }
}
    fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`, {"fragmentName":"AuthOutcome"}) as unknown as TypedDocumentString<AuthOutcomeFragment, unknown>;
export const LegalActionsFieldsFragmentDoc = new TypedDocumentString(`
    fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
    `, {"fragmentName":"LegalActionsFields"}) as unknown as TypedDocumentString<LegalActionsFieldsFragment, unknown>;
export const CommandOutcomeFragmentDoc = new TypedDocumentString(`
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
    fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`, {"fragmentName":"CommandOutcome"}) as unknown as TypedDocumentString<CommandOutcomeFragment, unknown>;
export const SettingsFieldsFragmentDoc = new TypedDocumentString(`
    fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}
    `, {"fragmentName":"SettingsFields"}) as unknown as TypedDocumentString<SettingsFieldsFragment, unknown>;
export const PlayerFieldsFragmentDoc = new TypedDocumentString(`
    fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}
    `, {"fragmentName":"PlayerFields"}) as unknown as TypedDocumentString<PlayerFieldsFragment, unknown>;
export const SeatFieldsFragmentDoc = new TypedDocumentString(`
    fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
    `, {"fragmentName":"SeatFields"}) as unknown as TypedDocumentString<SeatFieldsFragment, unknown>;
export const PotFieldsFragmentDoc = new TypedDocumentString(`
    fragment PotFields on Pot {
  amount
  eligibleSeats
}
    `, {"fragmentName":"PotFields"}) as unknown as TypedDocumentString<PotFieldsFragment, unknown>;
export const TableFieldsFragmentDoc = new TypedDocumentString(`
    fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}
    fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}`, {"fragmentName":"TableFields"}) as unknown as TypedDocumentString<TableFieldsFragment, unknown>;
export const GameFieldsFragmentDoc = new TypedDocumentString(`
    fragment GameFields on Game {
  id
  name
  visibility
  status
  owner {
    id
    name
  }
  settings {
    ...SettingsFields
  }
  settingsVersion
  settingsHash
  startTime
  endTime
  createdAt
  players {
    ...PlayerFields
  }
  tables {
    ...TableFields
  }
  sequence
}
    fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}
fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`, {"fragmentName":"GameFields"}) as unknown as TypedDocumentString<GameFieldsFragment, unknown>;
export const GameEventFieldsFragmentDoc = new TypedDocumentString(`
    fragment GameEventFields on GameEvent {
  __typename
  sequence
  timestamp
  gameId
  ... on ChipsCorrected {
    amount
    buyInTotal
    byUser {
      name
    }
    cashedOutTotal
    newChipCount
    note
    user {
      name
    }
    userId
  }
  ... on GameMessage {
    message
  }
  ... on GameSnapshot {
    game {
      ...GameFields
    }
  }
  ... on GameStatusChanged {
    newStatus
    oldStatus
  }
  ... on HostChanged {
    newHost {
      name
    }
    newUserId
    oldUserId
  }
  ... on PlayerBuyIn {
    amount
    buyInTotal
    kind
    newChipCount
    user {
      name
    }
    userId
  }
  ... on PlayerLeft {
    cashedOut
    reason
    seatPosition
    tableId
    user {
      name
    }
    userId
  }
  ... on PlayerMoved {
    fromTableId
    seatPosition
    toTableId
    user {
      name
    }
    userId
  }
  ... on PlayerRegistered {
    timeBankSeconds
    user {
      name
    }
    userId
  }
  ... on PlayerSeated {
    seatPosition
    tableId
    user {
      name
    }
    userId
  }
  ... on PlayerStatusChanged {
    autoPostBlinds
    connected
    sittingOut
    status
    user {
      name
    }
    userId
  }
  ... on PlayerUnregistered {
    user {
      name
    }
    userId
  }
  ... on SettingsChanged {
    settings {
      ...SettingsFields
    }
    settingsHash
    settingsVersion
  }
  ... on TableCreated {
    minimumRaise
    numberOfSeats
    tableId
    tableStatus
  }
  ... on TableRemoved {
    tableId
  }
  ... on TransferPaid {
    byUserId
    fromUserId
    paid
    toUserId
  }
}
    fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}
fragment GameFields on Game {
  id
  name
  visibility
  status
  owner {
    id
    name
  }
  settings {
    ...SettingsFields
  }
  settingsVersion
  settingsHash
  startTime
  endTime
  createdAt
  players {
    ...PlayerFields
  }
  tables {
    ...TableFields
  }
  sequence
}
fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`, {"fragmentName":"GameEventFields"}) as unknown as TypedDocumentString<GameEventFieldsFragment, unknown>;
export const TableEventFieldsFragmentDoc = new TypedDocumentString(`
    fragment TableEventFields on TableEvent {
  __typename
  sequence
  timestamp
  gameId
  tableId
  handNumber
  ... on ActionDeadlineChanged {
    deadline
    reason
    seatPosition
  }
  ... on ActionRequested {
    deadline
    decisionId
    legalActions {
      ...LegalActionsFields
    }
    seatPosition
    userId
  }
  ... on BettingRoundComplete {
    minimumRaise
    pots {
      ...PotFields
    }
  }
  ... on BlindPosted {
    amount
    isAllIn
    isLive
    kind
    seatPosition
  }
  ... on CardsShown {
    cards
    seatPosition
    userId
  }
  ... on CommunityCardsDealt {
    cards
    phase
  }
  ... on HandComplete {
    handId
    netChips {
      amount
      seatPosition
    }
  }
  ... on HandStarted {
    bigBlindPosition
    currentBet
    dealerPosition
    minimumRaise
    seats {
      chips
      missedBigBlind
      mustPostBlind
      seatPosition
      status
      user {
        name
      }
      userId
    }
    smallBlindPosition
  }
  ... on HoleCardsDealt {
    cards
    seatPosition
    userId
  }
  ... on PhaseChanged {
    phase
  }
  ... on PlayerActed {
    action
    amount
    isAllIn
    seatPosition
    timeBankSeconds
  }
  ... on PlayerTimedOut {
    defaultAction
    seatPosition
  }
  ... on PotAwarded {
    amount
    potIndex
    seatPosition
  }
  ... on RakeTaken {
    amount
    potIndex
  }
  ... on SeatChanged {
    seat {
      chips
      missedBigBlind
      mustPostBlind
      seatPosition
      status
      user {
        name
      }
      userId
    }
    seatPosition
  }
  ... on ShowdownResult {
    potResults {
      amount
      eligibleSeats
      rake
      winners {
        amount
        cards
        handCategory
        seatPosition
      }
    }
  }
  ... on TableSnapshot {
    table {
      ...TableFields
    }
  }
  ... on TableStatusChanged {
    newStatus
    oldStatus
  }
  ... on TimeBankUsed {
    deadline
    seatPosition
    userId
  }
  ... on UncalledBetReturned {
    amount
    seatPosition
  }
}
    fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}`, {"fragmentName":"TableEventFields"}) as unknown as TypedDocumentString<TableEventFieldsFragment, unknown>;
export const UserEventFieldsFragmentDoc = new TypedDocumentString(`
    fragment UserEventFields on UserEvent {
  __typename
  sequence
  timestamp
  gameId
  userId
  ... on BuyInRequestClosed {
    outcome
    requestId
    requester {
      name
    }
  }
  ... on BuyInRequested {
    amount
    kind
    requestId
    requestedAt
    requester {
      name
    }
  }
  ... on HoleCardsDealt {
    cards
    handNumber
    seatPosition
    tableId
  }
  ... on HostAppointed {
    joinCode
  }
  ... on IntentCleared {
    handNumber
    intent
    reason
    tableId
  }
  ... on IntentSet {
    handNumber
    pendingIntent {
      amount
      intent
    }
    tableId
  }
  ... on UserMessage {
    code
    commandId
    message
  }
  ... on UserSnapshot {
    game {
      ...GameFields
    }
  }
}
    fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}
fragment GameFields on Game {
  id
  name
  visibility
  status
  owner {
    id
    name
  }
  settings {
    ...SettingsFields
  }
  settingsVersion
  settingsHash
  startTime
  endTime
  createdAt
  players {
    ...PlayerFields
  }
  tables {
    ...TableFields
  }
  sequence
}
fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`, {"fragmentName":"UserEventFields"}) as unknown as TypedDocumentString<UserEventFieldsFragment, unknown>;
export const HandFieldsFragmentDoc = new TypedDocumentString(`
    fragment HandFields on Hand {
  id
  gameId
  tableId
  handNumber
  startedAt
  endedAt
  settings {
    ...SettingsFields
  }
  settingsHash
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  seats {
    seatPosition
    user {
      id
      name
    }
    startingStack
    finalStack
    netChips
    cards
    shown
    vpip
    pfr
    sawShowdown
    wonShowdown
  }
  blinds {
    seatPosition
    kind
    amount
  }
  actions {
    seatPosition
    phase
    action
    amount
    isAllIn
    timedOut
    timestamp
    thinkMs
  }
  communityCards
  uncalled {
    seatPosition
    amount
  }
  results {
    amount
    rake
    eligibleSeats
    winners {
      seatPosition
      amount
      handCategory
      cards
    }
  }
  potTotal
  rake
}
    fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`, {"fragmentName":"HandFields"}) as unknown as TypedDocumentString<HandFieldsFragment, unknown>;
export const HandSummaryFragmentDoc = new TypedDocumentString(`
    fragment HandSummary on Hand {
  id
  gameId
  tableId
  handNumber
  startedAt
  endedAt
  seats {
    seatPosition
    user {
      id
      name
    }
    netChips
    cards
    shown
  }
  communityCards
  potTotal
  rake
}
    `, {"fragmentName":"HandSummary"}) as unknown as TypedDocumentString<HandSummaryFragment, unknown>;
export const PlayerStatsFieldsFragmentDoc = new TypedDocumentString(`
    fragment PlayerStatsFields on PlayerStats {
  aggression
  averageThinkMs
  bigBlindsPer100
  biggestPot
  flopsSeen
  hands
  handsWon
  netChips
  pfr
  rakePaid
  showdowns
  showdownsWon
  threeBet
  vpip
  wentToShowdown
  wonAtShowdown
}
    `, {"fragmentName":"PlayerStatsFields"}) as unknown as TypedDocumentString<PlayerStatsFieldsFragment, unknown>;
export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    ...AuthOutcome
  }
}
    fragment AuthOutcome on AuthResult {
  __typename
  ... on AuthPayload {
    token
    expiresAt
    user {
      ...UserFields
    }
  }
  ... on AuthRejected {
    code
    message
    retryAfterSeconds
  }
}
fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    ...AuthOutcome
  }
}
    fragment AuthOutcome on AuthResult {
  __typename
  ... on AuthPayload {
    token
    expiresAt
    user {
      ...UserFields
    }
  }
  ... on AuthRejected {
    code
    message
    retryAfterSeconds
  }
}
fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const PlayAsGuestDocument = new TypedDocumentString(`
    mutation PlayAsGuest($input: PlayAsGuestInput!) {
  playAsGuest(input: $input) {
    ...AuthOutcome
  }
}
    fragment AuthOutcome on AuthResult {
  __typename
  ... on AuthPayload {
    token
    expiresAt
    user {
      ...UserFields
    }
  }
  ... on AuthRejected {
    code
    message
    retryAfterSeconds
  }
}
fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<PlayAsGuestMutation, PlayAsGuestMutationVariables>;
export const ClaimAccountDocument = new TypedDocumentString(`
    mutation ClaimAccount($input: ClaimAccountInput!) {
  claimAccount(input: $input) {
    ...AuthOutcome
  }
}
    fragment AuthOutcome on AuthResult {
  __typename
  ... on AuthPayload {
    token
    expiresAt
    user {
      ...UserFields
    }
  }
  ... on AuthRejected {
    code
    message
    retryAfterSeconds
  }
}
fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<ClaimAccountMutation, ClaimAccountMutationVariables>;
export const PromoteUserDocument = new TypedDocumentString(`
    mutation PromoteUser($input: PromoteUserInput!) {
  promoteUser(input: $input) {
    ...UserFields
  }
}
    fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<PromoteUserMutation, PromoteUserMutationVariables>;
export const RegisterTurnHookDocument = new TypedDocumentString(`
    mutation RegisterTurnHook($input: RegisterTurnHookInput!) {
  registerTurnHook(input: $input) {
    __typename
    ... on TurnHookRegistered {
      url
      secret
    }
    ... on AuthRejected {
      code
      message
      retryAfterSeconds
    }
  }
}
    `) as unknown as TypedDocumentString<RegisterTurnHookMutation, RegisterTurnHookMutationVariables>;
export const RemoveTurnHookDocument = new TypedDocumentString(`
    mutation RemoveTurnHook {
  removeTurnHook {
    ...UserFields
  }
}
    fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<RemoveTurnHookMutation, RemoveTurnHookMutationVariables>;
export const AddOnDocument = new TypedDocumentString(`
    mutation AddOn($input: AddOnInput!) {
  addOn(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<AddOnMutation, AddOnMutationVariables>;
export const BuyInDocument = new TypedDocumentString(`
    mutation BuyIn($input: BuyInInput!) {
  buyIn(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<BuyInMutation, BuyInMutationVariables>;
export const CreateGameDocument = new TypedDocumentString(`
    mutation CreateGame($input: CreateGameInput!) {
  createGame(input: $input) {
    ...CommandOutcome
    ... on CommandAccepted {
      game {
        id
      }
    }
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<CreateGameMutation, CreateGameMutationVariables>;
export const EndGameDocument = new TypedDocumentString(`
    mutation EndGame($input: EndGameInput!) {
  endGame(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<EndGameMutation, EndGameMutationVariables>;
export const LeaveGameDocument = new TypedDocumentString(`
    mutation LeaveGame($input: LeaveGameInput!) {
  leaveGame(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<LeaveGameMutation, LeaveGameMutationVariables>;
export const PauseGameDocument = new TypedDocumentString(`
    mutation PauseGame($input: PauseGameInput!) {
  pauseGame(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<PauseGameMutation, PauseGameMutationVariables>;
export const PlayerActionDocument = new TypedDocumentString(`
    mutation PlayerAction($input: PlayerActionInput!) {
  playerAction(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<PlayerActionMutation, PlayerActionMutationVariables>;
export const PlayerIntentDocument = new TypedDocumentString(`
    mutation PlayerIntent($input: PlayerIntentInput!) {
  playerIntent(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<PlayerIntentMutation, PlayerIntentMutationVariables>;
export const PostBlindDocument = new TypedDocumentString(`
    mutation PostBlind($input: PostBlindInput!) {
  postBlind(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<PostBlindMutation, PostBlindMutationVariables>;
export const RegisterForGameDocument = new TypedDocumentString(`
    mutation RegisterForGame($input: RegisterForGameInput!) {
  registerForGame(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<RegisterForGameMutation, RegisterForGameMutationVariables>;
export const ResumeGameDocument = new TypedDocumentString(`
    mutation ResumeGame($input: ResumeGameInput!) {
  resumeGame(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<ResumeGameMutation, ResumeGameMutationVariables>;
export const SetAutoPostBlindsDocument = new TypedDocumentString(`
    mutation SetAutoPostBlinds($input: SetAutoPostBlindsInput!) {
  setAutoPostBlinds(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<SetAutoPostBlindsMutation, SetAutoPostBlindsMutationVariables>;
export const ShowCardsDocument = new TypedDocumentString(`
    mutation ShowCards($input: ShowCardsInput!) {
  showCards(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<ShowCardsMutation, ShowCardsMutationVariables>;
export const SitInDocument = new TypedDocumentString(`
    mutation SitIn($input: SitInInput!) {
  sitIn(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<SitInMutation, SitInMutationVariables>;
export const SitOutDocument = new TypedDocumentString(`
    mutation SitOut($input: SitOutInput!) {
  sitOut(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<SitOutMutation, SitOutMutationVariables>;
export const StartGameDocument = new TypedDocumentString(`
    mutation StartGame($input: StartGameInput!) {
  startGame(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<StartGameMutation, StartGameMutationVariables>;
export const UnregisterFromGameDocument = new TypedDocumentString(`
    mutation UnregisterFromGame($input: UnregisterFromGameInput!) {
  unregisterFromGame(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<UnregisterFromGameMutation, UnregisterFromGameMutationVariables>;
export const UpdateGameSettingsDocument = new TypedDocumentString(`
    mutation UpdateGameSettings($input: UpdateGameSettingsInput!) {
  updateGameSettings(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<UpdateGameSettingsMutation, UpdateGameSettingsMutationVariables>;
export const ApproveBuyInDocument = new TypedDocumentString(`
    mutation ApproveBuyIn($input: ApproveBuyInInput!) {
  approveBuyIn(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<ApproveBuyInMutation, ApproveBuyInMutationVariables>;
export const CorrectChipsDocument = new TypedDocumentString(`
    mutation CorrectChips($input: CorrectChipsInput!) {
  correctChips(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<CorrectChipsMutation, CorrectChipsMutationVariables>;
export const DeclineBuyInDocument = new TypedDocumentString(`
    mutation DeclineBuyIn($input: DeclineBuyInInput!) {
  declineBuyIn(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<DeclineBuyInMutation, DeclineBuyInMutationVariables>;
export const MarkTransferPaidDocument = new TypedDocumentString(`
    mutation MarkTransferPaid($input: MarkTransferPaidInput!) {
  markTransferPaid(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<MarkTransferPaidMutation, MarkTransferPaidMutationVariables>;
export const RemovePlayerDocument = new TypedDocumentString(`
    mutation RemovePlayer($input: RemovePlayerInput!) {
  removePlayer(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<RemovePlayerMutation, RemovePlayerMutationVariables>;
export const TransferHostDocument = new TypedDocumentString(`
    mutation TransferHost($input: TransferHostInput!) {
  transferHost(input: $input) {
    ...CommandOutcome
  }
}
    fragment CommandOutcome on CommandResult {
  __typename
  ... on CommandAccepted {
    commandId
  }
  ... on Rejection {
    commandId
    code
    message
  }
  ... on CommandRejected {
    legalActions {
      ...LegalActionsFields
    }
    settingsFaults {
      field
      message
    }
  }
  ... on AmountRejected {
    minimum
    maximum
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}`) as unknown as TypedDocumentString<TransferHostMutation, TransferHostMutationVariables>;
export const GameEventsDocument = new TypedDocumentString(`
    subscription GameEvents($gameId: ID!, $after: Int) {
  gameEvents(gameId: $gameId, after: $after) {
    ...GameEventFields
  }
}
    fragment GameEventFields on GameEvent {
  __typename
  sequence
  timestamp
  gameId
  ... on ChipsCorrected {
    amount
    buyInTotal
    byUser {
      name
    }
    cashedOutTotal
    newChipCount
    note
    user {
      name
    }
    userId
  }
  ... on GameMessage {
    message
  }
  ... on GameSnapshot {
    game {
      ...GameFields
    }
  }
  ... on GameStatusChanged {
    newStatus
    oldStatus
  }
  ... on HostChanged {
    newHost {
      name
    }
    newUserId
    oldUserId
  }
  ... on PlayerBuyIn {
    amount
    buyInTotal
    kind
    newChipCount
    user {
      name
    }
    userId
  }
  ... on PlayerLeft {
    cashedOut
    reason
    seatPosition
    tableId
    user {
      name
    }
    userId
  }
  ... on PlayerMoved {
    fromTableId
    seatPosition
    toTableId
    user {
      name
    }
    userId
  }
  ... on PlayerRegistered {
    timeBankSeconds
    user {
      name
    }
    userId
  }
  ... on PlayerSeated {
    seatPosition
    tableId
    user {
      name
    }
    userId
  }
  ... on PlayerStatusChanged {
    autoPostBlinds
    connected
    sittingOut
    status
    user {
      name
    }
    userId
  }
  ... on PlayerUnregistered {
    user {
      name
    }
    userId
  }
  ... on SettingsChanged {
    settings {
      ...SettingsFields
    }
    settingsHash
    settingsVersion
  }
  ... on TableCreated {
    minimumRaise
    numberOfSeats
    tableId
    tableStatus
  }
  ... on TableRemoved {
    tableId
  }
  ... on TransferPaid {
    byUserId
    fromUserId
    paid
    toUserId
  }
}
fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}
fragment GameFields on Game {
  id
  name
  visibility
  status
  owner {
    id
    name
  }
  settings {
    ...SettingsFields
  }
  settingsVersion
  settingsHash
  startTime
  endTime
  createdAt
  players {
    ...PlayerFields
  }
  tables {
    ...TableFields
  }
  sequence
}
fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`) as unknown as TypedDocumentString<GameEventsSubscription, GameEventsSubscriptionVariables>;
export const TableEventsDocument = new TypedDocumentString(`
    subscription TableEvents($gameId: ID!, $tableId: ID!, $after: Int) {
  tableEvents(gameId: $gameId, tableId: $tableId, after: $after) {
    ...TableEventFields
  }
}
    fragment TableEventFields on TableEvent {
  __typename
  sequence
  timestamp
  gameId
  tableId
  handNumber
  ... on ActionDeadlineChanged {
    deadline
    reason
    seatPosition
  }
  ... on ActionRequested {
    deadline
    decisionId
    legalActions {
      ...LegalActionsFields
    }
    seatPosition
    userId
  }
  ... on BettingRoundComplete {
    minimumRaise
    pots {
      ...PotFields
    }
  }
  ... on BlindPosted {
    amount
    isAllIn
    isLive
    kind
    seatPosition
  }
  ... on CardsShown {
    cards
    seatPosition
    userId
  }
  ... on CommunityCardsDealt {
    cards
    phase
  }
  ... on HandComplete {
    handId
    netChips {
      amount
      seatPosition
    }
  }
  ... on HandStarted {
    bigBlindPosition
    currentBet
    dealerPosition
    minimumRaise
    seats {
      chips
      missedBigBlind
      mustPostBlind
      seatPosition
      status
      user {
        name
      }
      userId
    }
    smallBlindPosition
  }
  ... on HoleCardsDealt {
    cards
    seatPosition
    userId
  }
  ... on PhaseChanged {
    phase
  }
  ... on PlayerActed {
    action
    amount
    isAllIn
    seatPosition
    timeBankSeconds
  }
  ... on PlayerTimedOut {
    defaultAction
    seatPosition
  }
  ... on PotAwarded {
    amount
    potIndex
    seatPosition
  }
  ... on RakeTaken {
    amount
    potIndex
  }
  ... on SeatChanged {
    seat {
      chips
      missedBigBlind
      mustPostBlind
      seatPosition
      status
      user {
        name
      }
      userId
    }
    seatPosition
  }
  ... on ShowdownResult {
    potResults {
      amount
      eligibleSeats
      rake
      winners {
        amount
        cards
        handCategory
        seatPosition
      }
    }
  }
  ... on TableSnapshot {
    table {
      ...TableFields
    }
  }
  ... on TableStatusChanged {
    newStatus
    oldStatus
  }
  ... on TimeBankUsed {
    deadline
    seatPosition
    userId
  }
  ... on UncalledBetReturned {
    amount
    seatPosition
  }
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}`) as unknown as TypedDocumentString<TableEventsSubscription, TableEventsSubscriptionVariables>;
export const UserEventsDocument = new TypedDocumentString(`
    subscription UserEvents($gameId: ID!, $after: Int) {
  userEvents(gameId: $gameId, after: $after) {
    ...UserEventFields
  }
}
    fragment UserEventFields on UserEvent {
  __typename
  sequence
  timestamp
  gameId
  userId
  ... on BuyInRequestClosed {
    outcome
    requestId
    requester {
      name
    }
  }
  ... on BuyInRequested {
    amount
    kind
    requestId
    requestedAt
    requester {
      name
    }
  }
  ... on HoleCardsDealt {
    cards
    handNumber
    seatPosition
    tableId
  }
  ... on HostAppointed {
    joinCode
  }
  ... on IntentCleared {
    handNumber
    intent
    reason
    tableId
  }
  ... on IntentSet {
    handNumber
    pendingIntent {
      amount
      intent
    }
    tableId
  }
  ... on UserMessage {
    code
    commandId
    message
  }
  ... on UserSnapshot {
    game {
      ...GameFields
    }
  }
}
fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}
fragment GameFields on Game {
  id
  name
  visibility
  status
  owner {
    id
    name
  }
  settings {
    ...SettingsFields
  }
  settingsVersion
  settingsHash
  startTime
  endTime
  createdAt
  players {
    ...PlayerFields
  }
  tables {
    ...TableFields
  }
  sequence
}
fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`) as unknown as TypedDocumentString<UserEventsSubscription, UserEventsSubscriptionVariables>;
export const HandDocument = new TypedDocumentString(`
    query Hand($id: ID!) {
  hand(id: $id) {
    ...HandFields
  }
}
    fragment HandFields on Hand {
  id
  gameId
  tableId
  handNumber
  startedAt
  endedAt
  settings {
    ...SettingsFields
  }
  settingsHash
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  seats {
    seatPosition
    user {
      id
      name
    }
    startingStack
    finalStack
    netChips
    cards
    shown
    vpip
    pfr
    sawShowdown
    wonShowdown
  }
  blinds {
    seatPosition
    kind
    amount
  }
  actions {
    seatPosition
    phase
    action
    amount
    isAllIn
    timedOut
    timestamp
    thinkMs
  }
  communityCards
  uncalled {
    seatPosition
    amount
  }
  results {
    amount
    rake
    eligibleSeats
    winners {
      seatPosition
      amount
      handCategory
      cards
    }
  }
  potTotal
  rake
}
fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`) as unknown as TypedDocumentString<HandQuery, HandQueryVariables>;
export const HandsDocument = new TypedDocumentString(`
    query Hands($gameId: ID, $tableId: ID, $userId: ID, $from: DateTime, $to: DateTime, $minPot: Int, $maxPot: Int, $showdown: Boolean, $order: ListOrder, $first: Int, $after: String) {
  hands(
    gameId: $gameId
    tableId: $tableId
    userId: $userId
    from: $from
    to: $to
    minPot: $minPot
    maxPot: $maxPot
    showdown: $showdown
    order: $order
    first: $first
    after: $after
  ) {
    nodes {
      ...HandSummary
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment HandSummary on Hand {
  id
  gameId
  tableId
  handNumber
  startedAt
  endedAt
  seats {
    seatPosition
    user {
      id
      name
    }
    netChips
    cards
    shown
  }
  communityCards
  potTotal
  rake
}`) as unknown as TypedDocumentString<HandsQuery, HandsQueryVariables>;
export const ExportHandDocument = new TypedDocumentString(`
    query ExportHand($id: ID!, $format: ExportFormat!) {
  hand(id: $id) {
    export(format: $format)
  }
}
    `) as unknown as TypedDocumentString<ExportHandQuery, ExportHandQueryVariables>;
export const ExplainHandDocument = new TypedDocumentString(`
    query ExplainHand($handId: ID!) {
  explainHand(handId: $handId) {
    chips
    from
    to
    rule
    text
  }
}
    `) as unknown as TypedDocumentString<ExplainHandQuery, ExplainHandQueryVariables>;
export const PlayerStatsDocument = new TypedDocumentString(`
    query PlayerStats($userId: ID!, $gameId: ID) {
  playerStats(userId: $userId, gameId: $gameId) {
    ...PlayerStatsFields
  }
}
    fragment PlayerStatsFields on PlayerStats {
  aggression
  averageThinkMs
  bigBlindsPer100
  biggestPot
  flopsSeen
  hands
  handsWon
  netChips
  pfr
  rakePaid
  showdowns
  showdownsWon
  threeBet
  vpip
  wentToShowdown
  wonAtShowdown
}`) as unknown as TypedDocumentString<PlayerStatsQuery, PlayerStatsQueryVariables>;
export const StandingsDocument = new TypedDocumentString(`
    query Standings($gameId: ID!, $first: Int, $after: String) {
  standings(gameId: $gameId, first: $first, after: $after) {
    nodes {
      user {
        id
        name
      }
      stats {
        ...PlayerStatsFields
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment PlayerStatsFields on PlayerStats {
  aggression
  averageThinkMs
  bigBlindsPer100
  biggestPot
  flopsSeen
  hands
  handsWon
  netChips
  pfr
  rakePaid
  showdowns
  showdownsWon
  threeBet
  vpip
  wentToShowdown
  wonAtShowdown
}`) as unknown as TypedDocumentString<StandingsQuery, StandingsQueryVariables>;
export const NetChipsSeriesDocument = new TypedDocumentString(`
    query NetChipsSeries($userId: ID, $gameId: ID, $first: Int, $after: String) {
  netChipsSeries(userId: $userId, gameId: $gameId, first: $first, after: $after) {
    nodes {
      handId
      gameId
      tableId
      handNumber
      endedAt
      netChips
      total
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<NetChipsSeriesQuery, NetChipsSeriesQueryVariables>;
export const LedgerDocument = new TypedDocumentString(`
    query Ledger($gameId: ID!, $kinds: [PostingKind!], $order: ListOrder, $first: Int, $after: String) {
  ledger(
    gameId: $gameId
    kinds: $kinds
    order: $order
    first: $first
    after: $after
  ) {
    nodes {
      number
      kind
      from
      to
      amount
      timestamp
      user {
        id
        name
      }
      tableId
      handNumber
      byUser {
        id
        name
      }
      note
      reason
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<LedgerQuery, LedgerQueryVariables>;
export const SettlementDocument = new TypedDocumentString(`
    query Settlement($gameId: ID!) {
  settlement(gameId: $gameId) {
    unit
    currency
    lines {
      user {
        id
        name
      }
      boughtIn
      cashedOut
      stack
      house
      netChips
      netMoney
    }
    transfers {
      from {
        id
        name
      }
      to {
        id
        name
      }
      amount
      paid
    }
    raked
    isFinal
  }
}
    `) as unknown as TypedDocumentString<SettlementQuery, SettlementQueryVariables>;
export const IntegrityReportDocument = new TypedDocumentString(`
    query IntegrityReport($gameId: ID!) {
  integrityReport(gameId: $gameId) {
    gameId
    hands
    findings {
      kind
      users {
        id
        name
      }
      score
      hands
      seen
      expected
      bigBlinds
      statement
    }
  }
}
    `) as unknown as TypedDocumentString<IntegrityReportQuery, IntegrityReportQueryVariables>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  me {
    ...UserFields
    email
  }
}
    fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const UserDocument = new TypedDocumentString(`
    query User($id: ID!) {
  user(id: $id) {
    ...UserFields
  }
}
    fragment UserFields on User {
  id
  name
  isGuest
  role
  createdAt
}`) as unknown as TypedDocumentString<UserQuery, UserQueryVariables>;
export const GameDocument = new TypedDocumentString(`
    query Game($id: ID!) {
  game(id: $id) {
    ...GameFields
  }
}
    fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}
fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}
fragment GameFields on Game {
  id
  name
  visibility
  status
  owner {
    id
    name
  }
  settings {
    ...SettingsFields
  }
  settingsVersion
  settingsHash
  startTime
  endTime
  createdAt
  players {
    ...PlayerFields
  }
  tables {
    ...TableFields
  }
  sequence
}
fragment SettingsFields on GameSettings {
  actionTimeSeconds
  allowPostToPlay
  ante
  autoStart
  awayTimeoutSeconds
  bigBlind
  bigBlindAnte
  buttonRule
  buyInApproval
  chipValue
  chipValuePer
  currency
  deadBlindRule
  disconnectGraceSeconds
  gameLoopIntervalMilliseconds
  handStartDelayMs
  headsUpTransition
  interRoundDelayMs
  maxBuyIn
  maxIdleHands
  minBuyIn
  minToPlay
  missedBigBlindIsLive
  noFlopNoDrop
  numberOfSeats
  predealTimeSeconds
  rakeBasisPoints
  rakeCap
  rebuyAllowed
  requireMissedBlindPost
  reviewHandTimeSeconds
  saveIntervalSeconds
  seatingTimeSeconds
  smallBlind
  tableMergeGraceSeconds
  timeBankSeconds
}`) as unknown as TypedDocumentString<GameQuery, GameQueryVariables>;
export const GamesDocument = new TypedDocumentString(`
    query Games($status: GameStatus, $mine: Boolean, $first: Int, $after: String) {
  games(status: $status, mine: $mine, first: $first, after: $after) {
    nodes {
      id
      name
      status
      createdAt
      owner {
        id
        name
      }
      players {
        ...PlayerFields
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment PlayerFields on Player {
  user {
    id
    name
  }
  status
  chips
  sittingOut
  autoPostBlinds
  timeBankSeconds
  buyInTotal
  cashedOutTotal
  connected
}`) as unknown as TypedDocumentString<GamesQuery, GamesQueryVariables>;
export const TableDocument = new TypedDocumentString(`
    query Table($gameId: ID!, $tableId: ID!) {
  table(gameId: $gameId, tableId: $tableId) {
    ...TableFields
  }
}
    fragment LegalActionsFields on LegalActions {
  decisionId
  canFold
  canCheck
  callAmount
  minBet
  maxBet
  minRaiseTo
  maxRaiseTo
  allInAmount
}
fragment SeatFields on Seat {
  position
  status
  player {
    user {
      id
      name
    }
    status
    sittingOut
    connected
  }
  chips
  currentBetAmount
  isAllIn
  cards
  cardCount
  lastAction
  mustPostBlind
  missedBigBlind
  pendingIntent {
    intent
    amount
  }
}
fragment PotFields on Pot {
  amount
  eligibleSeats
}
fragment TableFields on Table {
  id
  gameId
  status
  handPhase
  handNumber
  seats {
    ...SeatFields
  }
  dealerPosition
  smallBlindPosition
  bigBlindPosition
  actionPosition
  actionDeadline
  currentBet
  minimumRaise
  communityCards
  pots {
    ...PotFields
  }
  potTotal
  legalActions {
    ...LegalActionsFields
  }
  sequence
}`) as unknown as TypedDocumentString<TableQuery, TableQueryVariables>;
export const HostToolsDocument = new TypedDocumentString(`
    query HostTools($gameId: ID!) {
  game(id: $gameId) {
    joinCode
    buyInRequests {
      id
      user {
        id
        name
      }
      kind
      amount
      requestedAt
    }
  }
}
    `) as unknown as TypedDocumentString<HostToolsQuery, HostToolsQueryVariables>;