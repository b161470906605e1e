/** What the loop promises on every store, with the store's own waiting and writing. */
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/ports/store.ts';
import { accepted, HOST, TestRoom } from './kit/room.ts';
import type { Fault } from './kit/staged-store.ts';

export interface Disk {
  readonly store: Store;
  dispose(): Promise<void>;
}

const game = { kind: 'game' } as const;
const table = { kind: 'table', tableId: 't1' } as const;

export function loopContract(name: string, open: () => Promise<Disk>): void {
  const loopTest = (title: string, body: (room: TestRoom) => Promise<void>) =>
    test(title, async () => {
      const { store, dispose } = await open();
      try {
        const room = new TestRoom({ disk: store });
        await room.begin();
        await body(room);
        await room.stop();
      } finally {
        await dispose();
      }
    });

  describe(`the loop on ${name}`, () => {
    loopTest('a whole hand is played, written and told', async (room) => {
      const gameId = await room.playing('ann', 'bob', 'cat');
      const reader = await room.follow(gameId, table, { after: 0 });
      for (let i = 0; i < 30 && !reader.types.includes('PotAwarded'); i++) {
        await room.act(gameId);
        await room.clock.settle();
      }
      await room.clock.pass(10_000);
      expect(reader.types).toContain('HandComplete');
      expect(reader.numbers).toEqual(reader.messages.map((_, i) => i + 1));
      expect((await room.disk.listHands({ gameId, first: 10 })).items).toHaveLength(1);
      expect(await room.disk.readLedger(gameId, 0, 3)).toMatchObject([
        { kind: 'BUY_IN', amount: 200 },
        { kind: 'BUY_IN', amount: 200 },
        { kind: 'BUY_IN', amount: 200 },
      ]);
    });

    loopTest(
      'a hand goes on after a crash with the same cards, numbers, answers and time left',
      async (room) => {
        const gameId = await room.playing('ann', 'bob');
        const call = { tableId: 't1', action: 'CALL' };
        const actor = await room.actor(gameId);
        const answer = await room.ask(gameId, actor, 'PlayerAction', call, 'call');
        expect(answer).toEqual(accepted('call'));
        const told = await room.follow(gameId, table, { viewer: 'ann', after: 0 });
        const before = await room.table(gameId, 'ann');
        await room.clock.pass(10_000);

        await room.crash(60_000);
        expect(await room.ask(gameId, actor, 'PlayerAction', call, 'call')).toEqual(answer);
        const after = await room.table(gameId, 'ann');
        expect(after.seats).toEqual(before.seats);
        expect(after.actionDeadline).toBe(before.actionDeadline! + 60_000);
        const again = await room.follow(gameId, table, { viewer: 'ann', after: 0 });
        expect(again.messages.slice(0, told.messages.length)).toEqual(told.messages);
        expect(again.types.at(-1)).toBe('ActionDeadlineChanged');
      },
    );

    loopTest('a clean stop leaves a snapshot to go on from', async (room) => {
      const gameId = await room.playing('ann', 'bob');
      const before = await room.view(gameId, 'ann');
      await room.stop();
      const [snapshot] = await room.disk.readSnapshots(gameId);
      expect(snapshot!.number).toBe((await room.journal(gameId)).length);
      await room.crash();
      expect(await room.view(gameId, 'ann')).toEqual(before);
    });

    const faults: [title: string, fault: Fault, isApplied: boolean][] = [
      ['a write that is refused', 'refused', false],
      ['a write whose answer is lost', 'answer lost', true],
      ['a write that arrives too late', 'late', false],
    ];
    for (const [title, fault, isApplied] of faults)
      loopTest(`${title} ends with the store and every client agreeing`, async (room) => {
        const gameId = await room.createGame();
        const reader = await room.follow(gameId, game);
        room.store.fail('append', fault);
        expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual({
          unavailable: expect.any(String),
        });
        await room.clock.pass(1000);
        expect(reader.types.includes('PlayerRegistered')).toBe(isApplied);
        await room.store.deliverLate();
        expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
        const events = (await room.journal(gameId)).flatMap((record) => record.events);
        expect(events.filter(({ type }) => type === 'PlayerRegistered')).toHaveLength(1);
        expect(reader.types.filter((type) => type === 'PlayerRegistered')).toHaveLength(1);
        const all = await room.follow(gameId, game, { after: 0 });
        expect(all.messages).toEqual(
          events.filter(({ stream }) => stream === 'game').map((event) => ({ kind: 'event', event })),
        );
      });

    loopTest('a write that is sent twice is one write', async (room) => {
      const gameId = await room.createGame();
      room.store.fail('append', 'twice');
      expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
      expect((await room.journal(gameId)).flatMap(({ inputs }) => inputs.commands)).toHaveLength(1);
    });

    loopTest(
      'a game that another owner has taken is lost, and found again when it is asked for',
      async (room) => {
        const gameId = await room.createGame();
        const reader = await room.follow(gameId, game);
        await room.disk.claimGame(gameId);
        expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual({
          unavailable: expect.stringContaining('moved'),
        });
        expect(reader.ended).toBe('GAME_MOVED');
        expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
      },
    );

    loopTest('events far back come from the store, and go on live', async (room) => {
      const gameId = await room.createGame();
      const change = () => room.say(gameId, HOST, 'UpdateGameSettings', { settings: {} });
      for (let i = 0; i < 200; i++) {
        change();
        if (i % 20 === 0) await room.clock.settle();
      }
      await room.clock.settle();
      const reader = await room.follow(gameId, game, { after: 1 });
      change();
      await room.clock.settle();
      const { sequence } = await room.view(gameId);
      expect(reader.numbers).toEqual(Array.from({ length: sequence - 1 }, (_, i) => i + 2));
      expect(room.store.count('readEvents')).toBe(1);
    });

    loopTest('many games that are written together are all there after a crash', async (room) => {
      const games: string[] = [];
      for (let i = 0; i < 30; i++) games.push(await room.createGame());
      const answers = games.map((gameId) => room.say(gameId, 'ann', 'RegisterForGame', {}, 'c'));
      await room.clock.settle();
      expect(answers.map(({ value }) => value)).toEqual(games.map(() => accepted('c')));
      await room.crash();
      for (const gameId of games) expect((await room.view(gameId)).players).toHaveLength(1);
    });
  });
}
