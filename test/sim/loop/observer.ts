import {
  type EventView,
  type GameView,
  type TableView,
  type UserId,
  type Verdict,
  type Viewer,
  viewFor,
} from '../../../src/engine/index.ts';
import { type JournalRecord, type Snapshot, streamKeyOf } from '../../../src/ports/store.ts';
import { commandKey, isSame, keyOf, Shadow } from './shadow.ts';
import type { World } from './world.ts';

/** A game that has been read waits a moment for its turn before its clocks are set right. */
const TOLERANCE_MS = 300;

/** Sees every write when it becomes durable and everything a client is told, and compares the two on the spot. */
export class Observer {
  readonly games = new Map<string, Shadow>();
  /** Two processes at once know less about each other's time than one that comes after another. */
  checksClocks = true;
  acknowledged = 0;
  private readonly world: World;
  /** When a process was gone, or began to stop. */
  private readonly gone = new Map<string, number>();
  /** Who wrote a game's latest record. */
  private readonly writers = new Map<string, string>();
  /** When nobody ran a game. */
  private readonly downtimes = new Map<string, { readonly from: number; readonly to: number }[]>();
  private readonly asked = new Map<string, { readonly at: number; readonly timeMs: number }>();

  constructor(world: World) {
    this.world = world;
  }

  gameOf(gameId: string): Shadow {
    const shadow = this.games.get(gameId);
    this.world.insist(shadow !== undefined, () => `game ${gameId} is not in the store`);
    return shadow!;
  }

  // --- what is durable

  created(gameId: string, state: string): void {
    this.games.set(gameId, new Shadow(gameId, state));
  }

  appended(record: JournalRecord, process: string): void {
    this.world.note(() => describeRecord(record));
    const shadow = this.gameOf(record.gameId);
    const wrong = shadow.follow(record);
    this.world.insist(wrong === null, () => `game ${record.gameId}: ${wrong}`);
    this.noteOwner(record, process);
    if (this.checksClocks) this.checkClocks(shadow, record);
  }

  saved({ gameId, number, state }: Snapshot): void {
    const expected = this.gameOf(gameId).states[number];
    this.world.insist(
      expected !== undefined,
      () => `a snapshot of ${gameId} at ${number} is ahead of its journal`,
    );
    this.world.insist(
      state.startsWith(`{"game":${expected},`) || isSame(JSON.parse(state).game, JSON.parse(expected!)),
      () => `the snapshot of ${gameId} at ${number} is not what its records replay to`,
    );
  }

  cut(gameId: string, number: number): void {
    const { records } = this.gameOf(gameId);
    this.world.insist(
      number > records.length,
      () => `record ${number} of ${gameId} was cut, but it was good`,
    );
  }

  // --- what clients are told

  answered(gameId: string, userId: UserId, commandId: string, verdict: Verdict): void {
    const durable = this.gameOf(gameId).verdicts.get(commandKey(userId, commandId));
    this.world.insist(durable !== undefined, () => `${commandId} was answered before it was durable`);
    this.world.insist(
      isSame(verdict, durable),
      () => `${commandId} was answered ${JSON.stringify(verdict)}, first ${JSON.stringify(durable)}`,
    );
    this.acknowledged++;
  }

  told(gameId: string, viewer: Viewer, event: EventView): void {
    const durable = this.gameOf(gameId).events.get(streamKeyOf(event as never))?.[event.sequence - 1];
    this.world.insist(durable !== undefined, () => `${describe(event)} was told before it was durable`);
    this.world.insist(
      isSame(event, viewFor(viewer, 'event', durable!)),
      () => `${describe(event)} was told as something else`,
    );
  }

  seen(gameId: string, viewer: Viewer, view: GameView): void {
    const shadow = this.gameOf(gameId);
    const key = keyOf(view);
    const isDurable = shadow.keys.some(
      (other, number) => other === key && isSame(view, viewFor(viewer, 'game', shadow.stateAt(number))),
    );
    this.world.insist(isDurable, () => `${viewer} saw game ${gameId} at ${key} as it never was`);
  }

  seenTable(gameId: string, viewer: Viewer, view: TableView): void {
    const shadow = this.gameOf(gameId);
    const key = `${view.id}:${view.sequence}`;
    const isDurable = shadow.keys.some((other, number) => {
      if (!` ${other} `.includes(` ${key} `)) return false;
      const table = shadow.stateAt(number).tables.find(({ id }) => id === view.id);
      return table && isSame(view, viewFor(viewer, 'table', table));
    });
    this.world.insist(isDurable, () => `${viewer} saw table ${key} of ${gameId} as it never was`);
  }

  // --- clocks

  processGone(process: string): void {
    if (!this.gone.has(process)) this.gone.set(process, this.world.time);
  }

  /** A game stands still from when its process is gone until another one has its first record written. */
  private noteOwner({ gameId, inputs }: JournalRecord, process: string): void {
    const before = this.writers.get(gameId);
    this.writers.set(gameId, process);
    const from = before !== undefined && before !== process ? this.gone.get(before) : undefined;
    if (from === undefined) return;
    const downtimes = this.downtimes.get(gameId) ?? [];
    this.downtimes.set(gameId, [...downtimes, { from, to: inputs.now }]);
  }

  /** Whoever is timed out has had all the time to act while the server ran. */
  private checkClocks(shadow: Shadow, { events, inputs }: JournalRecord): void {
    for (const event of events) {
      if (event.stream !== 'table') continue;
      const key = `${shadow.id} ${event.tableId}`;
      if (event.type === 'ActionRequested')
        this.asked.set(key, { at: inputs.now, timeMs: event.deadline - inputs.now });
      if (event.type !== 'PlayerTimedOut') continue;
      const { at, timeMs } = this.asked.get(key)!;
      const hadMs = inputs.now - at - this.downBetween(shadow.id, at, inputs.now);
      this.world.insist(
        hadMs >= timeMs - TOLERANCE_MS,
        () => `seat ${event.seatPosition} of ${key} was timed out after ${hadMs} ms`,
      );
    }
  }

  private downBetween(gameId: string, from: number, to: number): number {
    let total = 0;
    for (const down of this.downtimes.get(gameId) ?? [])
      total += Math.max(0, Math.min(to, down.to) - Math.max(from, down.from));
    return total;
  }
}

const describeRecord = ({ gameId, number, epoch, inputs, events }: JournalRecord): string => {
  const commands = inputs.commands.map(({ name, commandId }) => `${name} ${commandId}`);
  const told = events.map((event) => `${event.type} ${streamKeyOf(event)}:${event.sequence}`);
  return `${gameId} ${number} of epoch ${epoch} is durable: ${[...commands, ...told].join(', ')}`;
};

const describe = (event: EventView): string =>
  `${event.type} ${event.sequence} of ${streamKeyOf(event as never)} in ${event.gameId}`;
