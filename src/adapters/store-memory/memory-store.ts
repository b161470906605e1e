import { type Store, StoreUnavailable } from '../../ports/store.ts';
import { checkCount } from '../store-common/cursor.ts';
import { replayEvents } from '../store-common/replay-events.ts';
import { type MemoryData, newMemoryData } from './data.ts';
import * as journal from './journal.ts';
import * as lists from './lists.ts';
import * as snapshots from './snapshots.ts';
import * as stats from './stats.ts';

/**
 * A store for tests and simulations. It keeps every promise of the port except that of surviving the process, has no
 * timers and never waits, so a seeded scheduler decides alone what happens when.
 */
export function openMemoryStore(data: MemoryData = newMemoryData()): Store {
  let isOpen = true;
  const run = async <T>(work: () => T): Promise<Awaited<T>> => {
    if (!isOpen) throw new StoreUnavailable('the store is closed');
    return await work();
  };
  return {
    createGame: (...args) => run(() => snapshots.createGame(data, ...args)),
    claimGame: (...args) => run(() => snapshots.claimGame(data, ...args)),
    append: (...args) => run(() => journal.append(data, ...args)),
    readJournal: (...args) => run(() => journal.readJournal(data, ...args)),
    cutJournal: (...args) => run(() => journal.cutJournal(data, ...args)),
    saveSnapshots: (...args) => run(() => snapshots.saveSnapshots(data, ...args)),
    readSnapshots: (...args) => run(() => snapshots.readSnapshots(data, ...args)),
    readStanding: (...args) => run(() => snapshots.readStanding(data, ...args)),
    readEvents: (gameId, stream, after, limit) =>
      run(() => {
        checkCount(limit, 'limit');
        return replayEvents(journal.journalReader(data, gameId), stream, after, limit);
      }),
    listGames: (...args) => run(() => lists.listGames(data, ...args)),
    findGames: (...args) => run(() => lists.findGames(data, ...args)),
    liveGameIds: () => run(() => lists.liveGameIds(data)),
    findHands: (...args) => run(() => lists.findHands(data, ...args)),
    listHands: (...args) => run(() => lists.listHands(data, ...args)),
    readStats: (...args) => run(() => stats.readStats(data, ...args)),
    listStandings: (...args) => run(() => stats.listStandings(data, ...args)),
    netSeries: (...args) => run(() => stats.netSeries(data, ...args)),
    replaceStats: (...args) => run(() => stats.replaceStats(data, ...args)),
    readLedger: (...args) => run(() => lists.readLedger(data, ...args)),
    listPostings: (...args) => run(() => lists.listPostings(data, ...args)),
    createUser: (...args) => run(() => lists.createUser(data, ...args)),
    updateUser: (...args) => run(() => lists.updateUser(data, ...args)),
    findUsers: (...args) => run(() => lists.findUsers(data, ...args)),
    findUserByEmail: (...args) => run(() => lists.findUserByEmail(data, ...args)),
    compact: (...args) => run(() => journal.compact(data, ...args)),
    markAlive: (now) =>
      run(() => {
        data.aliveAt = Math.max(now, data.aliveAt ?? now);
      }),
    lastAlive: () => run(() => data.aliveAt),
    ping: () => run(() => {}),
    close: async () => {
      isOpen = false;
    },
  };
}
