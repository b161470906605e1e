import type { EngineEvent, UserId } from '../../engine/index.ts';

/** Who registered (true) or took that back (false) in a record, so that games can be listed by player. */
export function membershipChanges(events: readonly EngineEvent[]): Map<UserId, boolean> {
  const changes = new Map<UserId, boolean>();
  for (const event of events) {
    if (event.type === 'PlayerRegistered') changes.set(event.userId, true);
    else if (event.type === 'PlayerUnregistered') changes.set(event.userId, false);
  }
  return changes;
}

/** Who is the host after a record, or null when it does not say. */
export function newHost(events: readonly EngineEvent[]): UserId | null {
  let host: UserId | null = null;
  for (const event of events) if (event.type === 'HostChanged') host = event.newUserId;
  return host;
}

/** A change of hosts, kept so that a cut can take it back. */
export interface HostChange {
  readonly journalNumber: number;
  /** The host before it. */
  readonly from: UserId;
}

/** The host when the records from a number on are gone, or null when none of them changed it. */
export function hostBefore(changes: readonly HostChange[], journalNumber: number): UserId | null {
  const undone = changes.filter((change) => change.journalNumber >= journalNumber);
  undone.sort((a, b) => a.journalNumber - b.journalNumber);
  return undone[0]?.from ?? null;
}
