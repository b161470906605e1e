import { expect, test } from 'vitest';
import { aRoom, HOST, type TestRoom } from './kit/room.ts';

const own = { kind: 'user' } as const;
const privateGame = (room: TestRoom) => room.createGame({ visibility: 'PRIVATE' });

/** Ann has 200 chips and asks for more in a game whose host does not play. */
async function asked(room: TestRoom): Promise<string> {
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  await room.done(gameId, 'ann', 'BuyIn', { amount: 200 });
  await room.done(gameId, HOST, 'UpdateGameSettings', { settings: { buyInApproval: true } });
  await room.done(gameId, 'ann', 'AddOn', { amount: 50 });
  return gameId;
}

test('the door lets a stranger know nothing of a private game', async () => {
  const room = await aRoom();
  const gameId = await privateGame(room);
  expect(await room.cardroom.access(gameId, 'zoe', false)).toEqual({ mayWatch: false });
  expect(await room.cardroom.access(gameId, null, false)).toEqual({ mayWatch: false });
  expect(await room.cardroom.access(gameId, 'zoe', true)).toEqual({ mayWatch: true });
  expect(await room.cardroom.access(gameId, HOST, false)).toEqual({ mayWatch: true });
  expect(await room.cardroom.access('nowhere', HOST, false)).toBeNull();
});

test('the door does not wait for the disk', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.hold('append');
  room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  expect(await room.cardroom.access(gameId, 'ann', false)).toEqual({ mayWatch: true });
});

test('who comes in with the code finds the door open', async () => {
  const room = await aRoom();
  const gameId = await privateGame(room);
  const { joinCode } = await room.view(gameId, HOST);
  await room.done(gameId, 'ann', 'RegisterForGame', { joinCode });
  expect(await room.cardroom.access(gameId, 'ann', false)).toEqual({ mayWatch: true });
});

test('the code survives a restart', async () => {
  const room = await aRoom();
  const gameId = await privateGame(room);
  const { joinCode } = await room.view(gameId, HOST);
  await room.crash();
  expect(await room.view(gameId, HOST)).toMatchObject({ joinCode });
  expect(await room.view(gameId, 'ann')).toMatchObject({ joinCode: null });
});

test('what only the host knows is shown to the host and to admins', async () => {
  const room = await aRoom();
  const gameId = await asked(room);
  const known = { joinCode: null, buyInRequests: [{ id: 'r1-1', userId: 'ann', amount: 50 }] };
  expect(await room.cardroom.hostView(gameId, HOST, false)).toMatchObject(known);
  expect(await room.cardroom.hostView(gameId, 'root', true)).toMatchObject(known);
  expect(await room.cardroom.hostView(gameId, 'ann', false)).toBeNull();
  expect(await room.cardroom.hostView('nowhere', HOST, false)).toBeNull();
});

test('a host who does not play has a stream from which nothing is lost', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const live = await room.follow(gameId, own, { viewer: HOST });
  await room.done(gameId, 'ann', 'RegisterForGame');
  await room.done(gameId, HOST, 'UpdateGameSettings', { settings: { buyInApproval: true } });
  await room.done(gameId, 'ann', 'BuyIn', { amount: 50 });
  await room.done(gameId, HOST, 'DeclineBuyIn', { requestId: 'r1-1' });
  await room.ask(gameId, HOST, 'StartGame');
  expect(live.types).toEqual(['BuyInRequested', 'BuyInRequestClosed', 'UserMessage']);
  const again = await room.follow(gameId, own, { viewer: HOST, after: 1 });
  expect(again.numbers).toEqual([2, 3]);
});

test('it goes on after a restart, and when the host comes to play', async () => {
  const room = await aRoom();
  const gameId = await asked(room);
  await room.crash();
  const reader = await room.follow(gameId, own, { viewer: HOST, after: 0 });
  expect(reader.types).toEqual(['BuyInRequested']);
  await room.done(gameId, HOST, 'RegisterForGame');
  await room.done(gameId, HOST, 'ApproveBuyIn', { requestId: 'r1-1' });
  await room.ask(gameId, HOST, 'SitIn');
  expect(reader.numbers).toEqual([1, 2, 3]);
  await room.crash();
  const again = await room.follow(gameId, own, { viewer: HOST, after: 0 });
  expect(again.types).toEqual(['BuyInRequested', 'BuyInRequestClosed', 'UserMessage']);
});

test('the list of games follows the host', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  await room.done(gameId, HOST, 'TransferHost', { userId: 'ann' });
  expect((await room.disk.findGames([gameId]))[0]).toMatchObject({ ownerId: 'ann' });
  await room.crash();
  expect(await room.ask(gameId, HOST, 'EndGame')).toMatchObject({ code: 'NOT_HOST' });
  expect(await room.ask(gameId, 'ann', 'EndGame')).toMatchObject({ accepted: true });
});

test('a correction is in the ledger with its note, and stays there', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  await room.done(gameId, HOST, 'CorrectChips', { userId: 'ann', amount: 40, note: 'cash in hand' });
  await room.crash();
  expect(await room.disk.readLedger(gameId, 0, 10)).toMatchObject([
    { kind: 'CORRECTION', amount: 40, note: 'cash in hand', byUserId: HOST },
  ]);
});

/** A game that is over, in which Bob owes Ann. */
async function overWithDebt(room: TestRoom): Promise<string> {
  const gameId = await room.playing('ann', 'bob');
  await room.done(gameId, HOST, 'EndGame');
  await room.done(gameId, await room.actor(gameId), 'PlayerAction', { tableId: 't1', action: 'FOLD' });
  await room.clock.pass(10_000);
  expect((await room.view(gameId)).status).toBe('COMPLETED');
  return gameId;
}

test('a game that is over takes marks of what was paid, also after a restart', async () => {
  const room = await aRoom();
  const gameId = await overWithDebt(room);
  const settlement = await room.cardroom.settlement(gameId);
  if (!settlement || 'unavailable' in settlement) throw new Error('there is no settlement');
  const [{ fromUserId, toUserId, paid }] = settlement.transfers as [(typeof settlement.transfers)[number]];
  expect(paid).toBe(false);
  await room.crash();
  await room.done(gameId, HOST, 'MarkTransferPaid', { fromUserId, toUserId, paid: true });
  await room.crash();
  expect(await room.cardroom.settlement(gameId)).toMatchObject({
    isFinal: true,
    transfers: [{ fromUserId, toUserId, amount: 1, paid: true }],
  });
});

test('there is no settlement of a game that is not there', async () => {
  const room = await aRoom();
  expect(await room.cardroom.settlement('nowhere')).toBeNull();
});
