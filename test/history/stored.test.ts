/** Exports and audits of what a store has, through the functions and through the command line. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { auditGame } from '../../src/history/audit/audit-game.ts';
import { exportGame, type GameExport } from '../../src/history/export/export-game.ts';
import { exportFormats, writers } from '../../src/history/export/export-hand.ts';
import { type HandFilter, type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { readEntries } from '../../src/replay/source.ts';
import { newTally, replayEntry, summary } from '../../src/replay/tally.ts';
import { type StoredEvening, storeEvening } from './kit/stored.ts';

const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'cardroom-stored-'));
let store: Store;
let evening: StoredEvening;

beforeAll(async () => {
  // As if a server were running on it: the store stays open, and locked, all the time.
  store = await openSqliteStore(dataDir);
  evening = await storeEvening(store, 5, 70);
});

afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

async function textOf(options: Partial<GameExport> = {}, from = store): Promise<string> {
  let text = '';
  const what: GameExport = { gameId: evening.gameId, format: 'PHH', viewer: null, ...options };
  for await (const chunk of exportGame(from, what)) text += chunk.text;
  return text;
}

const cardroom = (args: readonly string[], env: Record<string, string> = { DATA_DIR: dataDir }) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', ...args],
      { cwd: root, maxBuffer: 1 << 26, env: { ...process.env, MONGODB_URL: '', ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

describe('a whole game', () => {
  test.each(exportFormats)('as %s has every hand, oldest first, and replays', async (format) => {
    const path = join(dataDir, `game.${writers[format].ending}`);
    const { code, stderr } = await cardroom([
      'export',
      evening.gameId,
      '--format',
      format.toLowerCase(),
      '--out',
      path,
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `${evening.hands.length} hands written\n` });
    const tally = newTally();
    for await (const entry of readEntries(path)) replayEntry(entry, tally);
    const count = evening.hands.length;
    expect(summary(tally)).toBe(`${count} hands, ${count} as expected, 0 different, 0 errors\n`);
    expect(readFileSync(path, 'utf8')).toBe(await textOf({ format }));
  });

  test('is in the order in which the hands ended', async () => {
    const ids = [...(await textOf()).matchAll(/^_hand_id = "(.*)"$/gm)].map(([, id]) => id);
    const inOrder = evening.hands.toSorted((a, b) => a.endedAt - b.endedAt || a.handNumber - b.handNumber);
    expect(ids).toEqual(inOrder.map(({ id }) => id));
  });

  test('tells a player their own cards and nobody else', async () => {
    const userId = evening.hands[0]!.seats[0]!.userId;
    const [own, seen] = await Promise.all([cardroom(['export', evening.gameId, '--as', userId]), textOf()]);
    expect(own.stdout).toBe(await textOf({ viewer: userId }));
    expect(own.stdout).not.toBe(seen);
    expect(own.stdout.match(/\?\?\?\?/g)!.length).toBeLessThan(seen.match(/\?\?\?\?/g)!.length);
  });

  test('has a ledger, written as CSV', async () => {
    const { code, stdout, stderr } = await cardroom(['export', evening.gameId, '--ledger']);
    const postings = await store.readLedger(evening.gameId, 0, 100_000);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `${postings.length} postings written\n` });
    expect(stdout.match(/^\d+,\d{4}-\d\d-\d\dT/gm)).toHaveLength(postings.length);
  });

  test('can be asked for one player only', async () => {
    const userId = evening.hands[0]!.seats[0]!.userId;
    const text = await textOf({ userId });
    const theirs = evening.hands.filter(({ seats }) => seats.some((seat) => seat.userId === userId));
    expect(text.match(/^\[\d+\]$/gm)).toHaveLength(theirs.length);
  });

  test('is read page by page, and no further when the reader has had enough', async () => {
    const asked: HandFilter[] = [];
    const counting = {
      findUsers: store.findUsers,
      listHands: (filter: HandFilter) => {
        asked.push(filter);
        return store.listHands(filter);
      },
    };
    const chunks = exportGame(counting, { gameId: evening.gameId, format: 'OHH', viewer: null });
    await chunks.next();
    expect(asked).toHaveLength(1);
    await chunks.return(undefined);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.first).toBeLessThan(evening.hands.length);
  });

  test('comes out of every store the same', async () => {
    const memory = openMemoryStore();
    await storeEvening(memory, 5, 70);
    expect(await textOf({ format: 'POKERSTARS' }, memory)).toBe(await textOf({ format: 'POKERSTARS' }));
  });
});

describe('audit', () => {
  test('prints the journal of a game beside a running server', async () => {
    const lines: string[] = [];
    for await (const chunk of auditGame(store, evening.gameId)) lines.push(...chunk.lines);
    const { code, stdout, stderr } = await cardroom(['audit', evening.gameId]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`${lines.join('\n')}\n`);
    expect(lines.length).toBeGreaterThan(1000);
  });

  test('prints one hand by its id', async () => {
    const { id, tableId, handNumber } = evening.hands[10]!;
    const { stdout } = await cardroom(['audit', evening.gameId, '--hand', id]);
    expect(stdout).toContain(`${tableId}/${handNumber} hand starts: button `);
    expect(stdout).not.toContain(`${tableId}/${handNumber + 1} `);
  });

  test('a compacted journal begins where it still begins', async () => {
    const memory = openMemoryStore();
    const { gameId } = await storeEvening(memory, 5, 20);
    const state = JSON.stringify({ game: { players: [] }, answers: [] });
    for (const number of [40, 80])
      await memory.saveSnapshots([{ gameId, number, epoch: 1, savedAt: 1, state }]);
    expect(await memory.compact(Number.MAX_SAFE_INTEGER)).toBeGreaterThan(0);
    const lines: string[] = [];
    for await (const chunk of auditGame(memory, gameId)) lines.push(...chunk.lines);
    expect(lines[0]).toBe('records 1 to 40 have been compacted');
    expect(lines[1]).toMatch(/ #41 /);
  });
});

describe('what is wrong is told in one line', () => {
  test.each([
    [['export', 'nowhere'], 1, 'There is no game nowhere.\n'],
    [['audit', 'nowhere'], 1, 'There is no game nowhere.\n'],
    [['export', 'g5', '--as', 'nobody'], 1, 'There is no user nobody.\n'],
    [['export', 'g5', '--format', 'pdf'], 2, 'There is no format pdf: it is one of phh, ohh, pokerstars.\n'],
    [['export', 'g5', '--ledger', '--as', 'u'], 2, 'A ledger has no cards and one format only'],
    [['export'], 2, 'Name one game by its id.\n'],
    [['export', 'a', 'b'], 2, 'Name one game by its id.\n'],
    [['audit', 'g5', '--since', 'lunch'], 2, 'lunch is no time: write 2026-11-18T20:15Z or 90m.\n'],
    [['audit', 'g5', '--hand', 'last'], 2, 'last is no hand: write TABLE:NUMBER, as in t1:12.\n'],
    [['export', 'g5', '--out', '/nowhere/at/all'], 1, 'ENOENT'],
  ] as const)('cardroom %j', async (args, exitCode, message) => {
    const { code, stderr } = await cardroom(args);
    expect(code).toBe(exitCode);
    expect(stderr.startsWith(message)).toBe(true);
    if (exitCode === 1) expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a directory without a store', async () => {
    const { code, stderr } = await cardroom(['export', 'g5'], { DATA_DIR: join(dataDir, 'none') });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `there is no ${join(dataDir, 'none', 'cardroom.db')}: is DATA_DIR right?\n`,
    });
  });
});

describe('a store that is only read', () => {
  test('sees what the server writes meanwhile, and writes nothing itself', async () => {
    const reader = await openSqliteStore(dataDir, { readOnly: true });
    const user = (await store.findUsers([evening.users[0]!]))[0]!;
    await store.createUser({ ...user, id: 'late', name: 'Late' });
    expect(await reader.findUsers(['late'])).toMatchObject([{ name: 'Late' }]);
    await expect(reader.createUser({ ...user, id: 'later' })).rejects.toThrow(StoreUnavailable);
    await expect(reader.markAlive(1)).rejects.toThrow(StoreUnavailable);
    await reader.close();
    expect(await store.findUsers(['later'])).toEqual([null]);
  });
});
