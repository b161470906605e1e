import { cardText, type HandView, type PotResult } from '../../engine/index.ts';
import { handWords } from '../hand-words.ts';
import { isLivePost, type Round, roundsOf, type SeatView, wonBy } from './seats.ts';

type Names = ReadonlyMap<number, string>;

export const inBrackets = (cards: readonly number[]): string => `[${cards.map(cardText).join(' ')}]`;

/** "a pair of Kings", as far as there is a board to say it of. */
export const wordsFor = ({ communityCards }: HandView, { cards }: SeatView): string | null =>
  cards && communityCards.length >= 3 ? handWords([...cards, ...communityCards]) : null;

/** "pot", "main pot", "side pot", or "side pot-2" when there are several. */
export function potName({ results }: HandView, index: number): string {
  if (results.length === 1) return 'pot';
  if (index === 0) return 'main pot';
  return results.length === 2 ? 'side pot' : `side pot-${index}`;
}

export function summary(hand: HandView, names: Names): string[] {
  const { results, rake, communityCards } = hand;
  const total = results.reduce((sum, { amount }) => sum + amount, 0);
  const net = ({ amount, rake: part }: PotResult) => amount - part;
  const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);
  const parts =
    results.length > 1
      ? results.map((pot, index) => ` ${capital(potName(hand, index))} ${net(pot)}.`).join('')
      : '';
  return [
    '*** SUMMARY ***',
    `Total pot ${total}${parts} | Rake ${rake}`,
    ...(communityCards.length > 0 ? [`Board ${inBrackets(communityCards)}`] : []),
    ...seatLines(hand, names),
  ];
}

function seatLines(hand: HandView, names: Names): string[] {
  const rounds = roundsOf(hand);
  return hand.seats.map((seat) => {
    const { seatPosition } = seat;
    const name = names.get(seatPosition)!;
    return `Seat ${seatPosition + 1}: ${name}${placeOf(hand, seatPosition)} ${fate(hand, rounds, seat)}`;
  });
}

function placeOf(hand: HandView, position: number): string {
  const button = position === hand.dealerPosition ? ' (button)' : '';
  const small = position === hand.smallBlindPosition ? ' (small blind)' : '';
  const big = position === hand.bigBlindPosition ? ' (big blind)' : '';
  return `${button}${small}${big}`;
}

const foldPlaces: Readonly<Record<string, string>> = {
  PRE_FLOP_BETTING: 'before Flop',
  FLOP_BETTING: 'on the Flop',
  TURN_BETTING: 'on the Turn',
  RIVER_BETTING: 'on the River',
};

function fate(hand: HandView, rounds: readonly Round[], seat: SeatView): string {
  const { seatPosition, cards, shown, sawShowdown } = seat;
  const isOf = (action: { seatPosition: number }) => action.seatPosition === seatPosition;
  const folded = rounds.find(({ actions }) =>
    actions.some((action) => isOf(action) && action.action === 'FOLD'),
  );
  if (folded) {
    const didBet =
      hand.blinds.some((blind) => isOf(blind) && isLivePost(hand, blind)) ||
      rounds.some(({ actions }) => actions.some((action) => isOf(action) && action.added > 0));
    return `folded ${foldPlaces[folded.phase]}${didBet ? '' : " (didn't bet)"}`;
  }
  const won = wonBy(hand, seatPosition);
  if (!sawShowdown) return `collected (${won})`;
  if (!shown) return cards ? `mucked ${inBrackets(cards)}` : 'mucked';
  const hadWon = hand.results.some(({ winners }) => winners.some(isOf));
  const end = hadWon ? `won (${won})` : 'lost';
  return `showed ${inBrackets(cards!)} and ${end} with ${wordsFor(hand, seat)}`;
}
