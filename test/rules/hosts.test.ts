import { describe, expect, test } from 'vitest';
import { viewFor } from '../../src/engine/index.ts';
import { admin, aGame, aRunningGame, type TestGame, user } from '../kit/game.ts';
import { aTable, HOST } from '../kit/table.ts';

const handTo = (game: TestGame, userId: string, by = HOST) => game.send(by, 'TransferHost', { userId });
const remove = (game: { send: TestGame['send'] }, userId: string, by = HOST) =>
  game.send(by, 'RemovePlayer', { userId });
const mailOf = (game: TestGame, userId: string) =>
  game.log.flatMap((event) =>
    event.stream === 'user' && event.userId === userId ? [`${event.sequence} ${event.type}`] : [],
  );

describe('handing the game on', () => {
  test('R3.14 a player becomes the host, and everybody is told', () => {
    const game = aRunningGame('ann bob');
    expect(handTo(game, 'bob')).toBeNull();
    expect(game.game.ownerId).toBe('bob');
    expect(game.events('HostChanged')).toMatchObject([{ oldUserId: HOST, newUserId: 'bob' }]);
  });

  test('R3.14 from then on the new host has the rights of the host, and the old one has not', () => {
    const game = aRunningGame('ann bob');
    handTo(game, 'bob');
    expect(game.tries('the host pauses')).toBe('NOT_HOST');
    expect(game.tries('bob pauses')).toBeNull();
  });

  test('R3.14 an admin may hand a game on', () => {
    const game = aRunningGame('ann bob');
    expect(game.refusal(admin('root'), 'TransferHost', { userId: 'ann' })).toBeNull();
    expect(game.game.ownerId).toBe('ann');
  });

  test('R3.14 players may not', () => {
    expect(handTo(aRunningGame('ann bob'), 'bob', 'ann')).toBe('NOT_HOST');
  });

  test('R3.14 a player of any status but OUT will do: registered, without chips, away, in a hand', () => {
    const early = aGame({ startsIn: 600 }).play('ann registers');
    expect(handTo(early, 'ann')).toBeNull();
    const game = aRunningGame('ann bob').play('cat registers', 'bob disconnects');
    expect(handTo(game, 'cat')).toBeNull();
    expect(handTo(game, 'bob', 'cat')).toBeNull();
    expect(handTo(game, 'ann', 'bob')).toBeNull();
  });

  test('R3.14 strangers, and who has left or been removed, will not', () => {
    const game = aGame().play('ann joins with 100', 'bob joins with 100', 'cat joins with 100', 'ann leaves');
    remove(game, 'bob');
    for (const name of ['zoe', 'ann', 'bob']) expect(handTo(game, name)).toBe('NOT_IN_GAME');
  });

  test('R3.14 who is removed but still in a hand will not', () => {
    const game = aRunningGame('ann bob cat');
    remove(game, 'cat');
    expect(game.player('cat').status).toBe('ACTIVE');
    expect(handTo(game, 'cat')).toBe('NOT_IN_GAME');
  });

  test('R3.14 the new host is told the join code in private, and nobody else', () => {
    const game = aGame({ joinCode: 'K7QW2ERT' });
    game.send('ann', 'RegisterForGame', { joinCode: 'K7QW2ERT' });
    handTo(game, 'ann');
    expect(game.events('HostAppointed')).toMatchObject([
      { stream: 'user', userId: 'ann', joinCode: 'K7QW2ERT' },
    ]);
    expect(viewFor('ann', 'game', game.game).joinCode).toBe('K7QW2ERT');
    expect(viewFor(HOST, 'game', game.game).joinCode).toBeNull();
  });

  test('R3.14 the new host is told of requests that are open', () => {
    const game = aRunningGame('ann bob', { buyInApproval: false }).play('cat registers');
    game.send(HOST, 'UpdateGameSettings', { settings: { buyInApproval: true } });
    game.play('cat buys in 100');
    handTo(game, 'bob');
    expect(mailOf(game, 'bob').slice(-2)).toEqual(['2 HostAppointed', '3 BuyInRequested']);
    expect(viewFor('bob', 'game', game.game).buyInRequests).toHaveLength(1);
    expect(viewFor(HOST, 'game', game.game).buyInRequests).toEqual([]);
  });
});

describe('showing the door', () => {
  test('R4.9 a player who is not in a hand goes at once, with the chips cashed out', () => {
    const game = aGame().play('ann joins with 100', 'bob joins with 100');
    expect(remove(game, 'bob')).toBeNull();
    expect(game.events('PlayerLeft')).toMatchObject([{ userId: 'bob', cashedOut: 100, reason: 'REMOVED' }]);
    expect(game.player('bob')).toMatchObject({ status: 'OUT', seat: null, cashedOutTotal: 100 });
    expect(game.seating()).toEqual({ t1: ['ann'] });
  });

  test('R4.9 in a hand the seat folds at its next turn and is emptied when the hand is over', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } });
    remove(table, 'bob');
    expect(table.turn()).toBe('ann');
    table.play('ann calls');
    expect(table.seat('bob').status).toBe('FOLDED');
    table.play(
      'cat checks',
      'cat checks',
      'ann checks',
      'cat checks',
      'ann checks',
      'cat checks',
      'ann checks',
    );
    table.passTimeUntil(() => table.player('bob').seat === null);
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'bob', cashedOut: 99, reason: 'REMOVED' }]);
  });

  test('R4.9 at its turn the seat folds at once', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } });
    remove(table, 'ann');
    expect(table.turn()).toBe('bob');
  });

  test('R4.9 a seat that is all-in stays in and takes what it wins along', () => {
    const table = aTable({
      stacks: { ann: 50, bob: 100 },
      cards: { ann: 'As Ah', bob: '3c 4d' },
      board: '2c 7d 9h Jc Ks',
    }).play('ann all-in 50');
    remove(table, 'ann');
    table.play('bob calls');
    table.passTimeUntil(() => table.player('ann').seat === null);
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'ann', cashedOut: 100, reason: 'REMOVED' }]);
  });

  test('R4.9 who was leaving anyway is removed all the same', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play('bob leaves');
    expect(remove(table, 'bob')).toBeNull();
    table.play('ann folds');
    table.passTimeUntil(() => table.player('bob').seat === null);
    expect(table.events('PlayerLeft')).toMatchObject([{ reason: 'REMOVED' }]);
    expect(remove(table, 'bob')).toBe('NOT_IN_GAME');
  });

  test('R4.9 nobody is removed twice', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } });
    remove(table, 'bob');
    expect(remove(table, 'bob')).toBe('NOT_IN_GAME');
  });

  test('R4.9 before seats are given out the registration is taken back', () => {
    const game = aGame({ startsIn: 600 }).play('ann registers', 'bob registers');
    remove(game, 'bob');
    expect(game.events('PlayerUnregistered')).toMatchObject([{ userId: 'bob' }]);
    expect(game.pass(540_000).seating()).toEqual({ t1: ['ann'] });
  });

  test('R4.9 the player is told in private', () => {
    const game = aGame().play('bob joins with 100');
    remove(game, 'bob');
    expect(game.events('UserMessage')).toMatchObject([{ userId: 'bob', code: 'REMOVED_BY_HOST' }]);
  });

  test('R4.9 the host cannot be removed, not even by an admin', () => {
    const game = aGame().play('the host registers');
    expect(game.refusal(admin('root'), 'RemovePlayer', { userId: HOST })?.code).toBe(
      'HOST_CANNOT_BE_REMOVED',
    );
  });

  test('R4.10 who was removed may not register again', () => {
    const game = aGame().play('bob joins with 100');
    remove(game, 'bob');
    expect(game.tries('bob registers')).toBe('REMOVED_BY_HOST');
  });

  test('R4.10 nor before the seats are given out, nor with the code', () => {
    const game = aGame({ startsIn: 600, joinCode: 'K7QW2ERT' });
    game.send('bob', 'RegisterForGame', { joinCode: 'K7QW2ERT' });
    remove(game, 'bob');
    expect(game.send('bob', 'RegisterForGame', { joinCode: 'K7QW2ERT' })).toBe('REMOVED_BY_HOST');
  });

  test('R4.10 who left without being removed may', () => {
    expect(aGame().play('bob joins with 100', 'bob leaves').tries('bob registers')).toBeNull();
  });
});

describe("the host's private stream", () => {
  test('R14.5 a host who does not play is told of refusals', () => {
    const game = aGame().play('ann registers');
    game.tries('the host starts');
    expect(mailOf(game, HOST)).toEqual(['1 UserMessage']);
  });

  test('R14.5 it goes on with the same numbers when the host registers', () => {
    const game = aGame().play('ann registers');
    game.tries('the host starts');
    game.play('the host registers');
    game.tries('the host sits in');
    game.play('the host leaves');
    game.tries('the host sits in');
    expect(mailOf(game, HOST)).toEqual(['1 UserMessage', '2 UserMessage', '3 UserMessage']);
  });

  test('R14.5 and when the game is handed on and the old host comes back', () => {
    const game = aGame().play('ann registers', 'bob registers');
    game.tries('the host resumes');
    handTo(game, 'ann');
    game.tries('the host starts');
    game.play('the host registers');
    handTo(game, HOST, 'ann');
    expect(mailOf(game, HOST)).toEqual(['1 UserMessage', '2 UserMessage', '3 HostAppointed']);
    expect(mailOf(game, 'ann')).toEqual(['1 HostAppointed']);
  });

  test('R14.5 nobody else reads it', () => {
    const game = aGame().play('ann registers');
    game.tries('the host starts');
    const mail = game.log.filter((event) => event.stream === 'user');
    expect(mail.map((event) => viewFor('ann', 'event', event))).toEqual([null]);
  });

  test('R14.5 a stranger still has none, admin or not', () => {
    const game = aGame();
    const before = game.state();
    expect(game.refusal(admin('root'), 'PauseGame')?.code).toBe('WRONG_GAME_STATUS');
    expect(game.refusal(user('zoe'), 'PauseGame')?.code).toBe('NOT_HOST');
    expect(game.state()).toBe(before);
  });
});
