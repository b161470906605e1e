import { openMemoryStore } from '../../../src/adapters/store-memory/memory-store.ts';
import { type Game, nextDeadline, type Posting, viewFor } from '../../../src/engine/index.ts';
import type { Store } from '../../../src/ports/store.ts';
import type { Player } from './player.ts';
import type { Room } from './room.ts';
import { Server, type Site } from './server.ts';
import { isSame, type Shadow } from './shadow.ts';

/** A new process finds what everybody was told, gives the same answers again, and every chip is where it belongs. */
export async function checkEnd(site: Site, room: Room, players: readonly Player[]): Promise<void> {
  const { world, observer } = site;
  const server = new Server(site);
  room.servers = [server];
  world.insist(await server.start(), () => 'the last process does not start');
  await world.sleep(30_000);

  for (const { id, game } of observer.games.values()) {
    const due = nextDeadline(game) ?? world.time;
    world.insist(due > world.time - 1000, () => `game ${id} slept through ${world.time - due} ms`);
  }
  for (const player of players) {
    const view = await player.look();
    const { game } = observer.gameOf(player.gameId);
    world.insist(view !== null, () => `${player.userId} cannot see ${player.gameId} in the end`);
    world.insist(
      isSame(view, viewFor(player.userId, 'game', game)),
      () => `${player.userId} sees another game ${player.gameId} in the end`,
    );
  }
  for (const player of players) {
    const before = observer.gameOf(player.gameId).verdicts.size;
    await player.askAgain(true);
    const after = observer.gameOf(player.gameId).verdicts.size;
    world.insist(before === after, () => `${player.userId} asked again and was carried out again`);
  }
  await server.stop();

  const store = openMemoryStore(site.data);
  for (const shadow of observer.games.values()) {
    const wrong = (await checkStore(store, shadow)) ?? checkChips(shadow);
    world.insist(wrong === null, () => `game ${shadow.id}: ${wrong}`);
  }
}

/** The store holds the journal, the ledger and the hands as they were written. */
async function checkStore(store: Store, shadow: Shadow): Promise<string | null> {
  const { id, records, postings, hands } = shadow;
  // Old records may have been compacted away: what is left has no gap up to the end.
  const newest = (await store.readSnapshots(id))[0];
  if (!newest) return 'no snapshot is left';
  const kept = await store.readJournal(id, newest.number, 1_000_000);
  if (
    !isSame(
      kept,
      records.slice(newest.number).map((text) => JSON.parse(text)),
    )
  )
    return 'the journal is another one';
  if (!isSame(await store.readLedger(id, 0, 1_000_000), postings)) return 'the ledger is another one';
  const found = await store.findHands(hands.map((hand) => hand.id));
  if (!isSame(found, hands)) return 'the hands are others';
  const listed = await store.listHands({ gameId: id, first: 1000 });
  return listed.items.length === hands.length ? null : 'there are more hands than were played';
}

/** What was bought in is on the tables, cashed out or raked; the ledger says the same. */
function checkChips({ game, postings }: Shadow): string | null {
  const total = (counts: (posting: Posting) => boolean) =>
    postings.filter(counts).reduce((sum, { amount }) => sum + amount, 0);
  const { boughtIn, cashedOut, raked } = game.money;
  if (total(({ from }) => from.startsWith('cash:')) !== boughtIn) return 'the ledger has other buy-ins';
  if (total(({ to }) => to.startsWith('cash:')) !== cashedOut) return 'the ledger has other cash-outs';
  if (total(({ kind }) => kind === 'RAKE') !== raked) return 'the ledger has another rake';
  if (boughtIn !== chipsInPlay(game) + cashedOut + raked) return 'chips are missing';
  return postings.every(({ number }, i) => number === i + 1) ? null : 'the ledger has a gap';
}

function chipsInPlay(game: Game): number {
  let chips = 0;
  for (const table of game.tables) {
    for (const { stack, bet } of table.seats) chips += stack + bet;
    for (const { amount } of table.pots) chips += amount;
  }
  return chips;
}
