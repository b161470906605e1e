import type { MemoryData } from '../../../src/adapters/store-memory/data.ts';
import { append } from '../../../src/adapters/store-memory/journal.ts';
import { openMemoryStore } from '../../../src/adapters/store-memory/memory-store.ts';
import { type JournalRecord, type Snapshot, type Store, StoreUnavailable } from '../../../src/ports/store.ts';
import { InterposedStore, type StoreMethod } from '../../runtime/kit/interposed-store.ts';
import type { Observer } from './observer.ts';
import type { World } from './world.ts';

/** How the store does: what share of the calls goes wrong, and how long one takes at most. */
export interface Weather {
  faults: number;
  slowest: number;
  isGone: boolean;
}

type Fate = 'fine' | 'refused' | 'answer lost' | 'late' | 'twice';

/** A connection of one process to the one store that outlives them all. */
export class SimStore extends InterposedStore {
  /** The process is gone: nothing is answered any more, and what is under way may or may not arrive. */
  isDead = false;
  private readonly name: string;
  private readonly world: World;
  private readonly weather: Weather;
  private readonly observer: Observer;
  private readonly data: MemoryData;
  /** Writes that have been sent but not carried out. */
  private readonly underWay = new Set<readonly JournalRecord[]>();

  constructor(name: string, data: MemoryData, world: World, weather: Weather, observer: Observer) {
    super(openMemoryStore(data));
    this.name = name;
    this.data = data;
    this.world = world;
    this.weather = weather;
    this.observer = observer;
  }

  override createGame: Store['createGame'] = (summary, state, epoch) =>
    this.pass('createGame', async () => {
      const isNew = await this.inner.createGame(summary, state, epoch);
      if (isNew) this.observer.created(summary.id, state);
      return isNew;
    });

  override append: Store['append'] = async (records) => {
    this.underWay.add(records);
    return this.pass('append', async () => {
      this.underWay.delete(records);
      const outcomes = await this.inner.append(records);
      for (const [i, outcome] of outcomes.entries())
        if (outcome === 'written') this.observer.appended(records[i]!, this.name);
      return outcomes;
    });
  };

  override saveSnapshots: Store['saveSnapshots'] = (snapshots) =>
    this.pass('saveSnapshots', async () => {
      const saved = await this.inner.saveSnapshots(snapshots);
      for (const [i, isSaved] of saved.entries()) if (isSaved) this.observer.saved(snapshots[i] as Snapshot);
      return saved;
    });

  override cutJournal: Store['cutJournal'] = (gameId, number, epoch) =>
    this.pass('cutJournal', async () => {
      const cut = await this.inner.cutJournal(gameId, number, epoch);
      if (cut > 0) this.observer.cut(gameId, number);
      return cut;
    });

  /** The power fails in the middle of a write: the last of what is on the disk does not add up. */
  tear(): void {
    for (const records of this.underWay) {
      const outcomes = append(this.data, records);
      const last = outcomes.lastIndexOf('written');
      for (const [i, record] of records.entries()) {
        if (outcomes[i] !== 'written') continue;
        if (i === last) this.tearRecord(record);
        else this.observer.appended(record, this.name);
      }
    }
    this.underWay.clear();
  }

  private tearRecord({ gameId, number }: JournalRecord): void {
    const { journal } = this.data.games.get(gameId)!;
    const entry = journal.get(number)!;
    journal.set(number, { ...entry, body: entry.body.slice(0, entry.body.length >> 1) });
  }

  protected pass<T>(method: StoreMethod, work: () => Promise<T>): Promise<T> {
    const { world, weather } = this;
    const { random } = world;
    const carryOut = () => {
      world.note(() => `${this.name} ${method}: carried out (${fate})`);
      const done = work();
      // The store behind never fails: what is thrown here is the observer's.
      world.spawn(done);
      return done;
    };
    const fate = this.drawFate();
    const arrives = random.chance(0.5);
    const delay = () => random.below(random.chance(0.1) ? 10 * weather.slowest : weather.slowest);
    return new Promise((resolve, reject) => {
      const answer = (settle: () => void) => world.in(delay(), () => this.isDead || settle());
      const fail = () => {
        world.note(() => `${this.name} ${method}: failed (${fate})`);
        reject(new StoreUnavailable(fate));
      };
      world.in(delay(), () => {
        if (this.isDead && !arrives) return;
        if (fate === 'refused' || weather.isGone) return void answer(fail);
        if (fate === 'late') {
          world.in(delay() + random.below(10_000), () => void carryOut());
          return void answer(fail);
        }
        const done = fate === 'twice' ? carryOut().then(carryOut) : carryOut();
        void done.then(
          (value) => answer(fate === 'answer lost' ? fail : () => resolve(value)),
          (error) => answer(() => reject(error)),
        );
      });
    });
  }

  private drawFate(): Fate {
    const { random } = this.world;
    if (!random.chance(this.weather.faults)) return 'fine';
    return random.pick<Fate>(['refused', 'answer lost', 'late', 'twice']);
  }
}
