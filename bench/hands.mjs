// Whole six-handed hands, played by every engine under one policy. The policy's dice and the deck's dice are
// separate, and the policy never looks at cards, so every engine that keeps the rules is asked for the same
// decisions in the same order: equal counts are the proof that equal work was timed.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

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

/** Another build can be put in the place of this one, to compare two of ours. */
const cardroomEngine = process.env.CARDROOM_ENGINE
  ? pathToFileURL(process.env.CARDROOM_ENGINE)
  : new URL('../dist/engine/index.js', import.meta.url);

const THINK_MS = 700;
/** Clients name their commands, so the names are there before the clock starts, as a client's would be. */
const COMMAND_IDS = Array.from({ length: 4096 }, (_, i) => `c${i}`);
const SORTED = Array.from({ length: 52 }, (_, i) => i);

/** Our engine, driven as the game loop drives it: one command a tick, and the clock moved to each deadline. */
async function cardroom() {
  const { legalActions, newGame, nextDeadline, tick } = await import(cardroomEngine);
  return (seed) => {
    const random = dice(seed + 1);
    // A new array each time: the engine is promised a permutation of its own, and a server would hand it one.
    const shuffle = (size) => shuffleWith(random, SORTED.slice(0, size));
    const policy = makePolicy(seed);
    const counts = { ...newCounts(), ticks: 0, events: 0, records: 0 };
    let now = 1_750_000_000_000;
    let broughtIn = 0;
    let commandCount = 0;

    const made = newGame({
      id: `game-${seed}`,
      name: 'Bench',
      ownerId: 'host',
      now,
      settings: { smallBlind: SMALL_BLIND, bigBlind: BIG_BLIND, numberOfSeats: SEATS },
    });
    if (made.rejection) throw new Error(made.rejection.message);
    const { game } = made;
    function step(commands) {
      const { events, verdicts, hands } = tick(game, { now, commands, shuffle });
      counts.ticks++;
      counts.events += events.length;
      counts.records += hands.length;
      for (const verdict of verdicts) if (!verdict.accepted) throw new Error(`refused: ${verdict.message}`);
    }
    const send = (userId, name, input) =>
      step([
        {
          commandId: COMMAND_IDS[commandCount++ % COMMAND_IDS.length],
          sender: { kind: 'user', userId, isAdmin: false },
          name,
          input,
        },
      ]);

    for (let i = 0; i < SEATS; i++) send(`player-${i}`, 'RegisterForGame', {});
    for (let i = 0; i < SEATS; i++) {
      send(`player-${i}`, 'BuyIn', { amount: FULL });
      broughtIn += FULL;
    }
    send('host', 'StartGame', {});
    const table = game.tables[0];

    /** Nobody is asked: the table waits for the clock alone. */
    function waitForDeadline() {
      const deadline = nextDeadline(game);
      if (deadline === null) throw new Error(`nothing is due in ${table.phase}`);
      now = Math.max(now, deadline);
      step([]);
    }

    function decide() {
      const seat = table.seats[table.actionPosition];
      const legal = legalActions(table, seat);
      const smallest = legal.minRaiseTo ?? legal.minBet;
      const largest = legal.maxRaiseTo ?? legal.maxBet;
      const word = policy.decide(legal.canCheck, smallest !== null && smallest < largest);
      counts.decisions++;
      now += THINK_MS;
      let action = 'FOLD';
      let amount = null;
      if (word === 'check') action = 'CHECK';
      else if (word === 'call') action = 'CALL';
      else if (word === 'raise') {
        action = legal.minBet === null ? 'RAISE' : 'BET';
        amount = smallest;
      }
      send(seat.userId, 'PlayerAction', { tableId: table.id, action, amount, decisionId: legal.decisionId });
      return word;
    }

    function playHand() {
      let left = SEATS;
      let street = null;
      while (table.actionPosition === null) waitForDeadline();
      while (table.phase !== 'HAND_COMPLETE') {
        if (table.actionPosition === null) {
          waitForDeadline();
          continue;
        }
        if (table.phase !== street) {
          street = table.phase;
          policy.newStreet();
        }
        if (decide() === 'fold') left--;
      }
      counts.hands++;
      if (left > 1) counts.showdowns++;
    }

    /** Asked for while the hand lies open, so the engine holds the chips until it is over (table stakes). */
    function topUp() {
      for (const { stack, userId } of table.seats) {
        if (stack >= LOW) continue;
        send(userId, 'AddOn', { amount: FULL - stack });
        broughtIn += FULL - stack;
        counts.topUps++;
      }
      const done = counts.records;
      while (counts.records === done) waitForDeadline();
    }

    return {
      counts,
      play(hands) {
        for (let i = 0; i < hands; i++) {
          playHand();
          topUp();
        }
      },
      chips() {
        const inSeats = table.seats.reduce((sum, { stack, bet }) => sum + stack + bet, 0);
        const inPots = table.pots.reduce((sum, { amount }) => sum + amount, 0);
        return { broughtIn, onTable: inSeats + inPots };
      },
    };
  };
}

/** Each engine is loaded only in the process that plays it, so none of them shapes another's compiled code. */
export const engines = {
  cardroom: { isAvailable: () => existsSync(cardroomEngine), load: cardroom },
  'poker-ts': { note: 'poker-ts 1.5.0 with the seeded shuffle', load: () => pokerTs({ shuffle: 'same' }) },
  'poker-ts/crypto': { note: 'poker-ts 1.5.0 as published', load: () => pokerTs({ shuffle: 'own' }) },
};
