import { describe, expect, test } from 'vitest';
import {
  type Command,
  type Rejection,
  type RejectionCode,
  type RejectionFacts,
  rejectionCodes,
  type Sender,
} from '../../src/engine/index.ts';
import { aGame, aRunningGame, server, stateOf, user } from '../kit/game.ts';
import { aTable, HOST, type TestTable } from '../kit/table.ts';

const three = { ann: 100, bob: 100, cat: 100 };
const aces = { cards: { ann: 'As Ah', bob: '3c 4d' }, board: '2c 7d 9h Jc Ks' };
const betting = ['PRE_FLOP_BETTING', 'FLOP_BETTING', 'TURN_BETTING', 'RIVER_BETTING'] as const;

interface Situation<C extends RejectionCode> {
  /** What leads to the refusal, as a sentence. */
  readonly when: string;
  readonly table: () => TestTable;
  readonly sender: Sender;
  readonly name: string;
  readonly input?: unknown;
  readonly facts: RejectionFacts[C];
  readonly message: string;
}

const removeBob = (table: TestTable): TestTable => {
  table.send(HOST, 'RemovePlayer', { userId: 'bob' });
  return table;
};

const correctAnn = (table: TestTable): TestTable => {
  table.send(HOST, 'CorrectChips', { userId: 'ann', amount: -20, note: 'paid twice' });
  return table;
};

/** Every code of the closed list, each in a situation that really produces it. */
const situations: { readonly [C in RejectionCode]: Situation<C> } = {
  BAD_INPUT: {
    when: 'an input is not of its form',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'AddOn',
    input: { amount: 1.5 },
    facts: { field: 'amount', expected: 'a whole number of chips, 0 or more' },
    message: 'amount: a whole number of chips, 0 or more is expected.',
  },
  UNKNOWN_COMMAND: {
    when: 'there is no such command',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'Cheat',
    facts: { name: 'Cheat' },
    message: 'There is no command Cheat.',
  },
  SERVER_ONLY: {
    when: 'a user says what only the server can know',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'Disconnect',
    input: { userId: 'bob' },
    facts: {},
    message: 'Only the server itself may send this.',
  },
  NOT_HOST: {
    when: 'a player wants to pause the game',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'PauseGame',
    facts: {},
    message: 'Only the host of this game or an admin may do this.',
  },
  WRONG_JOIN_CODE: {
    when: 'a stranger registers for a private game without its code',
    table: () => aGame({ joinCode: 'K7QWERTZ' }),
    sender: user('zoe'),
    name: 'RegisterForGame',
    facts: {},
    message: 'This game is private: register with its join code.',
  },
  NOT_REGISTERED: {
    when: 'somebody who is not in the game buys in',
    table: () => aTable({ stacks: three }),
    sender: user('zoe'),
    name: 'BuyIn',
    input: { amount: 100 },
    facts: {},
    message: 'You are not in this game; register first.',
  },
  WRONG_GAME_STATUS: {
    when: 'the game is in another status',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'UnregisterFromGame',
    facts: { status: 'ACTIVE', allowedIn: ['SCHEDULED'] },
    message: 'The game is ACTIVE; this is possible while it is SCHEDULED.',
  },
  ALREADY_REGISTERED: {
    when: 'a player registers again',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'RegisterForGame',
    facts: {},
    message: 'You are in this game already.',
  },
  REMOVED_BY_HOST: {
    when: 'somebody whom the host has removed registers again',
    table: () => removeBob(aGame().play('bob registers')),
    sender: user('bob'),
    name: 'RegisterForGame',
    facts: {},
    message: 'The host has removed you from this game.',
  },
  NOT_IN_GAME: {
    when: 'the host removes somebody who is not in the game',
    table: () => aTable({ stacks: three }),
    sender: user(HOST),
    name: 'RemovePlayer',
    input: { userId: 'zoe' },
    facts: { userId: 'zoe' },
    message: 'User zoe is not in this game, or is leaving it.',
  },
  ALREADY_HOST: {
    when: 'the host makes the host the host',
    table: () => aTable({ stacks: three }),
    sender: user(HOST),
    name: 'TransferHost',
    input: { userId: HOST },
    facts: {},
    message: 'This user is the host already.',
  },
  HOST_CANNOT_BE_REMOVED: {
    when: 'the host who plays is to be removed',
    table: () => aGame().play('the host registers'),
    sender: user(HOST),
    name: 'RemovePlayer',
    input: { userId: HOST },
    facts: {},
    message: 'The host cannot be removed; make somebody else the host first.',
  },
  REQUEST_NOT_FOUND: {
    when: 'the host approves a request that is not there',
    table: () => aTable({ stacks: three }),
    sender: user(HOST),
    name: 'ApproveBuyIn',
    input: { requestId: 'r7' },
    facts: { requestId: 'r7' },
    message: 'There is no open request r7.',
  },
  CORRECTION_ALREADY_HELD: {
    when: 'the host corrects a stack twice in a hand',
    table: () => correctAnn(aTable({ stacks: three })),
    sender: user(HOST),
    name: 'CorrectChips',
    input: { userId: 'ann', amount: 5, note: 'again' },
    facts: { amount: -20 },
    message: 'A correction by -20 chips waits for the end of this hand; correct again after it.',
  },
  TRANSFER_NOT_FOUND: {
    when: 'the host ticks off what nobody owes',
    table: () => aGame().play('ann joins with 100', 'bob joins with 100', 'the host ends'),
    sender: user(HOST),
    name: 'MarkTransferPaid',
    input: { fromUserId: 'ann', toUserId: 'bob', paid: true },
    facts: { fromUserId: 'ann', toUserId: 'bob' },
    message: 'The settlement has no transfer from ann to bob.',
  },
  ALREADY_STARTING: {
    when: 'the host starts a game that waits for its start time',
    table: () => aGame({ startsIn: 30 }).play('ann registers', 'bob registers', 'the host starts'),
    sender: user(HOST),
    name: 'StartGame',
    facts: { startTime: 1_030_000 },
    message: 'The game is going to start as soon as its start time has come and two players are seated.',
  },
  ALREADY_STOPPING: {
    when: 'the host pauses a game that is being paused',
    table: () => aTable({ stacks: three }).play('the host pauses'),
    sender: user(HOST),
    name: 'PauseGame',
    facts: { stopping: 'PAUSE' },
    message: 'The game is pausing already: the hands in progress are being finished.',
  },
  NOT_ENOUGH_PLAYERS: {
    when: 'the host starts a game with one player',
    table: () => aGame().play('ann registers'),
    sender: user(HOST),
    name: 'StartGame',
    facts: { seated: 1, needed: 2 },
    message: '1 seated; a game needs 2.',
  },
  INVALID_SETTINGS: {
    when: 'the host wants settings that contradict each other',
    table: () => aTable({ stacks: three }),
    sender: user(HOST),
    name: 'UpdateGameSettings',
    input: { settings: { smallBlind: 5 } },
    facts: { faults: [{ field: 'smallBlind', message: 'The small blind is above the big blind.' }] },
    message: 'smallBlind: The small blind is above the big blind.',
  },
  ALREADY_LEAVING: {
    when: 'a player who leaves with this hand leaves again',
    table: () => aTable({ stacks: three }).play('bob leaves'),
    sender: user('bob'),
    name: 'LeaveGame',
    facts: {},
    message: 'You leave when this hand is over.',
  },
  ALREADY_SITTING_OUT: {
    when: 'a player who sits out sits out again',
    table: () => aTable({ stacks: three }).play('ann sits out'),
    sender: user('ann'),
    name: 'SitOut',
    facts: {},
    message: 'You are sitting out; sit in to play.',
  },
  NOT_SITTING_OUT: {
    when: 'a player who plays sits in',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'SitIn',
    facts: {},
    message: 'You are not sitting out.',
  },
  TABLE_NOT_FOUND: {
    when: 'the table does not exist',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'PlayerAction',
    input: { tableId: 't9', action: 'FOLD' },
    facts: { tableId: 't9' },
    message: 'There is no table t9 in this game.',
  },
  NOT_AT_TABLE: {
    when: 'the player sits at another table',
    table: () => aRunningGame('ann bob cat dan', { numberOfSeats: 2 }),
    sender: user('ann'),
    name: 'PlayerAction',
    input: { tableId: 't2', action: 'FOLD' },
    facts: { tableId: 't2' },
    message: 'You have no seat at table t2.',
  },
  WRONG_PHASE: {
    when: 'a player acts when the hand is over',
    table: () => aTable({ stacks: three }).play('ann folds', 'bob folds'),
    sender: user('cat'),
    name: 'PlayerAction',
    input: { tableId: 't1', action: 'CHECK' },
    facts: { phase: 'HAND_COMPLETE', allowedIn: betting },
    message: `The table is in HAND_COMPLETE; this is possible in ${betting.join(', ')}.`,
  },
  NOT_IN_HAND: {
    when: 'a player who has folded acts',
    table: () => aTable({ stacks: three }).play('ann folds'),
    sender: user('ann'),
    name: 'PlayerAction',
    input: { tableId: 't1', action: 'CALL' },
    facts: {},
    message: 'You are not in this hand.',
  },
  NOT_YOUR_TURN: {
    when: 'a player acts before the turn comes',
    table: () => aTable({ stacks: three }),
    sender: user('bob'),
    name: 'PlayerAction',
    input: { tableId: 't1', action: 'CALL' },
    facts: { actingSeat: 0 },
    message: "It is seat 0's turn.",
  },
  STALE: {
    when: 'an action answers a decision that is over',
    table: () => aTable({ stacks: three }).play('ann calls'),
    sender: user('bob'),
    name: 'PlayerAction',
    input: { tableId: 't1', action: 'CALL', decisionId: 1 },
    facts: { current: 2 },
    message: 'That decision is over; the current one is 2.',
  },
  ACTION_NOT_OPEN: {
    when: 'a player checks facing a bet',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'PlayerAction',
    input: { tableId: 't1', action: 'CHECK' },
    facts: {
      action: 'CHECK',
      legalActions: {
        decisionId: 1,
        canFold: true,
        canCheck: false,
        callAmount: 2,
        minBet: null,
        maxBet: null,
        minRaiseTo: 4,
        maxRaiseTo: 100,
        allInAmount: 100,
      },
    },
    message: 'CHECK is not open. Open: fold, call 2, raise to 4 to 100.',
  },
  INTENT_NOT_OPEN: {
    when: 'a player means to check and there is a bet',
    table: () => aTable({ stacks: three }),
    sender: user('bob'),
    name: 'PlayerIntent',
    input: { tableId: 't1', intent: 'CHECK' },
    facts: { intent: 'CHECK', reason: 'there is a bet of 2 to call.' },
    message: 'CHECK cannot be chosen now: there is a bet of 2 to call.',
  },
  AMOUNT_OUT_OF_RANGE: {
    when: 'a raise is too small',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'PlayerAction',
    input: { tableId: 't1', action: 'RAISE', amount: 3 },
    facts: { minimum: 4, maximum: 100, what: 'raise to' },
    message: 'Raise to at least 4, at most 100.',
  },
  STACK_AT_MAXIMUM: {
    when: 'a stack at the limit is to become larger',
    table: () => aGame({ maxBuyIn: 100 }).play('ann joins with 100'),
    sender: user('ann'),
    name: 'AddOn',
    input: { amount: 1 },
    facts: { maximum: 100 },
    message: 'No more chips can be added: your stack may be bought up to 100 now.',
  },
  REBUY_NOT_ALLOWED: {
    when: 'who went broke buys in again where that is not allowed',
    table: () =>
      aTable({ stacks: { ann: 100, bob: 50 }, rebuyAllowed: false, ...aces }).play(
        'ann all-in',
        'bob calls',
        'wait 8s',
        'bob registers',
      ),
    sender: user('bob'),
    name: 'BuyIn',
    input: { amount: 50 },
    facts: {},
    message: 'This game does not allow buying in again.',
  },
  NOT_BOUGHT_IN: {
    when: 'a player without chips adds on',
    table: () => aGame({ minBuyIn: 40, maxBuyIn: 200 }).play('ann registers'),
    sender: user('ann'),
    name: 'AddOn',
    input: { amount: 50 },
    facts: { minimum: 40, maximum: 200 },
    message: 'You have no chips to add to; buy in for 40 to 200.',
  },
  CHIPS_ALREADY_HELD: {
    when: 'chips are held for the player already',
    table: () => aTable({ stacks: three }).play('ann adds on 50'),
    sender: user('ann'),
    name: 'AddOn',
    input: { amount: 20 },
    facts: { amount: 50 },
    message: '50 chips are being held for you until this hand is over.',
  },
  CARDS_ALREADY_SHOWN: {
    when: 'cards that lie face up are shown again',
    table: () => aTable({ stacks: three }).play('ann folds', 'bob folds', 'cat shows'),
    sender: user('cat'),
    name: 'ShowCards',
    input: { tableId: 't1' },
    facts: {},
    message: 'Your cards are face up already.',
  },
  POST_NOT_ALLOWED: {
    when: 'a newcomer posts where that is not allowed',
    table: () => aTable({ stacks: three, allowPostToPlay: false }).play('dan joins with 100'),
    sender: user('dan'),
    name: 'PostBlind',
    input: { tableId: 't1' },
    facts: {},
    message: 'This game has no posting to play; wait until the button has passed.',
  },
  NO_BLIND_TO_POST: {
    when: 'a player who plays posts',
    table: () => aTable({ stacks: three }),
    sender: user('ann'),
    name: 'PostBlind',
    input: { tableId: 't1' },
    facts: {},
    message: 'You need not post anything; you are dealt in when the blinds come to you.',
  },
  ALREADY_POSTING: {
    when: 'a newcomer posts twice',
    table: () => aTable({ stacks: three }).play('dan joins with 100', 'dan posts'),
    sender: user('dan'),
    name: 'PostBlind',
    input: { tableId: 't1' },
    facts: {},
    message: 'You post with the next deal already.',
  },
  MUST_WAIT_FOR_BIG_BLIND: {
    when: 'a player who missed the big blind and has to wait for it posts',
    table: () =>
      aTable({ stacks: { ...three, dan: 100 }, requireMissedBlindPost: true, deadBlindRule: 'WAIT' })
        .play('dan sits out')
        .nextHand()
        .play('dan sits in'),
    sender: user('dan'),
    name: 'PostBlind',
    input: { tableId: 't1' },
    facts: {},
    message: 'You missed the big blind; you come back in when it reaches you.',
  },
};

function refuse(table: TestTable, command: Omit<Command, 'commandId'>): Rejection | null {
  const verdict = table.tick({ commandId: 'c-1', ...command }).verdicts[0]!;
  return verdict.accepted ? null : verdict;
}

describe('the closed list', () => {
  test('R3.10 every refusal there is has a situation', () => {
    expect(Object.keys(situations)).toEqual(rejectionCodes);
  });

  for (const code of rejectionCodes) {
    const { when, table: prepare, sender, name, input = {}, facts, message } = situations[code];
    const userId = sender.kind === 'user' ? sender.userId : '';

    test(`R3.10 ${code}: ${when}`, () => {
      expect(refuse(prepare(), { sender, name, input })).toEqual({
        commandId: 'c-1',
        accepted: false,
        code,
        message,
        facts,
      });
    });

    test(`R3.11 ${code} changes nothing`, () => {
      const table = prepare();
      const before = stateOf(table.game, userId);
      refuse(table, { sender, name, input });
      expect(stateOf(table.game, userId)).toBe(before);
    });
  }
});

describe('the one order', () => {
  const faulty = { tableId: 't1', action: 'BET', amount: 1, decisionId: 99 };
  const send = (table: TestTable, sender: Sender, input: unknown, name = 'PlayerAction') =>
    refuse(table, { sender, name, input })?.code ?? null;
  const seating = () => aGame().play('ann joins with 100', 'bob joins with 100');
  const playing = () => aTable({ stacks: { ...three, dan: 100 } });
  const over = () => playing().play('dan folds', 'ann folds', 'bob folds');

  // Each command has the fault that it is refused for and all the later ones as well.
  test('R3.10 first the form of the command', () => {
    expect(send(seating(), server, { ...faulty, tableId: 't9', action: 'DANCE' })).toBe('BAD_INPUT');
  });

  test('R3.10 then the right of the sender', () => {
    expect(send(seating(), server, { ...faulty, tableId: 't9' })).toBe('NOT_REGISTERED');
  });

  test('R3.10 then the status of the game', () => {
    expect(send(seating(), user('zoe'), { ...faulty, tableId: 't9' })).toBe('WRONG_GAME_STATUS');
  });

  test('R3.10 then being in the game', () => {
    expect(send(over(), user('zoe'), { ...faulty, tableId: 't9' })).toBe('NOT_REGISTERED');
  });

  test('R3.10 then the table: that there is one', () => {
    expect(send(over(), user('ann'), { ...faulty, tableId: 't9' })).toBe('TABLE_NOT_FOUND');
  });

  test('R3.10 then the table: that the player sits there', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 }).foldHand('t2');
    expect(send(game, user('ann'), { ...faulty, tableId: 't2' })).toBe('NOT_AT_TABLE');
  });

  test('R3.10 then the phase', () => {
    expect(send(over(), user('ann'), faulty)).toBe('WRONG_PHASE');
  });

  test('R3.10 then being in the hand', () => {
    expect(send(playing().play('dan folds'), user('dan'), faulty)).toBe('NOT_IN_HAND');
  });

  test('R3.10 then staleness', () => {
    expect(send(playing(), user('ann'), faulty)).toBe('STALE');
  });

  test('R3.10 then the turn', () => {
    expect(send(playing(), user('ann'), { ...faulty, decisionId: 1 })).toBe('NOT_YOUR_TURN');
  });

  test('R3.10 then the action', () => {
    expect(send(playing(), user('dan'), { ...faulty, decisionId: 1 })).toBe('ACTION_NOT_OPEN');
  });

  test('R3.10 then the amount', () => {
    expect(send(playing(), user('dan'), { ...faulty, decisionId: 1, action: 'RAISE' })).toBe(
      'AMOUNT_OUT_OF_RANGE',
    );
  });

  test('R3.10 and with no fault left it is accepted', () => {
    const input = { ...faulty, decisionId: 1, action: 'RAISE', amount: 4 };
    expect(send(playing(), user('dan'), input)).toBeNull();
  });

  test('R3.10 a host’s right is asked before the status of the game', () => {
    const game = seating().play('the host ends');
    expect(send(game, user('ann'), {}, 'PauseGame')).toBe('NOT_HOST');
    expect(send(game, user(HOST), {}, 'PauseGame')).toBe('WRONG_GAME_STATUS');
  });

  test('R3.10 the server’s right is asked before anything in the game', () => {
    expect(send(seating(), user('zoe'), { userId: 'nobody' }, 'Disconnect')).toBe('SERVER_ONLY');
  });

  test('R3.10 an intent is checked in the same order: phase, hand, staleness, action, amount', () => {
    const stale = { tableId: 't1', intent: 'CHECK', handNumber: 7 };
    const intend = (table: TestTable, name: string, input: object) =>
      send(table, user(name), { ...stale, ...input }, 'PlayerIntent');
    expect(intend(over(), 'ann', {})).toBe('WRONG_PHASE');
    expect(intend(playing().play('dan folds'), 'dan', {})).toBe('NOT_IN_HAND');
    expect(intend(playing(), 'ann', {})).toBe('STALE');
    expect(intend(playing(), 'ann', { handNumber: 1 })).toBe('INTENT_NOT_OPEN');
    expect(intend(playing(), 'ann', { handNumber: 1, intent: 'RAISE', amount: 3 })).toBe(
      'AMOUNT_OUT_OF_RANGE',
    );
    expect(intend(playing(), 'ann', { handNumber: 1, intent: 'RAISE', amount: 4 })).toBeNull();
  });

  test('R3.10 showing cards is checked in the same order: phase, hand', () => {
    const table = playing().play('eve joins with 100');
    expect(send(table, user('eve'), { tableId: 't1' }, 'ShowCards')).toBe('WRONG_PHASE');
    table.play('dan folds', 'ann folds', 'bob folds');
    expect(send(table, user('eve'), { tableId: 't1' }, 'ShowCards')).toBe('NOT_IN_HAND');
    expect(send(table, user('cat'), { tableId: 't1' }, 'ShowCards')).toBeNull();
  });
});

describe('the form', () => {
  const good = { commandId: 'c-1', sender: user('ann'), name: 'SitOut', input: {} };
  const faulty = (command: unknown): unknown => {
    const table = aTable({ stacks: three });
    const before = stateOf(table.game, 'ann');
    const verdict = table.tick(command as Command).verdicts[0]!;
    expect(stateOf(table.game, 'ann')).toBe(before);
    return verdict.accepted ? null : verdict.code === 'BAD_INPUT' ? verdict.facts.field : verdict.code;
  };

  test('R3.10 an id may have 200 characters', () => {
    const commandId = 'x'.repeat(200);
    expect(aTable({ stacks: three }).tick({ ...good, commandId }).verdicts[0]).toEqual({
      commandId,
      accepted: true,
    });
  });

  test('R3.10 a good command is accepted', () => {
    expect(aTable({ stacks: three }).tick(good).verdicts).toEqual([{ commandId: 'c-1', accepted: true }]);
  });

  for (const [what, command, field] of [
    ['is no object', 'SitOut', 'command'],
    ['is nothing', null, 'command'],
    ['has no id', { ...good, commandId: undefined }, 'commandId'],
    ['has a number for an id', { ...good, commandId: 5 }, 'commandId'],
    ['has an id of 201 characters', { ...good, commandId: 'x'.repeat(201) }, 'commandId'],
    ['has no name', { ...good, name: undefined }, 'name'],
    ['has no sender', { ...good, sender: undefined }, 'sender'],
    ['has a sender of no kind', { ...good, sender: { userId: 'ann' } }, 'sender'],
    ['has a sender without a user', { ...good, sender: { kind: 'user', isAdmin: false } }, 'sender'],
    [
      'has a sender with an empty user',
      { ...good, sender: { kind: 'user', userId: '', isAdmin: false } },
      'sender',
    ],
    [
      'does not say whether its sender is an admin',
      { ...good, sender: { kind: 'user', userId: 'ann' } },
      'sender',
    ],
    ['has a list for an input', { ...good, input: [] }, 'input'],
    ['has a text for an input', { ...good, input: 'now' }, 'input'],
    ['has the name of what every object has', { ...good, name: 'toString' }, 'UNKNOWN_COMMAND'],
    ['has a name that starts small', { ...good, name: 'sitOut' }, 'UNKNOWN_COMMAND'],
  ] as const)
    test(`R3.10 a command that ${what} is refused`, () => {
      expect(faulty(command)).toBe(field);
    });

  for (const [name, input, field] of [
    ['BuyIn', {}, 'amount'],
    ['BuyIn', { amount: -1 }, 'amount'],
    ['BuyIn', { amount: '100' }, 'amount'],
    ['AddOn', { amount: 0.5 }, 'amount'],
    ['SetAutoPostBlinds', {}, 'enabled'],
    ['SetAutoPostBlinds', { enabled: 'no' }, 'enabled'],
    ['PlayerAction', { tableId: 't1' }, 'action'],
    ['PlayerAction', { action: 'FOLD' }, 'tableId'],
    ['PlayerAction', { tableId: '', action: 'FOLD' }, 'tableId'],
    ['PlayerAction', { tableId: 't1', action: 'fold' }, 'action'],
    ['PlayerAction', { tableId: 't1', action: 'RAISE', amount: Number.NaN }, 'amount'],
    ['PlayerAction', { tableId: 't1', action: 'RAISE', amount: -4 }, 'amount'],
    ['PlayerIntent', { tableId: 't1', intent: 'ALL_IN' }, 'intent'],
    ['PlayerIntent', { tableId: 't1', intent: 'FOLD', handNumber: 'one' }, 'handNumber'],
    ['ShowCards', {}, 'tableId'],
    ['PostBlind', { tableId: 7 }, 'tableId'],
  ] as const)
    test(`R3.10 ${name} with ${JSON.stringify(input)} is refused for its ${field}`, () => {
      expect(faulty({ ...good, name, input })).toBe(field);
    });

  test('R3.10 a long unknown name is not sent back in full', () => {
    const table = aTable({ stacks: three });
    const rejection = refuse(table, { sender: user('ann'), name: 'x'.repeat(10_000), input: {} });
    expect(rejection?.message.length).toBeLessThan(100);
  });

  test('R3.10 what an input has besides its fields is ignored', () => {
    const table = aTable({ stacks: three });
    expect(refuse(table, { sender: user('ann'), name: 'SitOut', input: { userId: 'bob' } })).toBeNull();
    expect(table.player('bob').sittingOut).toBe(false);
  });
});

describe('no trace', () => {
  test('R3.11 a player is told in the private stream, with the id of the command', () => {
    const table = aTable({ stacks: three });
    const events = table.log.length;
    refuse(table, { sender: user('bob'), name: 'SitIn', input: {} });
    expect(table.log.slice(events)).toMatchObject([
      {
        type: 'UserMessage',
        stream: 'user',
        userId: 'bob',
        code: 'NOT_SITTING_OUT',
        message: 'You are not sitting out.',
        commandId: 'c-1',
      },
    ]);
  });

  test('R3.11 the number of that stream is the only thing that moves', () => {
    const table = aTable({ stacks: three });
    const before = table.player('bob').sequence;
    const others = stateOf(table.game, 'bob');
    refuse(table, { sender: user('bob'), name: 'SitIn', input: {} });
    expect(table.player('bob').sequence).toBe(before + 1);
    expect(stateOf(table.game, 'bob')).toBe(others);
  });

  test('R3.11 a stranger has no such stream', () => {
    const table = aTable({ stacks: three });
    const before = stateOf(table.game);
    const events = table.log.length;
    expect(refuse(table, { sender: user('zoe'), name: 'SitIn', input: {} })?.code).toBe('NOT_REGISTERED');
    expect(table.log.length).toBe(events);
    expect(stateOf(table.game)).toBe(before);
  });

  test('R3.11 a player who has left is still told', () => {
    const game = aGame().play('ann joins with 100', 'ann leaves');
    game.tries('ann sits out');
    expect(game.events('UserMessage')).toMatchObject([{ userId: 'ann', code: 'NOT_REGISTERED' }]);
  });

  test('R3.11 the turn and its clock are the same after a refused action', () => {
    const table = aTable({ stacks: three }).play('wait 10s');
    const { decision } = table.table;
    const before = JSON.stringify(decision);
    expect(table.tries('ann bets 50')).toBe('ACTION_NOT_OPEN');
    expect(JSON.stringify(table.table.decision)).toBe(before);
  });

  test('R3.11 of commands that arrive together a refused one does not hinder the others', () => {
    const table = aTable({ stacks: three });
    const command = (commandId: string, name: string, input: unknown): Command => ({
      commandId,
      sender: user('ann'),
      name,
      input,
    });
    const { verdicts } = table.tick(
      command('c-1', 'SitIn', {}),
      command('c-2', 'PlayerAction', { tableId: 't1', action: 'FOLD' }),
      command('c-3', 'PlayerAction', { tableId: 't1', action: 'FOLD' }),
    );
    expect(verdicts.map(({ commandId, accepted }) => [commandId, accepted])).toEqual([
      ['c-1', false],
      ['c-2', true],
      ['c-3', false],
    ]);
  });

  test('R3.11 no refusal names a card', () => {
    for (const code of rejectionCodes) {
      const { table: prepare, sender, name, input = {} } = situations[code];
      const text = JSON.stringify(refuse(prepare(), { sender, name, input }));
      expect(text).not.toMatch(/\b[2-9TJQKA][cdhs]\b|cards"|deck/);
    }
  });
});
