import type { Store } from '../../../src/ports/store.ts';

export type StoreMethod = Exclude<keyof Store, 'close'>;

/** A store in front of another one: every call passes one point, where a test decides what becomes of it. */
export abstract class InterposedStore implements Store {
  protected readonly inner: Store;

  constructor(inner: Store) {
    this.inner = inner;
  }

  /** `work` carries the call out. */
  protected abstract pass<T>(method: StoreMethod, work: () => Promise<T>): Promise<T>;

  createGame: Store['createGame'] = (...args) =>
    this.pass('createGame', () => this.inner.createGame(...args));
  claimGame: Store['claimGame'] = (...args) => this.pass('claimGame', () => this.inner.claimGame(...args));
  append: Store['append'] = (...args) => this.pass('append', () => this.inner.append(...args));
  readJournal: Store['readJournal'] = (...args) =>
    this.pass('readJournal', () => this.inner.readJournal(...args));
  cutJournal: Store['cutJournal'] = (...args) =>
    this.pass('cutJournal', () => this.inner.cutJournal(...args));
  saveSnapshots: Store['saveSnapshots'] = (...args) =>
    this.pass('saveSnapshots', () => this.inner.saveSnapshots(...args));
  readSnapshots: Store['readSnapshots'] = (...args) =>
    this.pass('readSnapshots', () => this.inner.readSnapshots(...args));
  readStanding: Store['readStanding'] = (...args) =>
    this.pass('readStanding', () => this.inner.readStanding(...args));
  readEvents: Store['readEvents'] = (...args) =>
    this.pass('readEvents', () => this.inner.readEvents(...args));
  listGames: Store['listGames'] = (...args) => this.pass('listGames', () => this.inner.listGames(...args));
  findGames: Store['findGames'] = (...args) => this.pass('findGames', () => this.inner.findGames(...args));
  liveGameIds: Store['liveGameIds'] = () => this.pass('liveGameIds', () => this.inner.liveGameIds());
  findHands: Store['findHands'] = (...args) => this.pass('findHands', () => this.inner.findHands(...args));
  listHands: Store['listHands'] = (...args) => this.pass('listHands', () => this.inner.listHands(...args));
  readStats: Store['readStats'] = (...args) => this.pass('readStats', () => this.inner.readStats(...args));
  listStandings: Store['listStandings'] = (...args) =>
    this.pass('listStandings', () => this.inner.listStandings(...args));
  netSeries: Store['netSeries'] = (...args) => this.pass('netSeries', () => this.inner.netSeries(...args));
  replaceStats: Store['replaceStats'] = (...args) =>
    this.pass('replaceStats', () => this.inner.replaceStats(...args));
  readLedger: Store['readLedger'] = (...args) =>
    this.pass('readLedger', () => this.inner.readLedger(...args));
  listPostings: Store['listPostings'] = (...args) =>
    this.pass('listPostings', () => this.inner.listPostings(...args));
  createUser: Store['createUser'] = (...args) =>
    this.pass('createUser', () => this.inner.createUser(...args));
  updateUser: Store['updateUser'] = (...args) =>
    this.pass('updateUser', () => this.inner.updateUser(...args));
  findUsers: Store['findUsers'] = (...args) => this.pass('findUsers', () => this.inner.findUsers(...args));
  findUserByEmail: Store['findUserByEmail'] = (...args) =>
    this.pass('findUserByEmail', () => this.inner.findUserByEmail(...args));
  compact: Store['compact'] = (...args) => this.pass('compact', () => this.inner.compact(...args));
  markAlive: Store['markAlive'] = (...args) => this.pass('markAlive', () => this.inner.markAlive(...args));
  lastAlive: Store['lastAlive'] = () => this.pass('lastAlive', () => this.inner.lastAlive());
  ping: Store['ping'] = () => this.pass('ping', () => this.inner.ping());
  close: Store['close'] = () => this.inner.close();
}
