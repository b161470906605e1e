import type { GameEventsSubscription } from '../client/generated/graphql.ts';
import type { Address } from '../client/post.ts';
import type { TableEvent } from '../client/table-state.ts';
import type { Bot } from './bot.ts';
import type { Brain } from './brains/brain.ts';
import type { Random } from './random.ts';

export type GameEvent = GameEventsSubscription['gameEvents'];

/** What a bot does besides playing its cards. */
export interface Habits {
  /** How long it thinks before it acts. */
  thinkMs(): number;
  /** How likely it is, after a hand, to sit out for a while: 0 is never, 1 always. */
  readonly sitsOut: number;
  /** How likely it is, after a hand, to lose its connection for a while. */
  readonly drops: number;
  /** How long it then stays away. */
  readonly pauseMs: number;
}

export interface BotOptions {
  readonly address: Address;
  readonly name: string;
  readonly gameId: string;
  readonly brain: Brain;
  readonly random: Random;
  readonly buyIn: number;
  readonly bigBlind: number;
  readonly habits: Habits;
  readonly watcher: BotWatcher;
}

/** Who looks over a bot's shoulder: the load generator's figures, the demo's log. */
export interface BotWatcher {
  onBreach(breach: string): void;
  onGameEvent?(bot: Bot, event: GameEvent): void;
  onTableEvent?(bot: Bot, event: TableEvent): void;
  /** A command was refused, or could not be delivered. */
  onRefused?(bot: Bot, command: string, code: string, message: string): void;
  /** From sending an action to seeing it in the table's stream. */
  onActed?(milliseconds: number): void;
  onLost?(bot: Bot): void;
}
