import { describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { csvLine } from '../../src/history/csv.ts';
import { moneyKinds, reasonOf, trialBalance } from '../../src/history/ledger.ts';
import { ledgerCsv } from '../../src/history/ledger-csv.ts';
import type { Store } from '../../src/ports/store.ts';
import { aPosting, aRecord, aStoredGame, aUser, NOON } from '../contract/store/values.ts';
import { simulate } from '../sim/simulate.ts';

async function textOf(pieces: AsyncIterable<{ readonly text: string }>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece.text;
  return text;
}

/** Plays an evening into a store and looks at its books after every record. */
async function anEvening(seed: number, look: (store: Store, gameId: string) => Promise<void>): Promise<void> {
  const store = openMemoryStore();
  const gameId = `g${seed}`;
  await aStoredGame(store, gameId);
  const batches: Parameters<typeof aRecord>[2][] = [];
  simulate({
    seed,
    hands: 40,
    checks: 'few',
    also: ({ result: { postings } }) => void (postings.length > 0 && batches.push({ postings })),
  });
  for (const [i, facts] of batches.entries()) {
    await store.append([aRecord(gameId, i + 1, facts)]);
    await look(store, gameId);
  }
}

describe('the trial balance', () => {
  test.each([1, 2, 3])('seed %i: sums to zero at every moment, and every pot is paid out', async (seed) => {
    let looks = 0;
    await anEvening(seed, async (store, gameId) => {
      looks++;
      const { accounts, sum } = await trialBalance(store, gameId);
      expect(sum).toBe(0);
      for (const { account, balance } of accounts)
        if (account.startsWith('pot:')) expect(balance).toBe(0);
        else if (account.startsWith('stack:')) expect(balance).toBeGreaterThanOrEqual(0);
    });
    expect(looks).toBeGreaterThan(20);
  });

  test('says what each account received and paid, over any number of pages', async () => {
    const store = openMemoryStore();
    await aStoredGame(store, 'g1');
    const postings = Array.from({ length: 1200 }, (_, i) => aPosting(i + 1, { amount: 2 }));
    await store.append([aRecord('g1', 1, { postings })]);
    expect(await trialBalance(store, 'g1')).toEqual({
      accounts: [
        { account: 'cash:ann', received: 0, paid: 2400, balance: -2400 },
        { account: 'stack:ann', received: 2400, paid: 0, balance: 2400 },
      ],
      sum: 0,
      upTo: 1200,
    });
    expect(await trialBalance(store, 'nobody')).toEqual({ accounts: [], sum: 0, upTo: 0 });
  });
});

describe('the CSV file', () => {
  test('quotes what RFC 4180 wants quoted', () => {
    expect(csvLine([1, 'plain', 'a,b', 'say "hi"', 'two\nlines', null, -5])).toBe(
      '1,plain,"a,b","say ""hi""","two\nlines",,-5\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('marks %j as text', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  test('has a line for each posting with names, reasons and times', async () => {
    const store = openMemoryStore();
    await aStoredGame(store, 'g1');
    await store.createUser(aUser('ann', { name: '=HYPERLINK("x")' }));
    await store.createUser(aUser('host', { name: 'Zoë, the host' }));
    await store.append([
      aRecord('g1', 1, {
        postings: [
          aPosting(1),
          aPosting(2, { kind: 'BET', from: 'stack:ann', to: 'pot:t1', tableId: 't1', handNumber: 7 }),
          aPosting(3, { kind: 'CORRECTION', note: 'miscounted', byUserId: 'host' }),
          aPosting(4, { userId: 'gone', from: 'cash:gone', to: 'stack:gone' }),
        ],
      }),
    ]);
    const at = (ms: number) => new Date(NOON + ms).toISOString();
    expect(await textOf(ledgerCsv(store, { gameId: 'g1' }))).toBe(
      [
        'number,time,kind,from,to,amount,user,table,hand,reason,by',
        `1,${at(1)},BUY_IN,cash:ann,stack:ann,101,"'=HYPERLINK(""x"")",,,bought in,`,
        `2,${at(2)},BET,stack:ann,pot:t1,102,"'=HYPERLINK(""x"")",t1,7,bet in hand 7 at t1,`,
        `3,${at(3)},CORRECTION,cash:ann,stack:ann,103,"'=HYPERLINK(""x"")",,,"corrected by Zoë, the host: miscounted","Zoë, the host"`,
        `4,${at(4)},BUY_IN,cash:gone,stack:gone,104,gone,,,bought in,`,
        '',
      ].join('\r\n'),
    );
    const money = await textOf(ledgerCsv(store, { gameId: 'g1', kinds: moneyKinds }));
    expect(money.split('\r\n').map((line) => line.split(',')[0])).toEqual(['number', '1', '3', '4', '']);
  });

  test('gives others their turn between two pages', async () => {
    const store = openMemoryStore();
    await aStoredGame(store, 'g1');
    const postings = Array.from({ length: 350 }, (_, i) => aPosting(i + 1));
    await store.append([aRecord('g1', 1, { postings })]);
    let turns = 0;
    let isDone = false;
    const others = (): void => {
      turns++;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    await textOf(ledgerCsv(store, { gameId: 'g1' }));
    isDone = true;
    expect(turns).toBeGreaterThan(2);
  });

  test('of a game without postings is a header', async () => {
    expect(await textOf(ledgerCsv(openMemoryStore(), { gameId: 'nobody' }))).toMatch(/^number,.*,by\r\n$/);
  });
});

test('a reason names the hand, or the host and the note', () => {
  const name = (userId: string) => userId.toUpperCase();
  expect(reasonOf(aPosting(1, { kind: 'WIN', tableId: 't2', handNumber: 3 }), name)).toBe(
    'won in hand 3 at t2',
  );
  expect(reasonOf(aPosting(1, { kind: 'CORRECTION', note: 'late chips', byUserId: 'host' }), name)).toBe(
    'corrected by HOST: late chips',
  );
});
