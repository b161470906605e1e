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
