import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  commands,
  type Game,
  newGame,
  privateStream,
  type RejectionCode,
  rejectionCodes,
  type Sender,
  type TickResult,
  tick,
  type Verdict,
} from '../../src/engine/index.ts';

/** The same cases on every run; the long runs look for new ones. */
fc.configureGlobal({ seed: 7 });

const START = 1_000_000;
const HOST = 'host';

/** A game and the moment it is at. Ann, Bob and Cat play; the host only watches. */
interface Moment {
  readonly game: Game;
  readonly now: number;
}

const user = (userId: string, isAdmin = false): Sender => ({ kind: 'user', userId, isAdmin });
const server: Sender = { kind: 'server' };

function run({ game, now }: Moment, ...list: readonly unknown[]): TickResult {
  const shuffle = (size: number) => Array.from({ length: size }, (_, index) => index);
  return tick(game, { now, commands: list as Command[], shuffle });
}

const command = (sender: unknown, name: unknown, input: unknown = {}): Command =>
  ({ commandId: 'c', sender, name, input }) as Command;

/** One game in each status, and at the moments of a hand that answer differently. */
function moments(): Record<string, Moment> {
  const at = (...steps: ((moment: Moment) => void)[]): Moment => {
    const settings = { handStartDelayMs: 0, interRoundDelayMs: 60_000, reviewHandTimeSeconds: 60 };
    const made = newGame({
      id: 'g',
      name: 'G',
      ownerId: HOST,
      now: START,
      startTime: START + 120_000,
      settings,
    });
    if ('rejection' in made) throw new Error(made.rejection.message);
    let moment = { game: made.game, now: START };
    for (const step of steps) {
      step(moment);
      moment = { game: moment.game, now: moment.now + 60_000 };
    }
    return { game: moment.game, now: moment.now - 60_000 };
  };
  const say =
    (who: string, name: string, input: object = {}) =>
    (moment: Moment) => {
      const { verdicts } = run(moment, command(user(who), name, input));
      if (!verdicts[0]!.accepted) throw new Error(`${name}: ${verdicts[0]!.message}`);
    };
  const all =
    (name: string, input: object = {}) =>
    (moment: Moment) => {
      for (const who of ['ann', 'bob', 'cat']) say(who, name, input)(moment);
    };
  const fold = (moment: Moment) => {
    const { seats, actionPosition } = moment.game.tables[0]!;
    say(seats[actionPosition!]!.userId!, 'PlayerAction', { tableId: 't1', action: 'FOLD' })({ ...moment });
  };
  const wait = (moment: Moment) => void run(moment);
  const seated = [all('RegisterForGame'), wait, all('BuyIn', { amount: 1000 })];
  const playing = [...seated, say(HOST, 'StartGame')];
  return {
    SCHEDULED: at(all('RegisterForGame')),
    SEATING: at(...seated),
    BETTING: at(...playing),
    HAND_COMPLETE: at(...playing, (moment) => {
      fold(moment);
      fold(moment);
    }),
    PAUSED: at(...seated, say(HOST, 'StartGame'), fold, fold, wait, say(HOST, 'PauseGame'), wait, wait),
    COMPLETED: at(...seated, say(HOST, 'EndGame')),
  };
}

/** Sends one command and expects a refusal that leaves no trace but a message to its sender. */
function refused(moment: Moment, bad: unknown): RejectionCode {
  const before = JSON.stringify(moment.game);
  const result = run(moment, bad);
  const verdict = result.verdicts[0]!;
  const told = result.events.filter((event) => event.type === 'UserMessage');
  expect(verdict.accepted, inspect(bad).slice(0, 200)).toBe(false);
  expect(rejectionCodes).toContain((verdict as Extract<Verdict, { accepted: false }>).code);
  expect(result.events).toEqual(told);
  const expected = JSON.parse(before) as Game;
  for (const message of told) privateStream(expected, message.userId)!.sequence++;
  expect(JSON.parse(JSON.stringify(moment.game))).toEqual(expected);
  return (verdict as Extract<Verdict, { accepted: false }>).code;
}

const longText = 'x'.repeat(100_000);

/** Values that are not a whole number of chips. */
const notAmounts: readonly unknown[] = [
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '20',
  '',
  true,
  [],
  [20],
  {},
  { valueOf: () => 20 },
  20n,
  Symbol('20'),
  () => 20,
  new Date(0),
];

/** Values that are not a text of a sensible length. */
const notTexts: readonly unknown[] = [
  '',
  longText,
  0,
  1,
  Number.NaN,
  true,
  [],
  ['t1'],
  {},
  { toString: () => 't1' },
  1n,
  Symbol('t1'),
  () => 't1',
];

const notChoices: readonly unknown[] = [
  ...notTexts,
  'fold',
  'FOLD ',
  'CHECK_RAISE',
  '__proto__',
  'constructor',
  'toString',
];
const notFlags: readonly unknown[] = [0, 1, 'true', '', [], {}, Symbol('true'), () => true, 1n];

/** For each command: who may send it, an input that is well formed, and what each field must not be. */
const forms: Record<
  string,
  { sender: Sender; input: Record<string, unknown>; not: Record<string, readonly unknown[]> }
> = {
  RegisterForGame: { sender: user('dan'), input: {}, not: { joinCode: notTexts } },
  UnregisterFromGame: { sender: user('ann'), input: {}, not: {} },
  StartGame: { sender: user(HOST), input: {}, not: {} },
  PauseGame: { sender: user(HOST), input: {}, not: {} },
  ResumeGame: { sender: user(HOST), input: {}, not: {} },
  EndGame: { sender: user(HOST), input: {}, not: {} },
  UpdateGameSettings: {
    sender: user(HOST),
    input: { settings: {} },
    not: { settings: [undefined, null, 7, '', 'ante', true, [], () => ({}), Symbol('settings'), 7n] },
  },
  TransferHost: {
    sender: user(HOST),
    input: { userId: 'ann' },
    not: { userId: [undefined, null, ...notTexts] },
  },
  RemovePlayer: {
    sender: user(HOST),
    input: { userId: 'ann' },
    not: { userId: [undefined, null, ...notTexts] },
  },
  ApproveBuyIn: {
    sender: user(HOST),
    input: { requestId: 'r1' },
    not: { requestId: [undefined, null, ...notTexts] },
  },
  DeclineBuyIn: {
    sender: user(HOST),
    input: { requestId: 'r1' },
    not: { requestId: [undefined, null, ...notTexts], reason: notTexts },
  },
  CorrectChips: {
    sender: user(HOST),
    input: { userId: 'ann', amount: 5, note: 'a chip was on the floor' },
    not: {
      userId: [undefined, null, ...notTexts],
      amount: [undefined, null, 0, ...notAmounts.filter((value) => value !== -1)],
      note: [undefined, null, ...notTexts],
    },
  },
  MarkTransferPaid: {
    sender: user(HOST),
    input: { fromUserId: 'ann', toUserId: 'bob', paid: true },
    not: {
      fromUserId: [undefined, null, ...notTexts],
      toUserId: [undefined, null, ...notTexts],
      paid: [undefined, null, ...notFlags],
    },
  },
  BuyIn: { sender: user('ann'), input: { amount: 500 }, not: { amount: [undefined, null, ...notAmounts] } },
  AddOn: { sender: user('ann'), input: { amount: 500 }, not: { amount: [undefined, null, ...notAmounts] } },
  LeaveGame: { sender: user('ann'), input: {}, not: {} },
  SitOut: { sender: user('ann'), input: {}, not: {} },
  SitIn: { sender: user('ann'), input: {}, not: {} },
  SetAutoPostBlinds: {
    sender: user('ann'),
    input: { enabled: false },
    not: { enabled: [undefined, null, ...notFlags] },
  },
  PlayerAction: {
    sender: user('ann'),
    input: { tableId: 't1', action: 'FOLD' },
    not: {
      tableId: [undefined, null, ...notTexts],
      action: [undefined, null, ...notChoices],
      amount: notAmounts,
      decisionId: notAmounts,
    },
  },
  PlayerIntent: {
    sender: user('ann'),
    input: { tableId: 't1', intent: 'FOLD' },
    not: {
      tableId: [undefined, null, ...notTexts],
      intent: notChoices,
      amount: notAmounts,
      handNumber: notAmounts,
    },
  },
  ShowCards: {
    sender: user('ann'),
    input: { tableId: 't1' },
    not: { tableId: [undefined, null, ...notTexts] },
  },
  PostBlind: {
    sender: user('ann'),
    input: { tableId: 't1' },
    not: { tableId: [undefined, null, ...notTexts] },
  },
  Connect: { sender: server, input: { userId: 'ann' }, not: { userId: [undefined, null, ...notTexts] } },
  Disconnect: { sender: server, input: { userId: 'ann' }, not: { userId: [undefined, null, ...notTexts] } },
  ResumeClocks: {
    sender: server,
    input: { downMs: 5 },
    not: { downMs: [undefined, null, ...notAmounts] },
  },
};

const names = Object.keys(forms);

describe('the form of a command', () => {
  test('this list has every command', () => {
    expect(names.toSorted()).toEqual(Object.keys(commands).toSorted());
  });

  test('what is not a command at all is BAD_INPUT', () => {
    const values = [undefined, null, 7, Number.NaN, '', 'FOLD', true, 7n, Symbol('c'), () => 1, [], {}, [[]]];
    for (const moment of Object.values(moments()))
      for (const value of values) expect(refused(moment, value)).toBe('BAD_INPUT');
  });

  test.each(names)('%s with a field that is missing or of the wrong kind is BAD_INPUT', (name) => {
    const { sender, input, not } = forms[name]!;
    for (const moment of Object.values(moments()))
      for (const [field, values] of Object.entries(not))
        for (const value of values) {
          const code = refused(moment, command(sender, name, { ...input, [field]: value }));
          expect(['BAD_INPUT', 'INVALID_SETTINGS', 'WRONG_GAME_STATUS']).toContain(code);
          if (field !== 'settings') expect(code).toBe('BAD_INPUT');
        }
  });

  test.each(names)('%s with an input that is no object is BAD_INPUT', (name) => {
    const { sender } = forms[name]!;
    for (const moment of Object.values(moments()))
      for (const input of [7, 'x', true, [], [{ amount: 20 }], Symbol('input'), () => ({}), 7n])
        expect(refused(moment, command(sender, name, input))).toBe('BAD_INPUT');
  });

  test.each(names)('%s from a sender that is none is BAD_INPUT', (name) => {
    const { input } = forms[name]!;
    const senders: unknown[] = [
      undefined,
      null,
      'ann',
      [],
      {},
      { kind: 'god' },
      { kind: 'user' },
      { kind: 'user', userId: 'ann' },
      { kind: 'user', userId: '', isAdmin: true },
      { kind: 'user', userId: longText, isAdmin: true },
      { kind: 'user', userId: 7, isAdmin: true },
      { kind: 'user', userId: ['ann'], isAdmin: true },
      { kind: 'user', userId: { toString: () => 'ann' }, isAdmin: true },
      { kind: 'user', userId: 'ann', isAdmin: 'yes' },
    ];
    for (const moment of Object.values(moments()))
      for (const sender of senders) expect(refused(moment, command(sender, name, input))).toBe('BAD_INPUT');
  });

  test('a command that nobody knows is UNKNOWN_COMMAND, whatever it is called', () => {
    const unknown = [
      'Cheat',
      'buyIn',
      'BUYIN',
      ' BuyIn',
      '',
      '__proto__',
      'constructor',
      'toString',
      longText,
    ];
    for (const moment of Object.values(moments()))
      for (const name of unknown) expect(refused(moment, command(user('ann'), name))).toBe('UNKNOWN_COMMAND');
    for (const name of [undefined, null, 7, {}, ['BuyIn'], Symbol('BuyIn')])
      expect(refused(moments().BETTING!, command(user('ann'), name))).toBe('BAD_INPUT');
  });

  test('a command without an id, or with one that is no text, is BAD_INPUT', () => {
    for (const commandId of [undefined, null, 7, {}, ['c'], Symbol('c'), longText])
      expect(refused(moments().BETTING!, { ...command(user('ann'), 'SitOut'), commandId })).toBe('BAD_INPUT');
  });

  test('what an input has besides is ignored, even if it looks like part of an object', () => {
    const more = JSON.parse('{"__proto__": {"amount": 5}, "constructor": 7, "isAdmin": true}') as object;
    const moment = moments().BETTING!;
    const { verdicts } = run(moment, command(user('ann'), 'SitOut', Object.freeze({ ...more, extra: {} })));
    expect(verdicts[0]!.accepted).toBe(true);
    expect(({} as Record<string, unknown>).amount).toBe(undefined);
    expect(refused(moment, command(user('ann'), 'BuyIn', more))).toBe('BAD_INPUT');
  });
});

describe('who and where', () => {
  const strangers = ['nobody', '__proto__', 'constructor', 'hasOwnProperty', '0', 'ANN', ' ann'];

  test.each(names)('%s from a stranger is refused', (name) => {
    if (name === 'RegisterForGame') return;
    for (const moment of Object.values(moments()))
      for (const stranger of strangers) {
        const code = refused(moment, command(user(stranger), name, forms[name]!.input));
        expect(['NOT_REGISTERED', 'NOT_HOST', 'SERVER_ONLY', 'WRONG_GAME_STATUS']).toContain(code);
      }
  });

  test.each(['Connect', 'Disconnect', 'ResumeClocks'])('%s is for the server alone', (name) => {
    for (const moment of Object.values(moments()))
      for (const sender of [user('ann'), user(HOST), user('root', true)])
        expect(refused(moment, command(sender, name, forms[name]!.input))).toBe('SERVER_ONLY');
  });

  test.each([
    'StartGame',
    'PauseGame',
    'ResumeGame',
    'EndGame',
    'UpdateGameSettings',
    'TransferHost',
    'RemovePlayer',
    'ApproveBuyIn',
    'DeclineBuyIn',
    'CorrectChips',
    'MarkTransferPaid',
  ])('%s is for the host and admins', (name) => {
    for (const moment of Object.values(moments()))
      for (const sender of [user('ann'), user('nobody'), server])
        expect(refused(moment, command(sender, name, forms[name]!.input))).toBe('NOT_HOST');
  });

  test('the server is no player', () => {
    for (const moment of Object.values(moments()))
      for (const name of ['RegisterForGame', 'BuyIn', 'PlayerAction', 'LeaveGame'])
        expect(refused(moment, command(server, name, forms[name]!.input))).toBe('NOT_REGISTERED');
  });

  test('a table that is not there is TABLE_NOT_FOUND', () => {
    const { BETTING } = moments();
    for (const tableId of ['t2', 'T1', '__proto__', 'constructor', 'length', '0'])
      for (const name of ['PlayerAction', 'PlayerIntent', 'ShowCards', 'PostBlind'])
        expect(refused(BETTING!, command(user('ann'), name, { ...forms[name]!.input, tableId }))).toBe(
          'TABLE_NOT_FOUND',
        );
  });

  test('a connection of somebody who is not in the game changes nothing', () => {
    for (const moment of Object.values(moments()))
      for (const userId of strangers) {
        const before = JSON.stringify(moment.game);
        const { events } = run(
          moment,
          command(server, 'Disconnect', { userId }),
          command(server, 'Connect', { userId }),
        );
        expect(events).toEqual([]);
        expect(JSON.stringify(moment.game)).toBe(before);
      }
  });
});

describe('amounts and turns', () => {
  const bets = (action: string, amount?: unknown) => ({ tableId: 't1', action, amount });
  const actorOf = ({ game }: Moment): string => {
    const { seats, actionPosition } = game.tables[0]!;
    return seats[actionPosition!]!.userId!;
  };

  test('an amount that is not open is refused, however large or small', () => {
    const { BETTING } = moments();
    const actor = user(actorOf(BETTING!));
    for (const amount of [undefined, null, 0, 1, 20, 39, 1001, 1e9, Number.MAX_SAFE_INTEGER, -0])
      expect(refused(BETTING!, command(actor, 'PlayerAction', bets('RAISE', amount)))).toBe(
        'AMOUNT_OUT_OF_RANGE',
      );
    for (const action of ['CHECK', 'BET'])
      expect(refused(BETTING!, command(actor, 'PlayerAction', bets(action, 40)))).toBe('ACTION_NOT_OPEN');
    for (const name of ['BuyIn', 'AddOn'])
      for (const amount of [0, 1e9, 4000, Number.MAX_SAFE_INTEGER])
        expect(refused(BETTING!, command(user('ann'), name, { amount }))).toBe('AMOUNT_OUT_OF_RANGE');
  });

  test('an action out of turn is refused', () => {
    const { BETTING } = moments();
    for (const who of ['ann', 'bob', 'cat'].filter((name) => name !== actorOf(BETTING!)))
      for (const action of ['FOLD', 'CHECK', 'CALL', 'BET', 'RAISE', 'ALL_IN'])
        expect(refused(BETTING!, command(user(who), 'PlayerAction', bets(action, 40)))).toBe('NOT_YOUR_TURN');
  });

  test('an action sent twice counts once', () => {
    const { BETTING } = moments();
    const call = command(user(actorOf(BETTING!)), 'PlayerAction', bets('CALL'));
    const { verdicts, events } = run(BETTING!, call, call);
    expect(verdicts).toMatchObject([{ accepted: true }, { accepted: false, code: 'NOT_YOUR_TURN' }]);
    expect(events.filter((event) => event.type === 'PlayerActed')).toHaveLength(1);
  });

  test.each(names)('%s sent twice never does its work twice', (name) => {
    for (const [status, moment] of Object.entries(moments())) {
      const { sender, input } = forms[name]!;
      const twice = run(moment, command(sender, name, input), command(sender, name, input));
      const once = run(moments()[status]!, command(sender, name, input));
      const said = ({ events }: TickResult) => events.filter((event) => event.type !== 'UserMessage');
      const repeatable = [
        'UpdateGameSettings',
        'PlayerIntent',
        'ResumeClocks',
        'AddOn',
        'BuyIn',
        'CorrectChips',
      ];
      if (!repeatable.includes(name)) expect(said(twice).length).toBe(said(once).length);
      expect(twice.verdicts[0]!.accepted).toBe(once.verdicts[0]!.accepted);
    }
  });
});

describe('settings', () => {
  const faulty: readonly (readonly [unknown, readonly string[]])[] = [
    [{ smallBlind: 30 }, ['smallBlind']],
    [{ bigBlind: 0.5, ante: -1, numberOfSeats: 11 }, ['bigBlind', 'ante', 'numberOfSeats']],
    [{ actionTimeSeconds: -1, timeBankSeconds: Number.NaN }, ['actionTimeSeconds', 'timeBankSeconds']],
    [{ rakeCap: 1e308, rakeBasisPoints: 10_001 }, ['rakeCap', 'rakeBasisPoints']],
    [{ autoStart: 'yes', rebuyAllowed: 1 }, ['autoStart', 'rebuyAllowed']],
    [{ buttonRule: 'constructor', deadBlindRule: ['POST'] }, ['buttonRule', 'deadBlindRule']],
    [JSON.parse('{"__proto__": {"bigBlind": 5}}'), ['__proto__']],
    [{ constructor: 1, toString: 2 }, ['constructor', 'toString']],
    [{ minBuyIn: Symbol('1'), maxBuyIn: () => 1 }, ['minBuyIn', 'maxBuyIn']],
    [{ [longText]: 1 }, [longText]],
  ];

  test('every fault is named, and nothing is changed', () => {
    for (const [settings, fields] of faulty) {
      const { SEATING } = moments();
      expect(refused(SEATING!, command(user(HOST), 'UpdateGameSettings', { settings }))).toBe(
        'INVALID_SETTINGS',
      );
      const [verdict] = run(SEATING!, command(user(HOST), 'UpdateGameSettings', { settings })).verdicts;
      const { facts } = verdict as unknown as { facts: { faults: { field: string }[] } };
      expect(facts.faults.map((fault) => fault.field).toSorted()).toEqual(
        [...fields].map((field) => field.slice(0, 50)).toSorted(),
      );
    }
  });

  test('a new game with faulty settings is not made', () => {
    for (const [settings] of faulty) {
      const made = newGame({ id: 'g', name: 'G', ownerId: HOST, now: START, settings });
      expect(made).toMatchObject({ rejection: { code: 'INVALID_SETTINGS' } });
    }
  });
});

describe('a new game', () => {
  const good = { id: 'g', name: 'G', ownerId: HOST, now: START };

  test('a description that is none is BAD_INPUT', () => {
    for (const value of [undefined, null, 7, 'game', true, [], {}, () => good, Symbol('game'), 7n])
      expect(newGame(value as never)).toMatchObject({ rejection: { code: 'BAD_INPUT' } });
  });

  test.each(['id', 'name', 'ownerId'])('%s is a text of a sensible length', (field) => {
    for (const value of [undefined, null, ...notTexts, '   '])
      expect(newGame({ ...good, [field]: value })).toMatchObject({
        rejection: { code: 'BAD_INPUT', facts: { field } },
      });
  });

  test('its times are whole milliseconds', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '0', {}, [], true, 7n]) {
      expect(newGame({ ...good, now: value as never })).toMatchObject({ rejection: { code: 'BAD_INPUT' } });
      expect(newGame({ ...good, startTime: value as never })).toMatchObject({
        rejection: { code: 'BAD_INPUT' },
      });
    }
  });

  test('its settings are an object', () => {
    for (const settings of [7, '', 'ante', true, [], () => ({}), Symbol('settings'), 7n])
      expect(newGame({ ...good, settings })).toMatchObject({ rejection: { code: 'INVALID_SETTINGS' } });
  });
});

describe('anything at all', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  const sender = fc.oneof(
    fc.constantFrom<unknown>(
      user('ann'),
      user('bob'),
      user(HOST),
      user('nobody'),
      user('root', true),
      server,
    ),
    anything,
  );
  const fields = [
    'tableId',
    'amount',
    'action',
    'intent',
    'decisionId',
    'handNumber',
    'enabled',
    'userId',
    'settings',
    'joinCode',
    'requestId',
    'note',
    'fromUserId',
    'toUserId',
    'paid',
  ];
  const value = fc.oneof(
    anything,
    fc.constantFrom<unknown>('t1', 'FOLD', 'CALL', 'RAISE', 'ann', true, null, 0, 1, 40, 1000, '__proto__'),
  );
  const input = fc.oneof(anything, fc.dictionary(fc.constantFrom(...fields), value));
  const anyCommand = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({ commandId: fc.string(), sender, name: fc.constantFrom(...names), input }),
    },
    { weight: 1, arbitrary: anything },
  );

  test('gets a verdict, never an exception; refused, it has changed nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(moments())),
        fc.array(anyCommand, { maxLength: 4 }),
        (status, list) => {
          const moment = moments()[status]!;
          for (const each of list) {
            const before = JSON.stringify(moment.game);
            const { verdicts, events } = run(moment, each);
            expect(verdicts).toHaveLength(1);
            if (verdicts[0]!.accepted) continue;
            expect(rejectionCodes).toContain(verdicts[0].code);
            const expected = JSON.parse(before) as Game;
            for (const { userId } of events as readonly { userId: string }[])
              privateStream(expected, userId)!.sequence++;
            expect(JSON.parse(JSON.stringify(moment.game))).toEqual(expected);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('makes a game or gets a refusal, never an exception', () => {
    const description = fc.oneof(
      anything,
      fc.record({ id: value, name: value, ownerId: value, now: value, startTime: value, settings: anything }),
    );
    fc.assert(
      fc.property(description, (given) => {
        const made = newGame(given as never);
        if ('rejection' in made) expect(rejectionCodes).toContain(made.rejection.code);
        else expect(made.game.status).toBe('SCHEDULED');
      }),
    );
  });
});
