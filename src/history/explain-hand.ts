import type { Chips, HandView, PotResult, UserId } from '../engine/index.ts';
import { isLivePost, type Round, type RoundAction, roundsOf } from './export/seats.ts';
import { handWords } from './hand-words.ts';
import { postRules } from './post-rules.ts';

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

type NameOf = (userId: UserId) => string;

/** What a seat does with chips, and by which rule. */
interface Reason {
  readonly rule: string;
  readonly text: string;
}

/**
 * Every chip that moved in a hand, in order, and by which rule. What goes from a stack into the pot less what comes
 * back uncalled is the stack's BET posting; each pot's rake and each winner's share is a posting of its own.
 */
export function explainHand(hand: HandView, nameOf: NameOf): Movement[] {
  const pot = `pot:${hand.tableId}`;
  const users = new Map(hand.seats.map((seat) => [seat.seatPosition, seat.userId]));
  const stack = (seatPosition: number) => `stack:${users.get(seatPosition)}`;
  const name = (seatPosition: number) => nameOf(users.get(seatPosition)!);
  const into = (seatPosition: number, chips: Chips, { rule, text }: Reason): Movement => ({
    chips,
    from: stack(seatPosition),
    to: pot,
    rule,
    text: `${name(seatPosition)} ${text}`,
  });
  const outOf = (to: string, chips: Chips, { rule, text }: Reason): Movement => ({
    chips,
    from: pot,
    to,
    rule,
    text,
  });

  const posts = hand.blinds.map((blind) => into(blind.seatPosition, blind.amount, reasonToPost(hand, blind)));
  const bets = roundsOf(hand).flatMap((round) => {
    const movements = reasonsToBet(hand, round).map(({ action, reason }) =>
      into(action.seatPosition, action.added, reason),
    );
    if (!round.uncalled) return movements;
    const { seatPosition, amount } = round.uncalled;
    const text = `Back to ${name(seatPosition)}: ${amount}, which nobody matched.`;
    return [...movements, outOf(stack(seatPosition), amount, { rule: 'R9.12', text })];
  });
  const payments = hand.results.flatMap((result, index) => {
    const what = potName(hand, index);
    const rake = result.rake > 0 ? [outOf('house', result.rake, reasonToRake(hand, result, what))] : [];
    const won = result.winners.filter(({ amount }) => amount > 0);
    return [
      ...rake,
      ...won.map(({ seatPosition, amount }) => {
        const { rule, text } = reasonToWin(hand, result, seatPosition, amount);
        return outOf(stack(seatPosition), amount, {
          rule,
          text: `${name(seatPosition)} wins ${amount} of ${what}${text}.`,
        });
      }),
    ];
  });
  return [...posts, ...bets, ...payments];
}

function reasonToPost(hand: HandView, blind: HandView['blinds'][number]): Reason {
  const { settings, seats } = hand;
  const { rule, words, full } = postRules[blind.kind];
  const places = seats.length === 2 ? 'R7.4' : settings.buttonRule === 'DEAD' ? 'R7.3' : 'R7.2';
  const isShort = blind.amount < full(settings) && isAllInBefore(hand, blind.seatPosition);
  const rest = isShort ? ', all that is left: all-in, and the bet to match stays as it is (R7.7)' : '';
  const dead = isLivePost(hand, blind) ? '' : ' It is dead: it does not count towards a call (R7.6).';
  return { rule: rule ?? places, text: `posts ${blind.amount} as ${words}${rest}.${dead}` };
}

/** All of a stack has been posted. */
function isAllInBefore({ blinds, seats }: HandView, seatPosition: number): boolean {
  const posted = blinds.filter((blind) => blind.seatPosition === seatPosition);
  const seat = seats.find((one) => one.seatPosition === seatPosition)!;
  return posted.reduce((sum, { amount }) => sum + amount, 0) === seat.startingStack;
}

/** The actions of a round that put chips in. The smallest raise moves with every full one. */
function reasonsToBet(
  { settings }: HandView,
  { actions }: Round,
): { readonly action: RoundAction; readonly reason: Reason }[] {
  let minimumRaise = settings.bigBlind;
  return actions
    .filter(({ added }) => added > 0)
    .map((action) => {
      const increase = action.amount - action.facing;
      const reason = action.action === 'CALL' ? reasonToCall(action) : reasonToRaise(action, minimumRaise);
      if (increase >= minimumRaise) minimumRaise = increase;
      return { action, reason };
    });
}

function reasonToCall({ amount, added, facing, isAllIn }: RoundAction): Reason {
  if (amount < facing) return { rule: 'R9.8', text: `calls for less, ${added} being all that is left.` };
  return { rule: 'R9.2', text: `calls ${added}${isAllIn ? ' and is all-in' : ''}.` };
}

function reasonToRaise({ action, amount, added, facing, isAllIn }: RoundAction, minimumRaise: Chips): Reason {
  const words = action === 'BET' ? `bets ${amount}` : `raises to ${amount}, ${added} more`;
  const allIn = isAllIn ? ' and is all-in' : '';
  if (amount - facing >= minimumRaise)
    return { rule: 'R9.3', text: `${words}${allIn}. The smallest was ${facing + minimumRaise}.` };
  const why = 'Less than a full raise, which only an all-in may be; the smallest raise stays as it is.';
  return { rule: 'R9.4', text: `${words}${allIn}. ${why}` };
}

const potName = ({ results }: HandView, index: number): string =>
  results.length === 1 ? 'the pot' : index === 0 ? 'the main pot' : `side pot ${index}`;

function reasonToRake({ settings }: HandView, { amount, rake }: PotResult, what: string): Reason {
  const { rakeBasisPoints, rakeCap } = settings;
  const isCapped = rake < Math.floor((amount * rakeBasisPoints) / 10_000);
  const part = `${rakeBasisPoints / 100}%, rounded down${isCapped ? `, but no more than ${rakeCap} a hand` : ''}`;
  return { rule: 'R12.7', text: `The house takes ${rake} of the ${amount} in ${what}: ${part}.` };
}

function reasonToWin(
  { seats, communityCards }: HandView,
  { amount, rake, winners, eligibleSeats }: PotResult,
  seatPosition: number,
  won: Chips,
): Reason {
  const seat = seats.find((one) => one.seatPosition === seatPosition)!;
  if (!seat.sawShowdown) return { rule: 'R12.3', text: ', because everybody else has folded' };
  // Nobody else could win this pot, so nothing is compared.
  if (eligibleSeats.length === 1) return { rule: 'R12.1', text: ', which nobody else still in has reached' };
  const hand = seat.cards ? ` with ${handWords([...seat.cards, ...communityCards])}` : '';
  if (winners.length === 1) return { rule: 'R12.8', text: hand };
  const hasOddChip = won > Math.floor((amount - rake) / winners.length);
  const odd = hasOddChip ? ', with an odd chip for sitting nearer left of the button' : '';
  return { rule: 'R12.6', text: `, split ${winners.length} ways,${hand}${odd}` };
}
