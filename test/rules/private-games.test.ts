import { describe, expect, test } from 'vitest';
import { commands, mayWatch, newGame, viewFor, viewForHost } from '../../src/engine/index.ts';
import { admin, aGame, server, type TestGame, user } from '../kit/game.ts';
import { HOST } from '../kit/table.ts';

const CODE = 'K7QW2ERT';
const closed = (): TestGame => aGame({ joinCode: CODE });
const knock = (game: TestGame, who: string, joinCode?: unknown) =>
  game.refusal(user(who), 'RegisterForGame', { joinCode })?.code ?? null;

describe('a new game', () => {
  const good = { id: 'g', name: 'Friday', ownerId: HOST, now: 1000 };
  const fieldOf = (description: object): unknown => {
    const made = newGame({ ...good, ...description });
    return 'rejection' in made && made.rejection.code === 'BAD_INPUT' ? made.rejection.facts.field : null;
  };

  test('R3.12 a game is PUBLIC and has no code unless its host says otherwise', () => {
    expect(newGame(good)).toMatchObject({ game: { visibility: 'PUBLIC', joinCode: null } });
    expect(newGame({ ...good, visibility: null })).toMatchObject({ game: { visibility: 'PUBLIC' } });
  });

  test('R3.12 a private game has a code', () => {
    const game = { visibility: 'PRIVATE', joinCode: CODE };
    expect(newGame({ ...good, visibility: 'PRIVATE', joinCode: CODE })).toMatchObject({ game });
    expect(fieldOf({ visibility: 'PRIVATE' })).toBe('joinCode');
    expect(fieldOf({ visibility: 'PRIVATE', joinCode: ' ' })).toBe('joinCode');
    expect(fieldOf({ visibility: 'PRIVATE', joinCode: 'x'.repeat(201) })).toBe('joinCode');
  });

  test('R3.12 a public game has none, and there is nothing in between', () => {
    expect(fieldOf({ joinCode: CODE })).toBe('joinCode');
    expect(fieldOf({ visibility: 'SECRET' })).toBe('visibility');
  });
});

describe('at the door', () => {
  test('R3.12 a stranger registers for a private game with its code', () => {
    const game = closed();
    expect(knock(game, 'ann', CODE)).toBeNull();
    expect(game.player('ann').status).toBe('BUYING_IN');
  });

  for (const [what, code] of [
    ['no code', undefined],
    ['null', null],
    ['another code', 'K7QW2ERS'],
    ['a code that differs in its first letter', 'A7QW2ERT'],
    ['a part of the code', 'K7QW'],
    ['more than the code', `${CODE}2`],
    ['the code twice', CODE + CODE],
    ['the code in small letters', CODE.toLowerCase()],
  ] as const)
    test(`R3.12 with ${what} a stranger is refused`, () => {
      const game = closed();
      expect(knock(game, 'ann', code)).toBe('WRONG_JOIN_CODE');
      expect(game.game.players).toEqual([]);
    });

  test('R3.12 the host and admins need no code', () => {
    const game = closed();
    expect(knock(game, HOST)).toBeNull();
    expect(game.refusal(admin('root'), 'RegisterForGame')).toBeNull();
  });

  test('R3.12 who has been in the game comes back without the code', () => {
    const game = closed();
    knock(game, 'ann', CODE);
    game.play('ann leaves');
    expect(knock(game, 'ann')).toBeNull();
  });

  test('R3.12 a public game takes no code, and does not mind one', () => {
    expect(knock(aGame(), 'ann')).toBeNull();
    expect(knock(aGame(), 'ann', 'WHATEVER')).toBeNull();
  });
});

describe('what a stranger learns', () => {
  const inputs = {
    tableId: 't1',
    action: 'FOLD',
    intent: 'FOLD',
    amount: 5,
    enabled: true,
    userId: 'ann',
    requestId: 'r1',
    note: 'a note',
    fromUserId: 'ann',
    toUserId: 'bob',
    paid: true,
    settings: {},
    downMs: 1,
  };
  const statuses: Record<string, () => TestGame> = {
    SCHEDULED: () => aGame({ joinCode: CODE, startsIn: 600 }),
    SEATING: closed,
    COMPLETED: () => closed().play('the host ends'),
  };

  for (const name of Object.keys(commands))
    test(`R3.13 ${name} tells a stranger of a private game that it takes a code, and no more`, () => {
      const answers = Object.values(statuses).map((make) => make().refusal(user('zoe'), name, inputs));
      for (const answer of answers)
        expect(answer).toMatchObject({
          code: 'WRONG_JOIN_CODE',
          message: 'This game is private: register with its join code.',
          facts: {},
        });
    });

  test('R3.13 the form of a command is checked first, because it says nothing of the game', () => {
    expect(closed().refusal(user('zoe'), 'BuyIn', {})?.code).toBe('BAD_INPUT');
    expect(closed().refusal(user('zoe'), 'Cheat')?.code).toBe('UNKNOWN_COMMAND');
  });

  test('R3.13 who may watch is told what is wrong', () => {
    const game = closed();
    knock(game, 'ann', CODE);
    expect(game.refusal(user('ann'), 'PauseGame')?.code).toBe('NOT_HOST');
    expect(game.refusal(admin('root'), 'BuyIn', { amount: 5 })?.code).toBe('NOT_REGISTERED');
  });

  test('R3.13 the server itself is no stranger', () => {
    expect(closed().refusal(server, 'Disconnect', { userId: 'ann' })).toBeNull();
  });
});

describe('who may watch', () => {
  test('R3.15 whoever is signed in watches a public game', () => {
    const { game } = aGame();
    expect(mayWatch(game, 'zoe', false)).toBe(true);
    expect(mayWatch(game, null, false)).toBe(false);
  });

  test('R3.15 a stranger does not watch a private game; its host and admins do', () => {
    const { game } = closed();
    expect(mayWatch(game, 'zoe', false)).toBe(false);
    expect(mayWatch(game, null, false)).toBe(false);
    expect(mayWatch(game, HOST, false)).toBe(true);
    expect(mayWatch(game, 'root', true)).toBe(true);
  });

  test('R3.15 who is or was in a private game watches it, and so does a former host', () => {
    const game = closed();
    knock(game, 'ann', CODE);
    knock(game, 'bob', CODE);
    game.play('ann leaves');
    game.send(HOST, 'TransferHost', { userId: 'bob' });
    for (const name of ['ann', 'bob', HOST]) expect(mayWatch(game.game, name, false)).toBe(true);
  });

  test('R3.15 the host alone sees the join code in a view; admins ask for it apart', () => {
    const game = closed();
    knock(game, 'ann', CODE);
    expect(viewFor(HOST, 'game', game.game)).toMatchObject({ visibility: 'PRIVATE', joinCode: CODE });
    for (const viewer of ['ann', 'root', null])
      expect(viewFor(viewer, 'game', game.game)).toMatchObject({ visibility: 'PRIVATE', joinCode: null });
    expect(viewForHost(game.game).joinCode).toBe(CODE);
  });

  test('R3.15 no event that others see has the join code', () => {
    const game = closed();
    knock(game, 'ann', CODE);
    knock(game, 'bob', CODE);
    game.send(HOST, 'TransferHost', { userId: 'bob' });
    const seen = game.log.map((event) => viewFor('ann', 'event', event));
    expect(JSON.stringify(seen)).not.toContain(CODE);
  });
});
