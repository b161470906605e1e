import type { BlindKind, Chips, HandAction, HandView, PotResult, UserId } from '../engine/index.ts';
import { handWords } from './hand-words.ts';

/** Why some chips went from one account of the ledger to another. */
export interface Movement {
  readonly chips: Chips;
  /** Accounts as in the ledger: `stack:USER`, `pot:TABLE`, `house`. */
  readonly from: string;
  readonly to: string;
  /** The number of a rule in docs/rules.md. */
  readonly rule: string;
  readonly text: string;
}

/**
 * Every chip that moved in a hand, in order, and by which rule. What goes from a stack into the pot less what comes
 * back uncalled is the stack's BET posting; each pot's rake and each winner's share is a posting of its own.
 */
export function explainHand(hand: HandView, nameOf: (userId: UserId) => string): Movement[] {
  const told = new Told(hand, nameOf);
  for (const blind of hand.blinds) told.post(blind);
  for (const action of hand.actions) told.act(action);
  told.endRound();
  hand.results.forEach((result, index) => {
    told.pay(result, index);
  });
  return told.movements;
}

/** The course of a hand, as far as it has been told. */
class Told {
  readonly movements: Movement[] = [];
  readonly #hand: HandView;
  readonly #nameOf: (userId: UserId) => string;
  readonly #users: ReadonlyMap<number, UserId>;
  /** In front of each seat this street. */
  #bets = new Map<number, Chips>();
  #currentBet: Chips;
  #minimumRaise: Chips;
  #phase = 'PRE_FLOP_BETTING';
  #uncalledTold = 0;

  constructor(hand: HandView, nameOf: (userId: UserId) => string) {
    this.#hand = hand;
    this.#nameOf = nameOf;
    this.#users = new Map(hand.seats.map((seat) => [seat.seatPosition, seat.userId]));
    this.#currentBet = hand.settings.bigBlind;
    this.#minimumRaise = hand.settings.bigBlind;
  }

  post({ seatPosition, kind, amount }: HandView['blinds'][number]): void {
    const { settings, seats } = this.#hand;
    const isDead = postRules[kind].isDead || (kind === 'MISSED_BIG_BLIND' && !settings.missedBigBlindIsLive);
    if (!isDead) this.#putInFront(seatPosition, amount);
    const places = seats.length === 2 ? 'R7.4' : settings.buttonRule === 'DEAD' ? 'R7.3' : 'R7.2';
    const isShort = amount < postRules[kind].full(settings) && this.#hasNothingLeft(seatPosition);
    const rest = isShort ? ', all that is left: all-in, and the bet to match stays as it is (R7.7)' : '';
    const dead = isDead ? ' It is dead: it does not count towards a call (R7.6).' : '';
    this.#into(
      seatPosition,
      amount,
      postRules[kind].rule ?? places,
      `posts ${amount} as ${postRules[kind].words}${rest}.${dead}`,
    );
  }

  act({ seatPosition, phase, action, amount, isAllIn }: HandAction): void {
    if (phase !== this.#phase) this.endRound(phase);
    const added = amount - (this.#bets.get(seatPosition) ?? 0);
    if (added === 0) return;
    const allIn = isAllIn ? ' and is all-in' : '';
    const increase = amount - this.#currentBet;
    this.#putInFront(seatPosition, added);
    if (action === 'CALL') {
      const isShort = increase < 0;
      const text = isShort ? `calls for less, ${added} being all that is left` : `calls ${added}`;
      this.#into(seatPosition, added, isShort ? 'R9.8' : 'R9.2', `${text}${isShort ? '' : allIn}.`);
      return;
    }
    const isFull = increase >= this.#minimumRaise;
    const words = action === 'BET' ? `bets ${amount}` : `raises to ${amount}, ${added} more`;
    const why = isFull
      ? ` The smallest was ${this.#currentBet + this.#minimumRaise}.`
      : ' Less than a full raise, which only an all-in may be; the smallest raise stays as it is.';
    this.#into(seatPosition, added, isFull ? 'R9.3' : 'R9.4', `${words}${allIn}.${why}`);
    this.#currentBet = amount;
    if (isFull) this.#minimumRaise = increase;
  }

  /** Bets that nobody matched go back when a round is over; at most one seat has one. */
  endRound(next = 'OVER'): void {
    const { uncalled, tableId } = this.#hand;
    const back = uncalled[this.#uncalledTold];
    const second = back && this.#secondBet(back.seatPosition);
    if (back && (this.#bets.get(back.seatPosition) ?? 0) - back.amount === second) {
      this.#uncalledTold++;
      this.movements.push({
        chips: back.amount,
        from: `pot:${tableId}`,
        to: this.#stack(back.seatPosition),
        rule: 'R9.12',
        text: `Back to ${this.#name(back.seatPosition)}: ${back.amount}, which nobody matched.`,
      });
    }
    this.#phase = next;
    this.#bets = new Map();
    this.#currentBet = 0;
    this.#minimumRaise = this.#hand.settings.bigBlind;
  }

  pay({ amount, rake, winners, eligibleSeats }: PotResult, index: number): void {
    const { tableId, results, settings } = this.#hand;
    const pot = `pot:${tableId}`;
    const name = results.length === 1 ? 'the pot' : index === 0 ? 'the main pot' : `side pot ${index}`;
    if (rake > 0) {
      const part = Math.floor((amount * settings.rakeBasisPoints) / 10_000);
      const capped = rake < part ? `, but no more than ${settings.rakeCap} a hand` : '';
      const text = `The house takes ${rake} of the ${amount} in ${name}: ${settings.rakeBasisPoints / 100}%, rounded down${capped}.`;
      this.movements.push({ chips: rake, from: pot, to: 'house', rule: 'R12.7', text });
    }
    const share = Math.floor((amount - rake) / winners.length);
    for (const { seatPosition, amount: won } of winners) {
      if (won === 0) continue;
      const how = this.#reason(seatPosition, winners.length, won > share, eligibleSeats.length);
      const text = `${this.#name(seatPosition)} wins ${won} of ${name}${how.text}.`;
      this.movements.push({ chips: won, from: pot, to: this.#stack(seatPosition), rule: how.rule, text });
    }
  }

  #reason(seatPosition: number, winners: number, hasOddChip: boolean, contenders: number) {
    const seat = this.#hand.seats.find((one) => one.seatPosition === seatPosition)!;
    const { communityCards } = this.#hand;
    if (!seat.sawShowdown) return { rule: 'R12.3', text: ', because everybody else has folded' };
    // Nobody else could win this pot, so nothing is compared.
    if (contenders === 1) return { rule: 'R12.1', text: ', which nobody else still in has reached' };
    const hand = seat.cards ? ` with ${handWords([...seat.cards, ...communityCards])}` : '';
    if (winners === 1) return { rule: 'R12.8', text: hand };
    const odd = hasOddChip ? ', with an odd chip for sitting nearer left of the button' : '';
    return { rule: 'R12.6', text: `, split ${winners} ways,${hand}${odd}` };
  }

  #into(seatPosition: number, chips: Chips, rule: string, what: string): void {
    this.movements.push({
      chips,
      from: this.#stack(seatPosition),
      to: `pot:${this.#hand.tableId}`,
      rule,
      text: `${this.#name(seatPosition)} ${what}`,
    });
  }

  #putInFront(seatPosition: number, chips: Chips): void {
    this.#bets.set(seatPosition, (this.#bets.get(seatPosition) ?? 0) + chips);
  }

  #secondBet(seatPosition: number): Chips {
    let second = 0;
    for (const [other, bet] of this.#bets) if (other !== seatPosition) second = Math.max(second, bet);
    return second;
  }

  #hasNothingLeft(seatPosition: number): boolean {
    const posted = this.#hand.blinds.filter((blind) => blind.seatPosition === seatPosition);
    const seat = this.#hand.seats.find((one) => one.seatPosition === seatPosition)!;
    return posted.reduce((sum, { amount }) => sum + amount, 0) === seat.startingStack;
  }

  #stack(seatPosition: number): string {
    return `stack:${this.#users.get(seatPosition)}`;
  }

  #name(seatPosition: number): string {
    return this.#nameOf(this.#users.get(seatPosition)!);
  }
}

interface PostRule {
  /** Null where the rule of the button decides who posts it. */
  readonly rule: string | null;
  readonly words: string;
  readonly isDead: boolean;
  readonly full: (settings: HandView['settings']) => Chips;
}

const postRules: { readonly [K in BlindKind]: PostRule } = {
  ANTE: { rule: 'R7.6', words: 'the ante', isDead: true, full: ({ ante }) => ante },
  BIG_BLIND_ANTE: {
    rule: 'R7.6',
    words: 'the big blind ante, for the table',
    isDead: true,
    full: ({ bigBlindAnte }) => bigBlindAnte,
  },
  SMALL_BLIND: {
    rule: null,
    words: 'the small blind',
    isDead: false,
    full: ({ smallBlind }) => smallBlind,
  },
  BIG_BLIND: { rule: null, words: 'the big blind', isDead: false, full: ({ bigBlind }) => bigBlind },
  POST: { rule: 'R6.7', words: 'a big blind to come in', isDead: false, full: ({ bigBlind }) => bigBlind },
  MISSED_BIG_BLIND: {
    rule: 'R6.9',
    words: 'the big blind it missed',
    isDead: false,
    full: ({ bigBlind }) => bigBlind,
  },
  MISSED_SMALL_BLIND: {
    rule: 'R6.10',
    words: 'the small blind it owes',
    isDead: true,
    full: ({ smallBlind }) => smallBlind,
  },
};
