// Whole six-handed hands, played by every engine under one policy. The policy's dice and the deck's dice are
// separate, and the policy never looks at cards, so every engine that keeps the rules is asked for the same
// decisions in the same order: equal counts are the proof that equal work was timed.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const SEATS = 6;
export const SMALL_BLIND = 5;
export const BIG_BLIND = 10;
/** Between hands a stack below `LOW` is filled up to `FULL`, so no table ever breaks. */
export const FULL = 100 * BIG_BLIND;
export const LOW = 40 * BIG_BLIND;
/** With minimum raises and this cap nobody can put more than 13 big blinds into a hand: no all-in, ever. */
const RAISES_PER_STREET = 3;

/** mulberry32: small and fast enough that the dice do not show up in the profile. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Fisher–Yates in place; the same function shuffles for every engine. */
export function shuffleWith(random, cards) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = (random() * (i + 1)) | 0;
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
  return cards;
}

/** One policy for all: it is told what is legal and answers with a word. `raise` stands for bet too. */
export function makePolicy(seed) {
  const random = dice(seed);
  let raises = 0;
  return {
    newStreet() {
      raises = 0;
    },
    decide(canCheck, canRaise) {
      const roll = random();
      const mayRaise = canRaise && raises < RAISES_PER_STREET;
      let word;
      if (canCheck) word = roll < 0.7 || !mayRaise ? 'check' : 'raise';
      else if (roll < 0.4) word = 'fold';
      else word = roll < 0.85 || !mayRaise ? 'call' : 'raise';
      if (word === 'raise') raises++;
      return word;
    },
  };
}

export const newCounts = () => ({ hands: 0, decisions: 0, showdowns: 0, topUps: 0 });

/**
 * poker-ts draws 51 numbers from `crypto` for each shuffle, which is a property of its dice and not of its
 * rules. `shuffle: 'same'` puts our seeded shuffle in place of it; `'own'` leaves the package as published.
 */
function pokerTs({ shuffle }) {
  const { Table } = require('poker-ts');
  return (seed) => {
    const table = new Table({ smallBlind: SMALL_BLIND, bigBlind: BIG_BLIND }, SEATS);
    if (shuffle === 'same') {
      const random = dice(seed + 1);
      const deck = table._table._deck;
      // Its constructor has already shuffled once with crypto; from a sorted deck the seed decides every card.
      deck.sort((a, b) => a.suit - b.suit || a.rank - b.rank);
      deck.shuffle = () => shuffleWith(random, deck);
    }
    const policy = makePolicy(seed);
    const counts = newCounts();
    let broughtIn = SEATS * FULL;
    for (let seat = 0; seat < SEATS; seat++) table.sitDown(seat, FULL);

    function playHand() {
      let left = SEATS;
      table.startHand();
      while (table.isHandInProgress()) {
        policy.newStreet();
        while (table.isBettingRoundInProgress()) {
          const { actions, chipRange } = table.legalActions();
          const canCheck = actions.includes('check');
          const raise = actions.includes('raise') ? 'raise' : actions.includes('bet') ? 'bet' : null;
          const word = policy.decide(canCheck, raise !== null && chipRange.min < chipRange.max);
          counts.decisions++;
          if (word === 'raise') table.actionTaken(raise, chipRange.min);
          else table.actionTaken(word);
          if (word === 'fold') left--;
        }
        table.endBettingRound();
        if (table.areBettingRoundsCompleted()) table.showdown();
      }
      counts.hands++;
      if (left > 1) counts.showdowns++;
    }

    function topUp() {
      const seats = table.seats();
      for (let seat = 0; seat < SEATS; seat++) {
        const chips = seats[seat].totalChips;
        if (chips >= LOW) continue;
        table.standUp(seat);
        table.sitDown(seat, FULL);
        broughtIn += FULL - chips;
        counts.topUps++;
      }
    }

    return {
      counts,
      play(hands) {
        for (let i = 0; i < hands; i++) {
          playHand();
          topUp();
        }
      },
      chips: () => ({ broughtIn, onTable: table.seats().reduce((sum, seat) => sum + seat.totalChips, 0) }),
    };
  };
}

/** Each engine is loaded only in the process that plays it, so none of them shapes another's compiled code. */
export const engines = {
  'poker-ts': { note: 'poker-ts 1.5.0 with the seeded shuffle', load: () => pokerTs({ shuffle: 'same' }) },
  'poker-ts/crypto': { note: 'poker-ts 1.5.0 as published', load: () => pokerTs({ shuffle: 'own' }) },
};
