import {
  type Command,
  GAME_VERSION,
  type Game,
  privateStream,
  type TickResult,
  tick,
  type UserId,
  type Verdict,
} from '../engine/index.ts';
import { type JournalRecord, type Snapshot, type Store, StoreUnavailable } from '../ports/store.ts';
import { Answers, type SavedAnswers } from './answers.ts';
import type { LoadedGame } from './live-game.ts';
import type { Log } from './log.ts';
import { upToDate } from './upgrading.ts';
import { isUnnamed } from './written-command.ts';

const PAGE = 1000;

/** What a snapshot holds: the game, and the answers that may be asked for again. */
interface SavedState {
  readonly game: Game;
  readonly answers: SavedAnswers;
}

export const saveState = (game: Game, answers: Answers): string =>
  JSON.stringify({ game, answers: answers.save() } satisfies SavedState);

/** The game that a snapshot holds; null when an older version saved it, which takes more than the snapshot to read. */
export function savedGame({ state }: Snapshot): Game | null {
  const { game } = JSON.parse(state) as SavedState;
  return game.schemaVersion === GAME_VERSION ? game : null;
}

/**
 * Reads a game from the store as its new owner: the newest snapshot, then the journal's inputs through the same `tick`.
 * Null when there is no such game.
 */
export async function loadGame(store: Store, gameId: string, log: Log): Promise<LoadedGame | null> {
  const epoch = await store.claimGame(gameId);
  if (epoch === null) return null;
  const snapshots = await store.readSnapshots(gameId);
  for (const snapshot of snapshots) {
    try {
      return await replayFrom(store, snapshot, epoch, log);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const facts = { gameId, number: snapshot.number, error: String(error) };
      log.error(facts, 'a snapshot cannot be continued; trying the one before');
    }
  }
  throw new Error(`game ${gameId} has no snapshot that can be read`);
}

async function replayFrom(store: Store, snapshot: Snapshot, epoch: number, log: Log): Promise<LoadedGame> {
  const { gameId } = snapshot;
  const saved = JSON.parse(snapshot.state) as SavedState;
  const game = await upToDate(store, saved.game);
  const answers = Answers.restore(saved.answers, (userId) => isAtHome(game, userId));
  const tail: JournalRecord[] = [];
  let number = snapshot.number;
  let lastSeen = snapshot.savedAt;
  for (;;) {
    const records = await store.readJournal(gameId, number, PAGE);
    for (const record of records) {
      const result = replay(game, record);
      keepAnswers(answers, game, record.inputs.commands, result.verdicts);
      number = record.number;
      lastSeen = Math.max(lastSeen, record.inputs.now);
      tail.push(record);
    }
    if (records.length < PAGE) break;
  }
  if (await isDamaged(store, gameId, number + 1))
    throw new Error(`journal record ${number + 1} of game ${gameId} is damaged; restore it from a back-up`);
  // Whatever stands behind the last good record is torn: it was never acknowledged.
  const cut = await store.cutJournal(gameId, number + 1, epoch);
  if (cut > 0) log.warn({ gameId, number: number + 1, cut }, 'cut a torn end off the journal');
  return { game, epoch, number, answers, lastSeen, tail };
}

/**
 * A record that cannot be read although later ones knew it to be durable was acknowledged: nothing may be cut or played
 * over. One that can be read by now was written by another owner meanwhile.
 */
async function isDamaged(store: Store, gameId: string, number: number): Promise<boolean> {
  const behind = await store.readJournal(gameId, number, PAGE);
  if (!behind.some(({ durable = 0 }) => durable >= number)) return false;
  return (await store.readJournal(gameId, number - 1, 1)).length === 0;
}

/** Runs a record's inputs again. Throws when the outcome is not what was written: then the state cannot be trusted. */
export function replay(game: Game, { number, inputs, events }: JournalRecord): TickResult {
  let drawn = 0;
  const shuffle = (size: number) => {
    const order = inputs.shuffles[drawn++];
    if (order?.length !== size) throw new Error('the journal has another shuffle');
    return order;
  };
  const result = tick(game, { now: inputs.now, commands: inputs.commands, shuffle });
  const isSame =
    result.events.length === events.length && result.events.every((event, i) => sameEvent(event, events[i]));
  if (!isSame) throw new Error(`replaying record ${number} gave other events`);
  return result;
}

const sameEvent = (a: { type: string; sequence: number }, b: typeof a | undefined): boolean =>
  a.type === b?.type && a.sequence === b.sequence;

const isAtHome = (game: Game, userId: UserId): boolean =>
  userId === game.ownerId || privateStream(game, userId) !== null;

export function keepAnswers(
  answers: Answers,
  game: Game,
  commands: readonly Command[],
  verdicts: readonly Verdict[],
): void {
  commands.forEach(({ commandId, sender }, i) => {
    if (sender?.kind === 'user' && !isUnnamed(commandId))
      answers.keep(sender.userId, verdicts[i]!, isAtHome(game, sender.userId));
  });
}
