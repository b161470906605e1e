import { describe, expect, test } from 'vitest';
import { type Command, nextDeadline } from '../../src/engine/index.ts';
import { aGame, aRunningGame } from '../kit/game.ts';
import { aTable } from '../kit/table.ts';

/** Cases that a review found and no rule test had: each was wrong once. */
describe('once wrong', () => {
  test('R12.1 a poster who folds to a short big blind gets nothing back', () => {
    const table = aTable({
      blinds: '10/20',
      stacks: { ann: 500, bob: 500, cat: 500, dan: 5 },
      seats: { cat: 3, dan: 4 },
      interRoundDelayMs: 0,
    });
    table.play('eve joins seat 2 with 500', 'eve posts', 'dan folds', 'ann folds', 'bob folds');
    expect(table.posted()).toContain('eve POST 20');
    while (table.table.handNumber === 2 && table.turn()) table.play(`${table.turn()} folds`);
    expect(table.events('UncalledBetReturned').filter(({ handNumber }) => handNumber === 2)).toEqual([]);
    // cat's small blind is matched by what eve left in; dan plays for 5 of each.
    expect(table.events('ShowdownResult')[0]?.potResults.map(({ amount }) => amount)).toEqual([15, 20]);
  });

  test('R13.1 a full small table does not keep larger ones from being levelled', () => {
    const game = aRunningGame('a b', { numberOfSeats: 2 });
    game.send('host', 'UpdateGameSettings', { settings: { numberOfSeats: 9 } });
    for (const name of 'c d e f g h i j k l m n o'.split(' ')) game.join(name, 200, null);
    for (let hand = 0; hand < 3; hand++) {
      for (const { id } of [...game.game.tables]) game.foldHand(id);
      game.pass(3000);
    }
    const [smallest, ...others] = game.sizes().toSorted((a, b) => a - b);
    expect(smallest).toBe(2);
    expect(others.at(-1)! - others[0]!).toBeLessThanOrEqual(1);
  });

  test('R13.4 when there is still one table too many, its grace period begins at once', () => {
    const names = 'a b c d e f g h i j k l m n o p'.split(' ');
    const game = aRunningGame(names.join(' '), { numberOfSeats: 4, tableMergeGraceSeconds: 5 });
    for (const name of names.slice(0, 8)) game.play(`${name} leaves`);
    game.pass(20_000);
    expect(game.game.tables.length).toBe(2);
  });

  test('R4.6 a table that has stopped lets nobody go for being away', () => {
    const game = aRunningGame('a b c d', { numberOfSeats: 2, awayTimeoutSeconds: 10 });
    const [stopped, playing] = game.game.tables;
    const name = stopped!.seats[0]!.userId!;
    game.foldHand(stopped!.id).play('the host pauses');
    game.pass(3000);
    expect(stopped!.status).toBe('PAUSED');
    expect(playing!.status).toBe('PAUSE_AFTER_HAND');
    game.play(`${name} disconnects`).pass(20_000);
    expect(game.events('PlayerLeft')).toEqual([]);
  });

  test('R5.2 who leaves is told that held chips are not added', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play('bob adds on 10', 'bob leaves');
    expect(table.events('UserMessage').map(({ code }) => code)).toEqual(['HELD_CHIPS_DROPPED']);
  });

  test('R2.2 a hundred thousand unknown names give a short refusal', () => {
    const settings = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`name${i}`, i]));
    const game = aGame();
    game.send('host', 'UpdateGameSettings', { settings });
    expect(game.rejection?.code).toBe('INVALID_SETTINGS');
    expect(game.rejection?.message.length).toBeLessThan(5000);
  });

  test('R3.10 a command that cannot be read is refused, and one that changes its mind is read once', () => {
    const game = aGame().play('ann joins with 100');
    const before = JSON.stringify(game.game);
    const throws = () => {
      throw new Error('boom');
    };
    const sender = { kind: 'user', userId: 'ann', isAdmin: false };
    const hostile = [
      Object.defineProperty({}, 'commandId', { get: throws }),
      {
        commandId: 'c',
        name: 'AddOn',
        sender,
        input: Object.defineProperty({}, 'amount', { get: throws, enumerable: true }),
      },
      {
        commandId: 'c',
        name: 'UpdateGameSettings',
        sender: { ...sender, isAdmin: true },
        input: { settings: new Proxy({}, { ownKeys: throws }) },
      },
    ] as unknown as Command[];
    for (const command of hostile)
      expect(game.tick(command).verdicts[0]).toMatchObject({ code: 'BAD_INPUT' });
    expect(JSON.stringify(game.game)).toBe(before);

    let reads = 0;
    const fickle = Object.defineProperty({}, 'amount', {
      get: () => (reads++ === 0 ? 10 : -50),
      enumerable: true,
    });
    game.tick({ commandId: 'c', name: 'AddOn', sender, input: fickle } as Command);
    expect(game.stacks()).toEqual({ ann: 110 });
  });

  test('R3.7 a server cannot have been down for longer than a hundred years', () => {
    const game = aRunningGame('a b');
    const input = { downMs: Number.MAX_SAFE_INTEGER };
    const [verdict] = game.tick({
      commandId: 'c',
      name: 'ResumeClocks',
      sender: { kind: 'server' },
      input,
    }).verdicts;
    expect(verdict).toMatchObject({ code: 'BAD_INPUT' });
    expect(Number.isSafeInteger(nextDeadline(game.game))).toBe(true);
  });
});
