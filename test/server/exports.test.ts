import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { newMemoryData } from '../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { type HandFilter, type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { prepareHand } from '../../src/replay/hand.ts';
import { phhHands, readPhhHand } from '../../src/replay/phh.ts';
import { replayHand } from '../../src/replay/replay-hand.ts';
import { wantedExport } from '../../src/server/exports.ts';
import { storeEvening } from '../history/kit/stored.ts';
import { aServer, type Guest, type TestServer } from './kit/server.ts';

const download = (server: TestServer, path: string, who?: Guest, more: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...more } });

const codeIn = async (response: Response) => (await response.json()).errors[0].extensions.code;

/** A heads-up game in which hands are folded until there are this many. */
async function playedGame(
  server: TestServer,
  players: readonly [Guest, Guest],
  hands: number,
): Promise<string> {
  const gameId = await server.game(players);
  for (let hand = 0; hand < hands; hand++) {
    const view = await server.room.view(null, gameId);
    if (!view || !('tables' in view)) throw new Error('no game');
    const table = view.tables[0]!;
    const actor = players.find(({ id }) => id === table.seats[table.actionPosition!]!.userId)!;
    await server.done(gameId, actor, 'PlayerAction', { tableId: table.id, action: 'FOLD' });
  }
  return gameId;
}

/** A store in which every game has the hands of one long evening; second pages wait until they are let through. */
function slowStore() {
  const reads: HandFilter[] = [];
  const inner = openMemoryStore(newMemoryData());
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const listHands: Store['listHands'] = async (filter) => {
    reads.push(filter);
    if (filter.after) await gate;
    return inner.listHands({ ...filter, gameId: 'g5' });
  };
  return { store: { ...inner, listHands }, reads, open: () => open() };
}

describe('GET /games/ID/hands.phhs', () => {
  test('gives the hands of a game with the cards that the asker sees', async () => {
    const server = await aServer();
    const [ann, bob, eve] = [await server.guest('Ann'), await server.guest('Bob'), await server.guest('Eve')];
    const gameId = await playedGame(server, [ann, bob], 5);
    const response = await download(server, `/games/${gameId}/hands.phhs`, ann);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/toml; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="hands.phhs"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const hands = phhHands(await response.text(), 1);
    expect(hands).toHaveLength(5);
    for (const { fields } of hands) {
      expect([...(fields.players as string[])].sort()).toEqual(['Ann', 'Bob']);
      const own = (fields.players as string[]).indexOf('Ann') + 1;
      const dealt = (fields.actions as string[]).filter((action) => action.startsWith('d dh'));
      for (const line of dealt) expect(line.endsWith('????')).toBe(!line.startsWith(`d dh p${own} `));
      const outcome = replayHand(prepareHand(readPhhHand('hand', fields)));
      expect(outcome.finalStacks).toEqual(fields.finishing_stacks);
    }
    const seen = await (await download(server, `/games/${gameId}/hands.phhs`, eve)).text();
    expect(seen).not.toMatch(/d dh p\d [2-9TJQKA]/);
  });

  test.each(['ohh', 'txt'])('.%s is another format', async (ending) => {
    const server = await aServer();
    const players = [await server.guest('Ann'), await server.guest('Bob')] as const;
    const gameId = await playedGame(server, players, 2);
    const text = await (await download(server, `/games/${gameId}/hands.${ending}`, players[0])).text();
    expect(text).toContain(ending === 'ohh' ? '{"ohh":{' : 'PokerStars Hand #');
    expect(text).toContain('Ann');
  });

  test('has the rights of the API: a token, and a game that its owner may know of', async () => {
    const server = await aServer();
    const [ann, eve] = [await server.guest('Ann'), await server.guest('Eve')];
    const made = await server.room.createGame({ name: 'Mine', ownerId: ann.id, visibility: 'PRIVATE' });
    const path = `/games/${'gameId' in made ? made.gameId : ''}/hands.phhs`;
    const answers = [
      [await download(server, path, ann), 200, null],
      [await download(server, path), 401, 'UNAUTHENTICATED'],
      [await download(server, path, { id: 'x', token: 'rubbish' }), 401, 'UNAUTHENTICATED'],
      [await download(server, path, eve), 404, 'NOT_FOUND'],
      [await download(server, '/games/nowhere/hands.phhs', eve), 404, 'NOT_FOUND'],
      [await download(server, '/games/nowhere/hands.pdf', eve), 404, 'NOT_FOUND'],
      [await download(server, path, ann, { origin: 'https://elsewhere.example' }), 403, 'FORBIDDEN'],
    ] as const;
    for (const [response, status, code] of answers) {
      expect(response.status).toBe(status);
      if (code) expect(await codeIn(response)).toBe(code);
      else expect(await response.text()).toBe('');
    }
  });

  test('answers HEAD without a body and pages that ask first; other methods are refused', async () => {
    const server = await aServer();
    const players = [await server.guest('Ann'), await server.guest('Bob')] as const;
    const url = `${server.url}/games/${await playedGame(server, players, 2)}/hands.ohh`;
    const headers = { authorization: `Bearer ${players[0].token}` };
    const head = await fetch(url, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const origin = { origin: 'http://localhost:3000' };
    const asked = await fetch(url, { method: 'OPTIONS', headers: origin });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin.origin]);
    expect((await fetch(url, { method: 'POST', headers })).status).toBe(405);
  });

  test('a store that is away is told, not sent as an empty file', async () => {
    const inner = openMemoryStore(newMemoryData());
    const listHands = () => Promise.reject(new StoreUnavailable('gone'));
    const server = await aServer({ store: { ...inner, listHands } });
    const ann = await server.guest('Ann');
    const made = await server.room.createGame({ name: 'Mine', ownerId: ann.id });
    const path = `/games/${'gameId' in made ? made.gameId : ''}/hands.phhs`;
    const response = await download(server, path, ann);
    expect([response.status, await codeIn(response)]).toEqual([503, 'UNAVAILABLE']);
  });

  test('who stops reading stops the reading, and two at once are enough', async () => {
    const { store, reads, open } = slowStore();
    const { hands } = await storeEvening(store, 5, 100);
    const server = await aServer({ store });
    const ann = await server.guest('Ann');
    const made = await server.room.createGame({ name: 'Mine', ownerId: ann.id });
    const path = `/games/${'gameId' in made ? made.gameId : ''}/hands.ohh`;
    const begin = async () => {
      const request = get(server.url + path, { headers: { authorization: `Bearer ${ann.token}` } });
      const [response] = await once(request, 'response');
      expect(response.statusCode).toBe(200);
      return request;
    };
    const [one, two] = [await begin(), await begin()];
    const third = await download(server, path, ann);
    expect([third.status, await codeIn(third)]).toEqual([429, 'RATE_LIMITED']);
    for (const request of [one, two]) {
      request.on('error', () => {}).destroy();
      await once(request, 'close');
    }
    // Once somebody else has been answered the server has heard that these two are gone.
    for (let i = 0; i < 3; i++) await fetch(`${server.url}/health/live`);
    open();
    let again = await download(server, path, ann);
    // Their places are free as soon as the server has heard that they are gone.
    while (again.status === 429) again = await download(server, path, ann);
    expect((await again.text()).trim().split('\n\n')).toHaveLength(hands.length);
    // Two first pages, at most two second ones, and one whole game.
    const pages = Math.ceil(hands.length / reads[0]!.first);
    expect(pages).toBeGreaterThan(4);
    expect(reads.length).toBeLessThanOrEqual(4 + pages);
  });
});

describe('GET /games/ID/ledger.csv', () => {
  test('gives every posting of a game', async () => {
    const server = await aServer();
    const players = [await server.guest('=1+1'), await server.guest('Bob "B", jr.')] as const;
    const gameId = await playedGame(server, players, 3);
    const response = await download(server, `/games/${gameId}/ledger.csv`, players[1]);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="ledger.csv"');
    const [header, ...lines] = (await response.text()).trimEnd().split('\r\n');
    expect(header).toBe('number,time,kind,from,to,amount,user,table,hand,reason,by');
    const kinds = lines.map((line) => line.split(',')[2]);
    const hand = ['BET', 'BET', 'WIN'];
    expect(kinds).toEqual(['BUY_IN', 'BUY_IN', ...hand, ...hand, ...hand]);
    expect(lines[0]).toContain(`cash:${players[0].id},stack:${players[0].id},2000,"'=1+1"`);
    expect(lines[1]).toContain('"Bob ""B"", jr."');
  });

  test('has the rights of the API, and a store that is away is told', async () => {
    const inner = openMemoryStore(newMemoryData());
    let isAway = false;
    const listPostings: Store['listPostings'] = (filter) =>
      isAway ? Promise.reject(new StoreUnavailable('gone')) : inner.listPostings(filter);
    const server = await aServer({ store: { ...inner, listPostings } });
    const [ann, eve] = [await server.guest('Ann'), await server.guest('Eve')];
    const made = await server.room.createGame({ name: 'Mine', ownerId: ann.id, visibility: 'PRIVATE' });
    const path = `/games/${'gameId' in made ? made.gameId : ''}/ledger.csv`;
    expect((await download(server, path)).status).toBe(401);
    expect((await download(server, path, eve)).status).toBe(404);
    expect((await download(server, path, ann)).status).toBe(200);
    isAway = true;
    expect((await download(server, path, ann)).status).toBe(503);
  });
});

test('only paths of exports are taken for one', () => {
  expect(wantedExport('/games/a%20b/hands.phhs')).toMatchObject({ gameId: 'a b' });
  expect(wantedExport('/games/a/hands.txt')?.file.name).toBe('hands.txt');
  expect(wantedExport('/games/a/ledger.csv')?.file.name).toBe('ledger.csv');
  for (const path of [
    '/games/a/hands',
    '/games//hands.ohh',
    '/games/a/ledger.phhs',
    '/games/a/__proto__.x',
    '/games/a/b/hands.ohh',
    '/games/%E0%A4%A/hands.ohh',
  ])
    expect(wantedExport(path)).toBe(null);
});
