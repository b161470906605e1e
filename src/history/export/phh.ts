import { cardText, type HandAction, type HandView } from '../../engine/index.ts';
import type { Exporting } from './exporting.ts';
import {
  isLivePost,
  type SeatView,
  seatsFromButton,
  showdownAfter,
  showdownSeats,
  streetsOf,
  wonBy,
} from './seats.ts';
import { quoted } from './text.ts';

/** One hand as a PHH document (`.phh`). */
export function toPhh(hand: HandView, { nameOf }: Exporting): string {
  const seats = seatsFromButton(hand);
  const fields = {
    ...stateFields(hand, seats),
    ...placeFields(hand, seats),
    players: list(seats.map(({ userId }) => quoted(nameOf(userId)))),
    finishing_stacks: list(seats.map((seat) => seat.finalStack)),
    winnings: list(seats.map((seat) => wonBy(hand, seat.seatPosition))),
    ...ownFields(hand, seats),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}

/** One hand of a file with many (`.phhs`); hands are numbered from 1 on. */
export const toPhhs = (hand: HandView, exporting: Exporting, number: number): string =>
  `[${number}]\n${toPhh(hand, exporting)}\n`;

const list = (values: readonly (string | number)[]): string => `[${values.join(', ')}]`;

/** By the standard the arrays of forced bets, and only these, are turned round heads-up. */
const forced = (values: readonly number[]): string =>
  list(values.length === 2 ? [...values].reverse() : values);

function stateFields(hand: HandView, seats: readonly SeatView[]) {
  const { settings } = hand;
  return {
    variant: quoted('NT'),
    ante_trimming_status: false,
    antes: forced(seats.map((seat) => anteOf(hand, seat))),
    blinds_or_straddles: forced(seats.map((seat) => blindOf(hand, seat))),
    min_bet: settings.bigBlind,
    starting_stacks: list(seats.map((seat) => seat.startingStack)),
    actions: `[\n${actionList(hand, seats)
      .map((action) => `  ${quoted(action)},\n`)
      .join('')}]`,
  };
}

function placeFields({ startedAt, handNumber, tableId, settings }: HandView, seats: readonly SeatView[]) {
  const at = new Date(startedAt);
  return {
    time: at.toISOString().slice(11, 23),
    time_zone: quoted('UTC'),
    day: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    year: at.getUTCFullYear(),
    hand: handNumber,
    seats: list(seats.map((seat) => seat.seatPosition + 1)),
    seat_count: settings.numberOfSeats,
    table: quoted(tableId),
  };
}

/** What is asked of a seat before the deal besides blinds: an ante, the big blind ante, a dead blind it owed. */
function anteOf(hand: HandView, { seatPosition }: SeatView): number {
  const { settings, bigBlindPosition, blinds } = hand;
  const owed = blinds.filter(
    (blind) =>
      blind.seatPosition === seatPosition && blind.kind.startsWith('MISSED') && !isLivePost(hand, blind),
  );
  const ante = settings.ante + (seatPosition === bigBlindPosition ? settings.bigBlindAnte : 0);
  return owed.reduce((sum, { amount }) => sum + amount, ante);
}

/** Blinds in full, as if nobody were short. A post to come in is negative, so that it is not taken for a straddle. */
function blindOf(hand: HandView, { seatPosition }: SeatView): number {
  const { settings, bigBlindPosition, smallBlindPosition, blinds } = hand;
  if (seatPosition === bigBlindPosition) return settings.bigBlind;
  const posts = blinds.filter((blind) => blind.seatPosition === seatPosition && isLivePost(hand, blind));
  if (posts.some(({ kind }) => kind !== 'SMALL_BLIND'))
    return -posts.reduce((sum, { amount }) => sum + amount, 0);
  return seatPosition === smallBlindPosition ? settings.smallBlind : 0;
}

/** Fields of our own: the id of the hand, how it is raked, and posts that the standard has no words for. */
function ownFields(hand: HandView, seats: readonly SeatView[]) {
  const { id, settings, bigBlindPosition } = hand;
  const posted = (isLive: boolean) =>
    list(
      seats.map(({ seatPosition }) =>
        hand.blinds
          .filter((blind) => blind.seatPosition === seatPosition && isLivePost(hand, blind) === isLive)
          .reduce((sum, { amount }) => sum + amount, 0),
      ),
    );
  return {
    _hand_id: quoted(id),
    ...(settings.rakeBasisPoints > 0 && {
      _rake_basis_points: settings.rakeBasisPoints,
      _rake_cap: settings.rakeCap,
      _no_flop_no_drop: settings.noFlopNoDrop,
    }),
    ...(!isPlain(hand, seats) && {
      _big_blind: quoted(`p${seats.findIndex((seat) => seat.seatPosition === bigBlindPosition) + 1}`),
      _posted_live: posted(true),
      _posted_dead: posted(false),
    }),
  };
}

/** Small blind and big blind are the first two left of the button (heads-up the other way round), and nothing is owed. */
function isPlain(hand: HandView, seats: readonly SeatView[]): boolean {
  const [small, big] = seats.length === 2 ? [seats[1]!, seats[0]!] : [seats[0]!, seats[1]!];
  return (
    small.seatPosition === hand.smallBlindPosition &&
    big.seatPosition === hand.bigBlindPosition &&
    !hand.blinds.some(({ kind }) => kind === 'POST' || kind.startsWith('MISSED'))
  );
}

function actionList(hand: HandView, seats: readonly SeatView[]): string[] {
  const nameOf = (position: number) => `p${seats.findIndex((seat) => seat.seatPosition === position) + 1}`;
  const shownAfter = showdownAfter(hand);
  const lines = seats.map(({ seatPosition, cards }) => `d dh ${nameOf(seatPosition)} ${cardsText(cards)}`);
  for (const { phase, cards, actions } of streetsOf(hand)) {
    if (cards.length > 0) lines.push(`d db ${cardsText(cards)}`);
    for (const action of actions) lines.push(`${nameOf(action.seatPosition)} ${actionText(action)}`);
    if (phase === shownAfter)
      for (const seat of showdownSeats(hand))
        lines.push(`${nameOf(seat.seatPosition)} sm${seat.shown ? ` ${cardsText(seat.cards)}` : ''}`);
  }
  for (const { seatPosition, cards, shown, sawShowdown } of seats)
    if (shown && !sawShowdown) lines.push(`# ${nameOf(seatPosition)} shows ${cardsText(cards)}`);
  return lines;
}

const cardsText = (cards: readonly number[] | null): string => cards?.map(cardText).join('') ?? '????';

function actionText({ action, amount, timedOut }: HandAction): string {
  const text = action === 'FOLD' ? 'f' : action === 'CHECK' || action === 'CALL' ? 'cc' : `cbr ${amount}`;
  return timedOut ? `${text} # timed out` : text;
}
