import type { EventType } from '../../engine/index.ts';
import * as gameEvents from './game-events.ts';
import * as handEvents from './hand-events.ts';
import * as tableEvents from './table-events.ts';
import * as userEvents from './user-events.ts';
import './snapshots.ts';
import './subscriptions.ts';

/** Every event of the engine is a type of the API: one that is missing does not compile. */
export const eventTypes = { ...gameEvents, ...tableEvents, ...handEvents, ...userEvents } satisfies Record<
  EventType,
  unknown
>;
