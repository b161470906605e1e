import { MAX_CHIPS, type Settings } from '../../../src/engine/index.ts';
import type { Random } from './random.ts';

type Some = Partial<{ -readonly [K in keyof Settings]: unknown }>;

/** Settings a host could choose, every variant of the rules among them. */
export function someSettings(random: Random): Some {
  return {
    ...stakes(random),
    ...tableRules(random),
    ...times(random),
    ...blindRules(random),
    ...rake(random),
    ...house(random),
  };
}

/** A change that a host makes in the middle of the evening. It may turn out to contradict the rest. */
export function someChange(random: Random): Some {
  const all: Some = random.chance(0.5) ? { ...times(random), ...blindRules(random) } : someSettings(random);
  const names = Object.keys(all) as (keyof Settings)[];
  const change: Some = {};
  for (let count = random.between(0, 4); count > 0; count--) {
    const name = random.pick(names);
    change[name] = all[name];
  }
  return change;
}

/** A change with at least one fault in it. */
export function faultyChange(random: Random): unknown {
  return random.pick<unknown>([
    null,
    7,
    'big',
    [],
    { smallBlind: 1000, bigBlind: 10 },
    { numberOfSeats: 11 },
    { numberOfSeats: 1 },
    { ante: -1 },
    { ante: 0.5 },
    { bigBlind: MAX_CHIPS + 1 },
    { actionTimeSeconds: -1, timeBankSeconds: '30' },
    { buttonRule: 'BROKEN' },
    { currency: 'euro' },
    { chipValue: -1, chipValuePer: 0 },
    { noSuchSetting: true },
    { minBuyIn: 500, maxBuyIn: 400 },
    { ...someChange(random), rebuyAllowed: 'yes' },
  ]);
}

function stakes(random: Random): Some {
  const bigBlind = random.pick([1, 2, 3, 5, 20, 20, 20, 100, 1000]);
  const minBuyIn = random.pick([1, bigBlind, 5 * bigBlind, 20 * bigBlind, 20 * bigBlind, 50 * bigBlind]);
  return {
    bigBlind,
    smallBlind: random.pick([1, Math.ceil(bigBlind / 2), bigBlind]),
    ante: random.chance(0.3) ? random.between(1, bigBlind) : 0,
    bigBlindAnte: random.chance(0.2) ? random.between(1, 2 * bigBlind) : 0,
    minBuyIn,
    maxBuyIn: minBuyIn * random.pick([1, 2, 5, 20, 100]),
    minToPlay: random.chance(0.7) ? 1 : random.between(1, minBuyIn),
  };
}

const tableRules = (random: Random): Some => ({
  numberOfSeats: random.pick([2, 3, 4, 5, 6, 6, 6, 7, 8, 9, 9, 9, 10]),
  autoStart: random.chance(0.3),
  rebuyAllowed: random.chance(0.93),
});

const times = (random: Random): Some => ({
  seatingTimeSeconds: random.pick([0, 60]),
  actionTimeSeconds: random.pick([1, 10, 30]),
  timeBankSeconds: random.pick([0, 1, 30]),
  disconnectGraceSeconds: random.pick([0, 1, 15]),
  reviewHandTimeSeconds: random.pick([0, 1, 8]),
  interRoundDelayMs: random.pick([0, 1, 500, 3000]),
  handStartDelayMs: random.pick([0, 0, 1, 3000]),
  predealTimeSeconds: random.pick([0, 1, 15]),
  awayTimeoutSeconds: random.pick([1, 60, 300, 300, 3600]),
  maxIdleHands: random.pick([1, 2, 5, 20, 20, 20]),
  tableMergeGraceSeconds: random.pick([0, 1, 60]),
});

const blindRules = (random: Random): Some => ({
  allowPostToPlay: random.chance(0.7),
  requireMissedBlindPost: random.chance(0.5),
  deadBlindRule: random.pick(['POST', 'WAIT']),
  missedBigBlindIsLive: random.chance(0.5),
  buttonRule: random.pick(['MOVING', 'DEAD']),
  headsUpTransition: random.pick(['RETAIN_BIG_BLIND', 'ADVANCE_BIG_BLIND']),
});

const rake = (random: Random): Some => ({
  rakeBasisPoints: random.chance(0.5) ? 0 : random.pick([1, 250, 500, 10_000]),
  rakeCap: random.pick([0, 0, 1, 30]),
  noFlopNoDrop: random.chance(0.6),
});

const house = (random: Random): Some => ({
  buyInApproval: random.chance(0.2),
  chipValue: random.pick([0, 0, 1, 7, 100]),
  chipValuePer: random.pick([1, 1, 3, 100]),
  currency: random.pick(['EUR', 'USD', 'XAU']),
});
