/** How a call ended; OVER: the turn ended while it was being made. */
export type CallOutcome = 'DELIVERED' | 'FAILED' | 'OVER';

/** Why nobody was told of a turn: no attempt succeeded, or it was left out because the hook rests or too many wait. */
export type LostTurn = 'FAILED' | 'DROPPED';

/** Who wants to know how turn hooks are doing. Is told nothing of whose they are and where they lead. */
export interface HookObserver {
  /** A call is over; `attempt` counts from 1. */
  hookCalled(outcome: CallOutcome, attempt: number, durationMs: number): void;
  turnLost(why: LostTurn): void;
}

export const nobody: HookObserver = { hookCalled() {}, turnLost() {} };
