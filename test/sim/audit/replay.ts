import {
  type Command,
  type Game,
  type NewGame,
  newGame,
  type Shuffle,
  tick,
} from '../../../src/engine/index.ts';
import { AuditError, insist } from './auditor.ts';

/** Everything that went into a tick: what a journal keeps. */
export interface TickRecord {
  readonly now: number;
  readonly commands: readonly Command[];
  readonly shuffles: readonly (readonly number[])[];
}

/** Chance as it was the first time. */
export function replayed(shuffles: readonly (readonly number[])[]): Shuffle {
  let next = 0;
  return (size) => {
    const shuffle = shuffles[next++];
    if (shuffle?.length !== size) throw new AuditError(`a shuffle of ${size} was not drawn the first time`);
    return shuffle;
  };
}

/** A new game or, when the description is at fault, an error. */
export function openGame(description: NewGame): Game {
  const made = newGame(description);
  if ('rejection' in made) throw new AuditError(`no game: ${made.rejection.message}`);
  return made.game;
}

/** The same inputs on a fresh game give the same events, verdicts, postings and records, byte for byte. */
export function checkReplay(
  description: NewGame,
  records: readonly TickRecord[],
  results: readonly string[],
): void {
  const game = openGame(description);
  records.forEach(({ now, commands, shuffles }, index) => {
    const again = JSON.stringify(tick(game, { now, commands, shuffle: replayed(shuffles) }));
    insist(again === results[index], () => `tick ${index} went differently the second time`);
  });
}
