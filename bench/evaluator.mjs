// Hand evaluators, one call per hand, on the same random seven-card hands. Every evaluator gets its fastest native
// input, made before the clock starts, and a loop of its own, so that none shapes another's compiled code.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { evaluate, evaluate7 } from '../dist/engine/cards/evaluate.js';
import { dice, shuffleWith } from './hands.mjs';
import { printTable, row } from './report.mjs';

const require = createRequire(import.meta.url);
const phe = require('phe');
const phe7 = require('phe/lib/evaluator7');
const pokertools = require('@pokertools/evaluator');
const pokerEvaluator = require('poker-evaluator');
const { DECK } = require('poker-evaluator/lib/constants');
const { Hand } = require('pokersolver');
const apprentice = require('@poker-apprentice/hand-evaluator');

const OURS = 'cardroom';
const OURS_FROM_ARRAYS = 'cardroom from arrays';
const TARGET = 8;
const SEED = 20;
const READY_MS_MAX = 50;
const TABLE_BYTES_MAX = 1_000_000;

const text = (card) => '23456789TJQKA'[card >> 2] + 'cdhs'[card & 3];
const arrays = (hands, convert) => hands.map((hand) => hand.map(convert));
const flat = (hands, convert) => Uint8Array.from(hands.flat(), convert);

/**
 * `prepare` makes the input, `pass` evaluates all of it and returns something that depends on every result, and
 * `compare` says which of two hands wins: positive for the first, negative for the second. `share` is the part
 * of the hands that a slow evaluator gets, `repeat` how often a fast one goes over them, so that each takes long
 * enough to be timed and none takes all day.
 */
const evaluators = {
  [OURS]: {
    repeat: 12,
    prepare: (hands) => flat(hands, (card) => card),
    pass(cards) {
      let sum = 0;
      for (let i = 0; i < cards.length; i += 7) {
        sum += evaluate7(
          cards[i],
          cards[i + 1],
          cards[i + 2],
          cards[i + 3],
          cards[i + 4],
          cards[i + 5],
          cards[i + 6],
        );
      }
      return sum;
    },
    compare: (a, b) => evaluate(a) - evaluate(b),
  },
  [OURS_FROM_ARRAYS]: {
    repeat: 4,
    prepare: (hands) => arrays(hands, (card) => card),
    pass(hands) {
      let sum = 0;
      for (let i = 0; i < hands.length; i++) sum += evaluate(hands[i]);
      return sum;
    },
    compare: (a, b) => evaluate(a) - evaluate(b),
  },
  '@pokertools/evaluator': {
    note: 'evaluate(codes)',
    prepare: (hands) => arrays(hands, (card) => pokertools.getCardCode(text(card))),
    pass(hands) {
      const { evaluate } = pokertools;
      let sum = 0;
      for (let i = 0; i < hands.length; i++) sum += evaluate(hands[i]);
      return sum;
    },
    compare: (a, b) => pokertools.evaluateStrings(b.map(text)) - pokertools.evaluateStrings(a.map(text)),
  },
  phe: {
    note: 'evaluateCardCodes(codes)',
    prepare: (hands) => arrays(hands, (card) => phe.cardCodes([text(card)])[0]),
    pass(hands) {
      const { evaluateCardCodes } = phe;
      let sum = 0;
      for (let i = 0; i < hands.length; i++) sum += evaluateCardCodes(hands[i]);
      return sum;
    },
    compare: (a, b) => phe.evaluateCards(b.map(text)) - phe.evaluateCards(a.map(text)),
  },
  'phe/lib/evaluator7': {
    note: 'the function inside phe, without its public wrapper',
    prepare: (hands) => flat(hands, (card) => phe.cardCodes([text(card)])[0]),
    pass(cards) {
      let sum = 0;
      for (let i = 0; i < cards.length; i += 7) {
        sum += phe7(
          cards[i],
          cards[i + 1],
          cards[i + 2],
          cards[i + 3],
          cards[i + 4],
          cards[i + 5],
          cards[i + 6],
        );
      }
      return sum;
    },
    compare: (a, b) => phe7(...b.map((card) => card ^ 3)) - phe7(...a.map((card) => card ^ 3)),
  },
  'poker-evaluator': {
    note: 'evalHand(numbers), an object each',
    share: 0.25,
    prepare: (hands) => arrays(hands, (card) => DECK[text(card).toLowerCase()]),
    pass(hands) {
      let sum = 0;
      for (let i = 0; i < hands.length; i++) sum += pokerEvaluator.evalHand(hands[i]).value;
      return sum;
    },
    compare: (a, b) =>
      pokerEvaluator.evalHand(a.map(text)).value - pokerEvaluator.evalHand(b.map(text)).value,
  },
  'poker-evaluator/evalCard': {
    note: 'its table walked by hand, seven calls of evalCard',
    share: 0.5,
    prepare: (hands) => flat(hands, (card) => DECK[text(card).toLowerCase()]),
    pass(cards) {
      const { evalCard } = pokerEvaluator;
      let sum = 0;
      for (let i = 0; i < cards.length; i += 7) {
        let place = 53;
        for (let k = 0; k < 7; k++) place = evalCard(place + cards[i + k]);
        sum += place;
      }
      return sum;
    },
    compare: (a, b) => walk(a) - walk(b),
  },
  '@poker-apprentice/hand-evaluator': {
    note: 'evaluate({ holeCards, communityCards }), strings only',
    share: 0.02,
    prepare: (hands) => arrays(hands, text).map(apprenticeInput),
    pass(hands) {
      let sum = 0;
      for (let i = 0; i < hands.length; i++) sum += apprentice.evaluate(hands[i]).strength;
      return sum;
    },
    compare: (a, b) => {
      const [first, second] = [a, b].map((hand) => apprentice.evaluate(apprenticeInput(hand.map(text))));
      return apprentice.compare(second, first);
    },
  },
  pokersolver: {
    note: 'Hand.solve(strings), strings only',
    share: 0.005,
    prepare: (hands) => arrays(hands, text),
    pass(hands) {
      let sum = 0;
      for (let i = 0; i < hands.length; i++) sum += Hand.solve(hands[i]).rank;
      return sum;
    },
    compare: (a, b) => Hand.solve(b.map(text)).compare(Hand.solve(a.map(text))),
  },
};

function apprenticeInput(cards) {
  return { holeCards: cards.slice(0, 2), communityCards: cards.slice(2) };
}

function walk(cards) {
  return cards.reduce((place, card) => pokerEvaluator.evalCard(place + DECK[text(card).toLowerCase()]), 53);
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

function dealer(seed) {
  const random = dice(seed);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  return (count) => shuffleWith(random, deck).slice(0, count);
}

/** Evaluations per second of each evaluator, round by round: what else the machine does falls on all alike. */
function timeEvaluators({ handCount, rounds }) {
  const deal = dealer(SEED);
  const hands = Array.from({ length: handCount }, () => deal(7));
  const runs = Object.entries(evaluators).map(([name, { share = 1, repeat = 1, prepare, pass }]) => {
    const input = prepare(hands.slice(0, handCount * share));
    return { name, pass, input, repeat, evaluations: Math.floor(handCount * share) * repeat, speeds: [] };
  });
  for (let round = -2; round < rounds; round++) {
    for (const { pass, input, repeat, evaluations, speeds } of runs) {
      const startMs = performance.now();
      for (let i = 0; i < repeat; i++) pass(input);
      const seconds = (performance.now() - startMs) / 1000;
      // The first two rounds are for the compiler.
      if (round >= 0) speeds.push(evaluations / seconds);
    }
  }
  return Object.fromEntries(runs.map((run) => [run.name, { ...run, bytes: allocatedPerEvaluation(run) }]));
}

/** Growth of the heap over one pass, less what looking at the heap costs; too few hands to fill the nursery. */
function allocatedPerEvaluation({ pass, input }) {
  const width = typeof input[0] === 'number' ? 7 : 1;
  const few = input.slice(0, 2_000 * width);
  const growth = (work) => {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
  };
  const samples = Array.from({ length: 7 }, () => growth(() => pass(few)) - growth(() => {}));
  return Math.max(0, median(samples)) / (few.length / width);
}

/** Two players at one board, so that ties are common: how often each peer names another winner than we do. */
function disagreements(pairCount) {
  const deal = dealer(SEED + 1);
  const pairs = Array.from({ length: pairCount }, () => {
    const [a, b, c, d, ...board] = deal(9);
    return [
      [a, b, ...board],
      [c, d, ...board],
    ];
  });
  const winners = (name) => pairs.map(([a, b]) => Math.sign(evaluators[name].compare(a, b)));
  const ours = winners(OURS);
  return Object.fromEntries(
    Object.keys(evaluators).map((name) => {
      const theirs = winners(name);
      return [name, ours.filter((winner, i) => winner !== theirs[i]).length];
    }),
  );
}

/** What importing a module costs a fresh process: milliseconds, and bytes of typed arrays. */
function load(specifier) {
  const script = `
    const before = process.memoryUsage().arrayBuffers;
    const startMs = performance.now();
    await import(${JSON.stringify(specifier)});
    const readyMs = performance.now() - startMs;
    gc();
    console.log(JSON.stringify({ readyMs, tableBytes: process.memoryUsage().arrayBuffers - before }));`;
  const samples = Array.from({ length: 7 }, () =>
    JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
      }),
    ),
  );
  return {
    readyMs: median(samples.map(({ readyMs }) => readyMs)),
    tableBytes: median(samples.map(({ tableBytes }) => tableBytes)),
  };
}

function speedRow(results, { figure, name, against, ...rest }) {
  const ratios = results[name].speeds.map((speed, round) => speed / results[against].speeds[round]);
  return row({
    figure,
    unit: 'per s',
    ours: median(results[name].speeds),
    peer: median(results[against].speeds),
    against,
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    ...rest,
  });
}

const limitWord = (value, limit) => `${value < limit ? 'within' : 'OVER'} the ${limit} allowed`;

/** The `evaluator` part: speed beside each peer, agreement, and what loading and calling ours costs. */
export async function run({ quick = false } = {}) {
  const effort = quick ? { handCount: 100_000, rounds: 9 } : { handCount: 300_000, rounds: 25 };
  const results = timeEvaluators(effort);
  const pairCount = quick ? 4_000 : 20_000;
  const differing = disagreements(pairCount);
  const peers = Object.keys(evaluators).filter((name) => name !== OURS && name !== OURS_FROM_ARRAYS);
  const fastest = peers.toSorted((a, b) => median(results[b].speeds) - median(results[a].speeds))[0];
  const loaded = load(new URL('../dist/engine/cards/evaluate.js', import.meta.url).href);
  const peerLoaded = load(fastest.startsWith('phe') ? 'phe' : fastest);
  const rows = [
    ...peers.map((against) =>
      speedRow(results, {
        figure: 'seven-card hands evaluated',
        name: OURS,
        against,
        target: TARGET,
        note: `${evaluators[against].note}; another winner in ${differing[against]} of ${pairCount} showdowns`,
      }),
    ),
    speedRow(results, {
      figure: 'the same from an array per hand',
      name: OURS_FROM_ARRAYS,
      against: '@pokertools/evaluator',
      note: 'the arrays, 100 bytes each, come from memory more slowly than we evaluate them',
    }),
    row({
      figure: 'allocated',
      unit: 'bytes per evaluation',
      ours: results[OURS].bytes,
      peer: results[fastest].bytes,
      against: fastest,
    }),
    row({
      figure: 'ready after import',
      unit: 'ms',
      ours: loaded.readyMs,
      peer: peerLoaded.readyMs,
      against: fastest,
      note: `ours is ${limitWord(loaded.readyMs, READY_MS_MAX)}`,
    }),
    row({
      figure: 'lookup tables',
      unit: 'bytes',
      ours: loaded.tableBytes,
      peer: null,
      against: '',
      note: `ours are ${limitWord(loaded.tableBytes, TABLE_BYTES_MAX)}`,
    }),
  ];
  const faults = Object.entries(differing)
    .filter(([, count]) => count > 0)
    .map(
      ([name, count]) => `${name} names another winner than ${OURS} in ${count} of ${pairCount} showdowns`,
    );
  return { rows, faults };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const machine = {
    node: process.version,
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    loadBefore: os.loadavg()[0],
  };
  printTable({ machine, ...(await run({ quick: process.argv.includes('--quick') })) });
}
