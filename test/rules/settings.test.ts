import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  completeSettings,
  hashSettings,
  newGame,
  type Settings,
  type SettingsFault,
  settingNames,
} from '../../src/engine/index.ts';
import { aGame, aRunningGame } from '../kit/game.ts';
import { aTable, HOST, type TestTable } from '../kit/table.ts';

function complete(input: unknown): Settings {
  const result = completeSettings(input);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.settings;
}

function faults(input: unknown): readonly SettingsFault[] {
  const result = completeSettings(input);
  return 'faults' in result ? result.faults : [];
}

const faulty = (input: unknown): string[] => faults(input).map(({ field }) => field);

const change = (table: TestTable, settings: Partial<Settings>) =>
  table.send(HOST, 'UpdateGameSettings', { settings });

const defaults: Settings = {
  smallBlind: 10,
  bigBlind: 20,
  ante: 0,
  bigBlindAnte: 0,
  minBuyIn: 400,
  maxBuyIn: 4000,
  minToPlay: 1,
  numberOfSeats: 9,
  autoStart: false,
  rebuyAllowed: true,
  gameLoopIntervalMilliseconds: 1000,
  saveIntervalSeconds: 5,
  seatingTimeSeconds: 60,
  actionTimeSeconds: 30,
  timeBankSeconds: 30,
  disconnectGraceSeconds: 15,
  reviewHandTimeSeconds: 8,
  interRoundDelayMs: 3000,
  handStartDelayMs: 3000,
  predealTimeSeconds: 15,
  awayTimeoutSeconds: 300,
  maxIdleHands: 20,
  tableMergeGraceSeconds: 60,
  allowPostToPlay: true,
  requireMissedBlindPost: false,
  deadBlindRule: 'POST',
  missedBigBlindIsLive: false,
  buttonRule: 'MOVING',
  headsUpTransition: 'RETAIN_BIG_BLIND',
  rakeBasisPoints: 0,
  rakeCap: 0,
  noFlopNoDrop: true,
  buyInApproval: false,
  chipValue: 0,
  chipValuePer: 1,
  currency: 'EUR',
};
const names = Object.keys(defaults) as (keyof Settings)[];

const times = [
  'gameLoopIntervalMilliseconds',
  'saveIntervalSeconds',
  'seatingTimeSeconds',
  'actionTimeSeconds',
  'timeBankSeconds',
  'disconnectGraceSeconds',
  'reviewHandTimeSeconds',
  'interRoundDelayMs',
  'handStartDelayMs',
  'predealTimeSeconds',
  'awayTimeoutSeconds',
  'tableMergeGraceSeconds',
] as const;

describe('defaults', () => {
  for (const name of names)
    test(`R2.1 ${name} is ${defaults[name]} unless the host says otherwise`, () => {
      expect(complete({})[name]).toBe(defaults[name]);
    });

  test('R2.1 there are no other settings', () => {
    expect([...settingNames].sort()).toEqual([...names].sort());
  });

  test('R2.1 nothing given and an empty object given are the same', () => {
    expect(complete(undefined)).toEqual(complete({}));
  });

  test('R2.1 a setting given as null takes its default', () => {
    expect(complete({ ante: null, maxBuyIn: null })).toEqual(defaults);
  });
});

describe('what chips are worth', () => {
  test('R2.6 a value, what it is for, and a currency', () => {
    const worth = { chipValue: 1_000_000, chipValuePer: 3, currency: 'USD' };
    expect(complete(worth)).toMatchObject(worth);
  });

  for (const currency of ['eur', 'EU', 'EURO', 'E1R', ' EUR', 'EUR\n', '', 7, ['EUR']])
    test(`R2.6 ${JSON.stringify(currency)} is no currency`, () => {
      expect(faults({ currency })).toEqual([
        { field: 'currency', message: 'A currency of three capital letters is expected.' },
      ]);
    });

  test('R2.6 a value is a whole number of minor units, and so is what it is for', () => {
    expect(faulty({ chipValue: -1 })).toEqual(['chipValue']);
    expect(faulty({ chipValue: 0.5 })).toEqual(['chipValue']);
    expect(faulty({ chipValue: 1_000_001 })).toEqual(['chipValue']);
    expect(faulty({ chipValuePer: 0 })).toEqual(['chipValuePer']);
    expect(faulty({ chipValuePer: '1' })).toEqual(['chipValuePer']);
  });

  test('R2.6 the worth of chips is part of what the hash names', () => {
    expect(hashSettings(complete({ currency: 'USD' }))).not.toBe(hashSettings(complete({})));
    expect(hashSettings(complete({ chipValue: 1 }))).not.toBe(hashSettings(complete({})));
  });
});

describe('version and hash', () => {
  const sorted = (settings: Settings): string =>
    JSON.stringify(Object.fromEntries(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))));
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

  test('R2.1 the hash is the SHA-256 of the settings as JSON with sorted names', () => {
    expect(hashSettings(defaults)).toBe(sha256(sorted(defaults)));
  });

  test('R2.1 the hash does not depend on the order in which settings were given', () => {
    const reversed = Object.fromEntries(Object.entries(defaults).reverse()) as unknown as Settings;
    expect(hashSettings(reversed)).toBe(hashSettings(defaults));
  });

  for (const name of names)
    test(`R2.1 another ${name} is another hash`, () => {
      const value = defaults[name];
      const other = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : 'OTHER';
      const changed = { ...defaults, [name]: other } as Settings;
      expect(hashSettings(changed)).toBe(sha256(sorted(changed)));
      expect(hashSettings(changed)).not.toBe(hashSettings(defaults));
    });

  test('R2.1 a new game has version 1', () => {
    expect(aGame().game.settingsVersion).toBe(1);
  });

  test('R2.1 a change counts the version up and announces the whole value', () => {
    const game = aGame();
    expect(change(game, { ante: 1 })).toBeNull();
    const { settings, settingsVersion, settingsHash } = game.game;
    expect(settings.ante).toBe(1);
    expect(settingsVersion).toBe(2);
    expect(settingsHash).toBe(hashSettings(settings));
    expect(game.events('SettingsChanged')).toMatchObject([{ settings, settingsVersion, settingsHash }]);
  });

  test('R2.1 the hash is part of the record of every hand', () => {
    const game = aRunningGame('ann bob').foldHand().pass(3000).foldHand().pass(3000);
    const hash = sha256(sorted(game.game.settings));
    expect(game.records.map(({ settingsHash }) => settingsHash)).toEqual([hash, hash]);
  });

  test('R2.1 a hand carries the hash of the rules it was played by, not of later ones', () => {
    const game = aRunningGame('ann bob');
    const first = game.game.settingsHash;
    change(game, { ante: 1 });
    game.foldHand().pass(3000).foldHand().pass(3000);
    expect(game.records.map(({ settingsHash }) => settingsHash)).toEqual([first, game.game.settingsHash]);
  });
});

describe('bad settings', () => {
  test('R2.2 every fault is listed at once', () => {
    const bad = {
      smallBlind: 50,
      minBuyIn: 500,
      maxBuyIn: 400,
      actionTimeSeconds: -1,
      numberOfSeats: 11,
      rebuyAllowed: 'yes',
      buttonRule: 'STUCK',
      colour: 'green',
    };
    expect(faulty(bad).sort()).toEqual([
      'actionTimeSeconds',
      'buttonRule',
      'colour',
      'minBuyIn',
      'numberOfSeats',
      'rebuyAllowed',
      'smallBlind',
    ]);
  });

  test('R2.2 contradictions are listed beside single faults', () => {
    expect(faulty({ smallBlind: 50, numberOfSeats: 11 }).sort()).toEqual(['numberOfSeats', 'smallBlind']);
  });

  test('R2.2 several contradictions are listed at once', () => {
    expect(faulty({ smallBlind: 21, minBuyIn: 100, maxBuyIn: 50, minToPlay: 101 }).sort()).toEqual([
      'minBuyIn',
      'minToPlay',
      'smallBlind',
    ]);
  });

  test('R2.2 a value that is no number contradicts nothing', () => {
    expect(faulty({ smallBlind: 'ten', minBuyIn: -1 }).sort()).toEqual(['minBuyIn', 'smallBlind']);
  });

  for (const bigBlind of [0, -20, 1.5, 'twenty'])
    test(`R2.2 a big blind of ${bigBlind} is one fault: what would follow from it is not blamed`, () => {
      expect(faulty({ bigBlind })).toEqual(['bigBlind']);
    });

  test('R2.2 an unknown name is a fault', () => {
    expect(faults({ bigBlnd: 20 })).toEqual([
      { field: 'bigBlnd', message: 'There is no setting of this name.' },
    ]);
  });

  test('R2.2 a name that every object has is unknown too', () => {
    expect(faulty(JSON.parse('{"__proto__": 1, "toString": 2}')).sort()).toEqual(['__proto__', 'toString']);
  });

  for (const input of [null, 5, 'blinds', true, []])
    test(`R2.2 ${JSON.stringify(input)} is no set of settings`, () => {
      expect(faulty(input)).toEqual(['settings']);
    });

  for (const value of ['20', 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001, true, {}, [20]])
    test(`R2.2 the ${typeof value} ${String(value)} is no number of chips`, () => {
      expect(faulty({ bigBlindAnte: value })).toEqual(['bigBlindAnte']);
    });

  test('R2.2 a new game with bad settings is refused as a whole', () => {
    const settings = { smallBlind: 50, numberOfSeats: 1 };
    const made = newGame({ id: 'g', name: 'test', ownerId: HOST, now: 0, settings });
    expect(made).toMatchObject({ rejection: { code: 'INVALID_SETTINGS' } });
  });

  test('R2.2 a change with one fault changes nothing', () => {
    const game = aGame();
    const before = game.state(HOST);
    expect(change(game, { ante: 5, numberOfSeats: 11 })).toBe('INVALID_SETTINGS');
    expect(game.state(HOST)).toBe(before);
  });

  test('R2.2 a change is checked together with what stays', () => {
    const game = aGame({ smallBlind: 1, bigBlind: 2 });
    expect(change(game, { smallBlind: 3 })).toBe('INVALID_SETTINGS');
    expect(change(game, { smallBlind: 3, bigBlind: 6 })).toBeNull();
  });

  test('R2.2 the refusal lists the faults and says each in words', () => {
    const game = aGame();
    change(game, { ante: -1, numberOfSeats: 11 });
    expect(game.rejection).toMatchObject({
      facts: { faults: [{ field: 'ante' }, { field: 'numberOfSeats' }] },
      message:
        'ante: A whole number from 0 to 1000000000 is expected. ' +
        'numberOfSeats: A whole number from 2 to 10 is expected.',
    });
  });
});

describe('limits', () => {
  test('R2.3 the small blind may be as high as the big blind and not higher', () => {
    expect(faulty({ smallBlind: 20 })).toEqual([]);
    expect(faulty({ smallBlind: 21 })).toEqual(['smallBlind']);
  });

  test('R2.3 the smallest buy-in may be as high as the largest and not higher', () => {
    expect(faulty({ minBuyIn: 4000 })).toEqual([]);
    expect(faulty({ minBuyIn: 4001 })).toEqual(['minBuyIn']);
  });

  test('R2.3 minToPlay may be as high as the smallest buy-in and not higher', () => {
    expect(faulty({ minToPlay: 400 })).toEqual([]);
    expect(faulty({ minToPlay: 401 })).toEqual(['minToPlay']);
  });

  test('R2.3 a table has 2 to 10 seats', () => {
    expect([1, 2, 10, 11].map((numberOfSeats) => faulty({ numberOfSeats }).length)).toEqual([1, 0, 0, 1]);
  });

  test('R2.3 blinds are at least one chip', () => {
    expect(faulty({ smallBlind: 0, bigBlind: 0 }).sort()).toEqual(['bigBlind', 'smallBlind']);
  });

  for (const name of times)
    test(`R2.3 ${name} is not negative`, () => {
      expect(faulty({ [name]: -1 })).toEqual([name]);
    });

  test('R2.3 the house takes no more than the whole pot', () => {
    const found = [-1, 0, 10_000, 10_001].map((rakeBasisPoints) => faulty({ rakeBasisPoints }).length);
    expect(found).toEqual([1, 0, 0, 1]);
  });

  test('R2.4 a buy-in is 20 to 200 big blinds', () => {
    expect(complete({ smallBlind: 1, bigBlind: 3 })).toMatchObject({ minBuyIn: 60, maxBuyIn: 600 });
  });

  test('R2.4 the host may say one limit and leave the other', () => {
    expect(complete({ minBuyIn: 50 })).toMatchObject({ minBuyIn: 50, maxBuyIn: 4000 });
    expect(complete({ maxBuyIn: 500 })).toMatchObject({ minBuyIn: 400, maxBuyIn: 500 });
  });

  test('R2.4 limits that the host has named stay when the blinds change', () => {
    const game = aGame({ minBuyIn: 100, maxBuyIn: 300 });
    change(game, { bigBlind: 4 });
    expect(game.game.settings).toMatchObject({ minBuyIn: 100, maxBuyIn: 300 });
  });

  test('R2.4 no limit is above the most chips that a game may hold', () => {
    const highest = { minBuyIn: 1_000_000_000, maxBuyIn: 1_000_000_000 };
    expect(complete({ bigBlind: 1_000_000_000 })).toMatchObject(highest);
  });
});

describe('when a change applies', () => {
  const three = { ann: 200, bob: 200, cat: 200 };

  test('R2.5 blinds raised during a hand are posted with the next', () => {
    const table = aTable({ blinds: '1/2', stacks: three });
    change(table, { smallBlind: 5, bigBlind: 10 });
    expect(table.bets()).toEqual({ bob: 1, cat: 2 });
    table.nextHand();
    expect(table.bets()).toEqual({ cat: 5, ann: 10 });
  });

  test('R2.5 bets and raises of a hand in progress keep its big blind', () => {
    const table = aTable({ blinds: '1/2', stacks: three });
    change(table, { smallBlind: 5, bigBlind: 10 });
    expect(table.legal('ann')).toEqual(['fold', 'call 2', 'raise 4-200']);
    table.play('ann calls', 'bob calls', 'cat checks');
    expect(table.legal('bob')).toEqual(['fold', 'check', 'bet 2-198']);
  });

  test('R2.5 the clock of a hand in progress stays as it was', () => {
    const table = aTable({ stacks: three, actionTimeSeconds: 30 });
    change(table, { actionTimeSeconds: 5 });
    table.play('ann folds');
    expect(table.table.decision?.deadline).toBe(table.now + 30_000);
    table.nextHand();
    expect(table.table.decision?.deadline).toBe(table.now + 5000);
  });

  test('R2.5 the rake of a hand in progress stays as it was', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200 } });
    change(table, { rakeBasisPoints: 5000, noFlopNoDrop: false });
    table.play('ann raises to 10', 'bob folds');
    expect(table.game.money.raked).toBe(0);
    table.nextHand().play('bob raises to 10', 'ann folds');
    expect(table.game.money.raked).toBe(2);
  });

  test('R2.5 the review after a hand in progress stays as it was', () => {
    const table = aTable({ stacks: three, interRoundDelayMs: 3000 });
    change(table, { interRoundDelayMs: 9000 });
    table.play('ann folds', 'bob folds', 'wait 3s');
    expect(table.table.handNumber).toBe(2);
  });

  test('R2.5 each table takes up a change with its own next deal', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 });
    change(game, { ante: 1 });
    game.foldHand('t1').pass(3000);
    expect(game.game.tables.map(({ settings }) => settings.ante)).toEqual([1, 0]);
  });

  test('R2.5 another number of seats applies to tables opened from then on', () => {
    const game = aRunningGame('ann bob', { numberOfSeats: 2 });
    change(game, { numberOfSeats: 6 });
    game.play('cat registers');
    expect(game.game.tables.map(({ seats }) => seats.length)).toEqual([2, 6]);
  });

  test('R2.5 a change of settings leaves a record that is written as it is', () => {
    const table = aTable({ blinds: '1/2', stacks: { ann: 200, bob: 200 } }).nextHand();
    const before = JSON.stringify(table.record());
    change(table, { bigBlind: 4 });
    expect(JSON.stringify(table.record())).toBe(before);
  });
});
