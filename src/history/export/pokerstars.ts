import type { HandView } from '../../engine/index.ts';
import type { Exporting } from './exporting.ts';
import { encodeName, uniqueNames } from './pokerstars-names.ts';
import { inBrackets, potName, summary, wordsFor } from './pokerstars-summary.ts';
import { handNumber, starsTime } from './pokerstars-values.ts';
import { isLivePost, type Round, type RoundAction, roundsOf, type SeatView, showdownSeats } from './seats.ts';

type Names = ReadonlyMap<number, string>;

/** One hand as the text that trackers import, in play chips. Several hands are separated by two blank lines. */
export function toPokerStars(hand: HandView, { viewer, nameOf }: Exporting): string {
  const names = uniqueNames(hand.seats, nameOf);
  const lines = [
    ...header(hand, names),
    ...posts(hand, names),
    '*** HOLE CARDS ***',
    ...hand.seats
      .filter(({ userId, cards }) => userId === viewer && cards)
      .map(({ seatPosition, cards }) => `Dealt to ${names.get(seatPosition)} ${inBrackets(cards!)}`),
    ...roundsOf(hand).flatMap((round) => roundLines(round, names)),
    ...endLines(hand, names),
    ...summary(hand, names),
  ];
  return `${lines.join('\n')}\n\n\n`;
}

function header(hand: HandView, names: Names): string[] {
  const { settings, gameId, tableId, dealerPosition, startedAt } = hand;
  const stakes = `${settings.smallBlind}/${settings.bigBlind}`;
  const table = `${encodeName(gameId)} ${encodeName(tableId)}`;
  return [
    `PokerStars Hand #${handNumber(hand.id)}:  Hold'em No Limit (${stakes}) - ${starsTime(startedAt)}`,
    `Table '${table}' ${settings.numberOfSeats}-max (Play Money) Seat #${dealerPosition + 1} is the button`,
    ...hand.seats.map(
      ({ seatPosition, startingStack }) =>
        `Seat ${seatPosition + 1}: ${names.get(seatPosition)} (${startingStack} in chips)`,
    ),
  ];
}

/**
 * Antes, small blind, big blind, then posts of others. The format knows one dead blind only, a small one together with
 * a live big one; other dead blinds are written as antes, which is what they are to the pot.
 */
function posts(hand: HandView, names: Names): string[] {
  const dead: string[] = [];
  const blinds: string[] = [];
  const others: string[] = [];
  for (const seat of hand.seats) {
    const { seatPosition, startingStack } = seat;
    const own = hand.blinds.filter((blind) => blind.seatPosition === seatPosition);
    const sumOf = (some: typeof own) => some.reduce((sum, { amount }) => sum + amount, 0);
    const allIn = sumOf(own) === startingStack ? ' and is all-in' : '';
    const owedLive = own.some((blind) => blind.kind === 'MISSED_BIG_BLIND' && isLivePost(hand, blind));
    const isPaired = ({ kind }: (typeof own)[number]) => owedLive && kind === 'MISSED_SMALL_BLIND';
    const lines = (list: string[], what: string, some: typeof own) => {
      if (some.length > 0)
        list.push(
          `${names.get(seatPosition)}: posts ${what} ${sumOf(some)}${some.includes(own.at(-1)!) ? allIn : ''}`,
        );
    };
    lines(
      dead,
      'the ante',
      own.filter((blind) => !isLivePost(hand, blind) && !isPaired(blind)),
    );
    lines(
      blinds,
      'small blind',
      own.filter(({ kind }) => kind === 'SMALL_BLIND'),
    );
    lines(
      blinds,
      'big blind',
      own.filter(({ kind }) => kind === 'BIG_BLIND'),
    );
    const late = own.filter(
      (blind) =>
        isPaired(blind) ||
        blind.kind === 'POST' ||
        (blind.kind === 'MISSED_BIG_BLIND' && isLivePost(hand, blind)),
    );
    lines(others, late.some(isPaired) ? 'small & big blinds' : 'big blind', late);
  }
  // The small blind comes before the big blind wherever they sit.
  blinds.sort((a, b) => Number(a.includes(': posts big blind')) - Number(b.includes(': posts big blind')));
  return [...dead, ...blinds, ...others];
}

const streetNames: Readonly<Record<string, string>> = {
  FLOP_BETTING: 'FLOP',
  TURN_BETTING: 'TURN',
  RIVER_BETTING: 'RIVER',
};

function roundLines({ phase, before, cards, actions, uncalled }: Round, names: Names): string[] {
  const lines: string[] = [];
  const street = streetNames[phase];
  if (street)
    lines.push(`*** ${street} *** ${before.length > 0 ? `${inBrackets(before)} ` : ''}${inBrackets(cards)}`);
  for (const action of actions) {
    const name = names.get(action.seatPosition)!;
    if (action.timedOut) lines.push(`${name} has timed out`);
    lines.push(`${name}: ${actionText(action)}`);
  }
  if (uncalled)
    lines.push(`Uncalled bet (${uncalled.amount}) returned to ${names.get(uncalled.seatPosition)}`);
  return lines;
}

function actionText({ action, amount, added, facing, isAllIn }: RoundAction): string {
  const allIn = isAllIn ? ' and is all-in' : '';
  switch (action) {
    case 'FOLD':
      return 'folds';
    case 'CHECK':
      return 'checks';
    case 'CALL':
      return `calls ${added}${allIn}`;
    case 'BET':
      return `bets ${added}${allIn}`;
    default:
      return `raises ${amount - facing} to ${amount}${allIn}`;
  }
}

/** Who shows, who mucks, who collects what. */
function endLines(hand: HandView, names: Names): string[] {
  const shown = showdownSeats(hand);
  const collected = hand.results.flatMap((result, index) =>
    result.winners
      .filter(({ amount }) => amount > 0)
      .map(
        ({ seatPosition, amount }) =>
          `${names.get(seatPosition)} collected ${amount} from ${potName(hand, index)}`,
      ),
  );
  const shows = (seat: SeatView) => {
    const words = wordsFor(hand, seat);
    return `${names.get(seat.seatPosition)}: shows ${inBrackets(seat.cards!)}${words ? ` (${words})` : ''}`;
  };
  const later = hand.seats.filter((seat) => seat.shown && !seat.sawShowdown);
  if (shown.length > 0)
    return [
      '*** SHOW DOWN ***',
      ...shown.map((seat) => (seat.shown ? shows(seat) : `${names.get(seat.seatPosition)}: mucks hand`)),
      ...collected,
      ...later.map(shows),
    ];
  const winner = hand.results[0]?.winners[0]?.seatPosition;
  const silent = winner !== undefined && !later.some(({ seatPosition }) => seatPosition === winner);
  return [...collected, ...(silent ? [`${names.get(winner)}: doesn't show hand`] : []), ...later.map(shows)];
}
