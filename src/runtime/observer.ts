import type { Answer } from './live-game.ts';

/** Who wants to know how the loop is doing. Called in the middle of it: be quick, never throw. */
export interface Observer {
  /** A command has its answer. */
  answered(commandName: string, answer: Answer): void;
  ticked(durationMs: number): void;
  /** Records have been written in one durable step. */
  wrote(durationMs: number, records: number): void;
}

export const nobody: Observer = { answered() {}, ticked() {}, wrote() {} };
