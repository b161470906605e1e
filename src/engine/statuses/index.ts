import type { GameStatus } from '../state/game.ts';
import { active } from './active.ts';
import { scheduled } from './scheduled.ts';
import { seating } from './seating.ts';
import type { StatusHandler } from './status.ts';

/** A paused game waits for its host; a completed one is history. */
const rest: StatusHandler = () => false;

export const statuses = {
  SCHEDULED: scheduled,
  SEATING: seating,
  ACTIVE: active,
  PAUSED: rest,
  COMPLETED: rest,
} satisfies Record<GameStatus, StatusHandler>;
