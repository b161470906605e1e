import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/bots/random.ts';
import {
  EndGameDocument,
  ExplainHandDocument,
  HandDocument,
  type HandQuery,
  HandsDocument,
  type HandsQuery,
  type HandsQueryVariables,
  LedgerDocument,
  type LedgerQuery,
  MarkTransferPaidDocument,
  NetChipsSeriesDocument,
  SettlementDocument,
  StandingsDocument,
  StartGameDocument,
} from '../../src/client/generated/graphql.ts';
import { seatBots } from './kit/bots.ts';
import type { Guest } from './kit/guest.ts';
import { adminEnv, aHouse, type House } from './kit/house.ts';
import { playAlong } from './kit/play-along.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const cardroom = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
    cwd: root,
    maxBuffer: 1 << 26,
    env: { ...process.env, MONGODB_URL: '', ...env },
  });

/** Every hand that fits, page by page, with everything that is in it. */
async function handsFor(who: Guest, variables: HandsQueryVariables) {
  const found: NonNullable<HandQuery['hand']>[] = [];
  for (let after: string | null = null; ; ) {
    const { hands }: HandsQuery = await who.ask(HandsDocument, { first: 7, ...variables, after });
    for (const { id } of hands.nodes) found.push((await who.ask(HandDocument, { id })).hand!);
    if (!hands.pageInfo.hasNextPage) return found;
    after = hands.pageInfo.endCursor ?? null;
  }
}

const download = async (house: House, who: Guest, path: string) => {
  const headers = { authorization: `Bearer ${who.address.token}` };
  const response = await fetch(`http://127.0.0.1:${house.port}${path}`, { headers });
  expect(response.status).toBe(200);
  return response.text();
};

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('an evening leaves books that add up and hands that stay mucked, through pages, files and a restart', async () => {
  const house = await aHouse(adminEnv);
  const [host, eve, admin] = [
    await house.guest('Host "*** SUMMARY ***" 🂡'),
    await house.guest('Eve'),
    await house.admin(),
  ];
  const gameId = await host.createGame({
    ante: 3,
    rakeBasisPoints: 500,
    rakeCap: 30,
    chipValue: 7,
    chipValuePer: 3,
    currency: 'EUR',
  });
  const names = ['bob: folds', 'Seat 1: x (500 in chips)', 'same', 'same'];
  const crew = await seatBots(house, gameId, 5, { sitsOut: 0.02 }, names);
  const table = eve.tableEvents(gameId);
  await host.sitDown(gameId, 1000);
  let isOver = false;
  const playing = playAlong(host, gameId, host.tableEvents(gameId), seededRandom(7), () => isOver);
  await host.done(StartGameDocument, { gameId });
  const reached = (count: number) =>
    table.until(({ __typename, handNumber }) => __typename === 'HandStarted' && Number(handNumber) > count);
  await reached(12);

  // Pages that are read while hands are added: nothing twice, nothing left out.
  const { hands: first } = await eve.ask(HandsDocument, { gameId, first: 4 });
  await reached(20);
  const { hands: second } = await eve.ask(HandsDocument, {
    gameId,
    first: 100,
    after: first.pageInfo.endCursor ?? null,
  });
  const numbers = [...first.nodes, ...second.nodes].map(({ handNumber }) => handNumber);
  expect(numbers).toEqual(Array.from({ length: numbers[0]! }, (_, i) => numbers[0]! - i));

  await host.done(EndGameDocument, { gameId });
  await eve.gameEvents(gameId).until(({ __typename, game, newStatus }) => {
    const status = __typename === 'GameSnapshot' ? (game as { status: string }).status : newStatus;
    return status === 'COMPLETED';
  });
  isOver = true;
  // Waits for one more event at most, which may never come.
  playing.catch(() => {});
  expect(crew.breaches).toEqual([]);
  await crew.goHome();

  const look = async () => {
    const seen = [];
    for (const who of [host, eve, admin]) {
      const hands = await handsFor(who, { gameId });
      for (const { seats } of hands)
        for (const { user, cards, shown } of seats) expect(cards !== null).toBe(shown || user.id === who.id);
      seen.push(hands);
    }
    const { settlement } = await eve.ask(SettlementDocument, { gameId });
    const { standings } = await eve.ask(StandingsDocument, { gameId, first: 100 });
    return { seen, settlement: settlement!, standings: standings.nodes };
  };
  const before = await look();
  const hands = before.seen[1]!;

  // Filters together find what is there and no more.
  const some = { gameId, showdown: true, minPot: 60, maxPot: 2000, userId: host.id };
  const fitting = before.seen[0]!.filter(
    ({ seats, potTotal }) =>
      potTotal >= 60 &&
      potTotal <= 2000 &&
      seats.some(({ user }) => user.id === host.id) &&
      seats.some(({ sawShowdown }) => sawShowdown),
  );
  const found = await handsFor(host, { ...some, from: '1970-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' });
  expect(found.map(({ id }) => id)).toEqual(fitting.map(({ id }) => id));

  // Statistics are those of the hands, and a line to plot ends where they do.
  const raked = total(hands.map(({ rake }) => rake));
  for (const { user, stats } of before.standings) {
    const own = hands.flatMap(({ seats }) => seats.filter((seat) => seat.user.id === user.id));
    expect(stats).toMatchObject({
      hands: own.length,
      netChips: total(own.map(({ netChips }) => netChips)),
      showdowns: own.filter(({ sawShowdown }) => sawShowdown).length,
      showdownsWon: own.filter(({ wonShowdown }) => wonShowdown).length,
    });
    const line = await eve.ask(NetChipsSeriesDocument, { gameId, userId: user.id, first: 100 });
    expect(line.netChipsSeries.nodes.at(-1)?.total ?? 0).toBe(stats.netChips);
  }
  expect(total(before.standings.map(({ stats }) => stats.netChips))).toBe(-raked);

  // The books balance after every posting, and the settlement in chips and money.
  const balances = new Map<string, number>();
  for (let after: string | null = null; ; ) {
    const kinds = ['BUY_IN', 'ADD_ON', 'CASH_OUT', 'RAKE', 'CORRECTION', 'BET', 'WIN'] as const;
    const { ledger }: LedgerQuery = await eve.ask(LedgerDocument, {
      gameId,
      kinds: [...kinds],
      first: 50,
      after,
    });
    for (const { from, to, amount } of ledger.nodes) {
      balances.set(from, (balances.get(from) ?? 0) - amount);
      balances.set(to, (balances.get(to) ?? 0) + amount);
      expect(total([...balances.values()])).toBe(0);
    }
    if (!ledger.pageInfo.hasNextPage) break;
    after = ledger.pageInfo.endCursor ?? null;
  }
  for (const [account, balance] of balances)
    if (!account.startsWith('cash:'))
      expect([account, balance]).toEqual([account, account === 'house' ? raked : 0]);
  const { settlement } = before;
  expect(settlement).toMatchObject({ unit: 'MONEY', currency: 'EUR', isFinal: true, raked });
  expect(total(settlement.lines.map(({ netChips }) => netChips))).toBe(0);
  expect(total(settlement.lines.map(({ netMoney }) => netMoney!))).toBe(0);
  for (const { user, netChips, netMoney, house: share } of settlement.lines) {
    expect(netChips - share).toBe(balances.get(`cash:${user.id}`) ?? 0);
    expect(Math.abs(netMoney! - (netChips * 7) / 3)).toBeLessThan(1);
    const paidOut = settlement.transfers.filter(({ from }) => from.id === user.id);
    const paidIn = settlement.transfers.filter(({ to }) => to.id === user.id);
    const sum = (transfers: typeof paidIn) => total(transfers.map(({ amount }) => amount));
    expect(sum(paidIn) - sum(paidOut)).toBe(netMoney);
  }
  const { from, to } = settlement.transfers[0]!;
  const mark = { gameId, fromUserId: from.id, toUserId: to.id, paid: true };
  expect(await eve.say(MarkTransferPaidDocument, mark)).toBe('NOT_HOST');
  await host.done(MarkTransferPaidDocument, mark);

  // Files over HTTP and from the command line beside the server are the same, and replay.
  for (const [ending, format] of [
    ['phhs', 'phh'],
    ['ohh', 'ohh'],
    ['txt', 'pokerstars'],
  ] as const) {
    const text = await download(house, host, `/games/${gameId}/hands.${ending}`);
    const path = join(house.directory, `hands.${ending}`);
    await cardroom(
      { DATA_DIR: house.directory },
      'export',
      gameId,
      '--format',
      format,
      '--as',
      host.id,
      '--out',
      path,
    );
    expect(await readFile(path, 'utf8')).toBe(text);
    const { stderr } = await cardroom({}, 'replay', path);
    expect(stderr).toBe(`${hands.length} hands, ${hands.length} as expected, 0 different, 0 errors\n`);
  }
  const { stdout: csv } = await cardroom({ DATA_DIR: house.directory }, 'export', gameId, '--ledger');
  expect(csv).toBe(await download(house, eve, `/games/${gameId}/ledger.csv`));
  const { stdout: audit } = await cardroom({ DATA_DIR: house.directory }, 'audit', gameId);
  expect(audit).toContain('refused: NOT_HOST');
  expect(audit).not.toContain('not in the journal');

  // Every chip of a hand that moved is explained, to whoever may see the hand.
  for (const { id, seats } of hands.slice(0, 5)) {
    const { explainHand } = await eve.ask(ExplainHandDocument, { handId: id });
    for (const { user, netChips } of seats) {
      const stack = `stack:${user.id}`;
      const got = explainHand!.filter((move) => move.to === stack).map(({ chips }) => chips);
      const gave = explainHand!.filter((move) => move.from === stack).map(({ chips }) => chips);
      expect(total(got) - total(gave)).toBe(netChips);
    }
  }

  await house.restart();
  const after = await look();
  expect(after.seen).toEqual(before.seen);
  expect(after.standings).toEqual(before.standings);
  const transfers = before.settlement.transfers.map((transfer, i) => ({ ...transfer, paid: i === 0 }));
  expect(after.settlement).toEqual({ ...before.settlement, transfers });
});
