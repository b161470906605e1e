import { type BlindKind, cardText, type HandAction, type HandView } from '../../engine/index.ts';
import type { Exporting } from './exporting.ts';
import { isLivePost, roundsOf, type SeatView, showdownSeats } from './seats.ts';
import { escapeInvisible, wellFormed } from './text.ts';

const SPEC_VERSION = '1.4.7';
/** Of what we write, for whoever has to tell one dialect from another. */
const INTERNAL_VERSION = '1.0.0';
/** Chips are no money: ISO 4217 has a code for that too. */
const NO_CURRENCY = 'XXX';

/** One hand as Open Hand History (`.ohh`): an object on one line. Several hands are separated by a blank line. */
export function toOhh(hand: HandView, { viewer, nameOf }: Exporting): string {
  const { settings, seats } = hand;
  const hero = seats.findIndex(({ userId }) => userId === viewer);
  const ohh = {
    spec_version: SPEC_VERSION,
    site_name: 'Cardroom',
    network_name: 'Cardroom',
    internal_version: INTERNAL_VERSION,
    tournament: false,
    game_number: hand.id,
    start_date_utc: new Date(hand.startedAt).toISOString(),
    table_name: `${hand.gameId} ${hand.tableId}`,
    game_type: 'Holdem',
    bet_limit: { bet_type: 'NL', bet_cap: 0 },
    table_size: settings.numberOfSeats,
    currency: NO_CURRENCY,
    dealer_seat: hand.dealerPosition + 1,
    small_blind_amount: settings.smallBlind,
    big_blind_amount: settings.bigBlind,
    ante_amount: settings.ante,
    ...(hero >= 0 && { hero_player_id: hero }),
    flags: hero >= 0 ? [] : ['Observed'],
    players: seats.map(({ seatPosition, userId, startingStack }, id) => ({
      id,
      seat: seatPosition + 1,
      name: wellFormed(nameOf(userId)),
      starting_stack: startingStack,
    })),
    rounds: roundList(hand, hero),
    pots: hand.results.map(({ amount, rake, winners }, number) => ({
      number,
      amount,
      rake,
      player_wins: winners.map((winner) => ({
        player_id: idOf(hand, winner.seatPosition),
        win_amount: winner.amount,
      })),
    })),
  };
  return `${escapeInvisible(JSON.stringify({ ohh }))}\n\n`;
}

const idOf = ({ seats }: HandView, position: number): number =>
  seats.findIndex((seat) => seat.seatPosition === position);

interface OhhAction {
  readonly player_id: number;
  readonly action: string;
  readonly amount: number;
  readonly is_allin: boolean;
  readonly cards?: readonly string[];
}

const streetNames: Readonly<Record<string, string>> = {
  PRE_FLOP_BETTING: 'Preflop',
  FLOP_BETTING: 'Flop',
  TURN_BETTING: 'Turn',
  RIVER_BETTING: 'River',
};

function roundList(hand: HandView, hero: number) {
  const rounds = roundsOf(hand).map(({ phase, cards, actions }) => ({
    street: streetNames[phase]!,
    cards: cards.map(cardText),
    actions: [
      ...(phase === 'PRE_FLOP_BETTING' ? [...posts(hand), ...dealt(hand, hero)] : []),
      ...actions.map(({ seatPosition, action, added, isAllIn }) => ({
        player_id: idOf(hand, seatPosition),
        action: actionNames[action],
        amount: added,
        is_allin: isAllIn && added > 0,
      })),
    ],
  }));
  const shows = showdown(hand);
  if (shows.length > 0) rounds.push({ street: 'Showdown', cards: [], actions: shows });
  let number = 0;
  return rounds.map(({ street, cards, actions }, id) => ({
    id,
    street,
    cards,
    actions: actions.map((action) => ({ action_number: ++number, ...action })),
  }));
}

const actionNames: { readonly [A in HandAction['action']]: string } = {
  FOLD: 'Fold',
  CHECK: 'Check',
  CALL: 'Call',
  BET: 'Bet',
  RAISE: 'Raise',
  ALL_IN: 'Raise',
};

const postNames: { readonly [K in BlindKind]: string } = {
  ANTE: 'Post Ante',
  BIG_BLIND_ANTE: 'Post Ante',
  SMALL_BLIND: 'Post SB',
  BIG_BLIND: 'Post BB',
  POST: 'Post Extra Blind',
  MISSED_BIG_BLIND: 'Post Extra Blind',
  MISSED_SMALL_BLIND: 'Post Dead',
};

function posts(hand: HandView): OhhAction[] {
  const left = new Map(hand.seats.map((seat) => [seat.seatPosition, seat.startingStack]));
  return hand.blinds.map((blind) => {
    const { seatPosition, kind, amount } = blind;
    left.set(seatPosition, left.get(seatPosition)! - amount);
    const isDeadBlind = kind === 'MISSED_BIG_BLIND' && !isLivePost(hand, blind);
    return {
      player_id: idOf(hand, seatPosition),
      action: isDeadBlind ? 'Post Dead' : postNames[kind],
      amount,
      is_allin: left.get(seatPosition) === 0,
    };
  });
}

const dealt = ({ seats }: HandView, hero: number): OhhAction[] =>
  hero < 0 ? [] : [withCards(seats[hero]!, hero, 'Dealt Cards')];

/** Who was in at the end shows or mucks; whoever showed their cards afterwards comes last. */
function showdown(hand: HandView): OhhAction[] {
  const later = hand.seats.filter((seat) => seat.shown && !seat.sawShowdown);
  return [...showdownSeats(hand), ...later].map((seat) => {
    const id = idOf(hand, seat.seatPosition);
    if (seat.shown) return withCards(seat, id, 'Shows Cards');
    return { player_id: id, action: 'Mucks Cards', amount: 0, is_allin: false };
  });
}

const withCards = ({ cards }: SeatView, id: number, action: string): OhhAction => ({
  player_id: id,
  action,
  amount: 0,
  is_allin: false,
  ...(cards && { cards: cards.map(cardText) }),
});
