import { findPlayer, type Time, type UserId } from '../engine/index.ts';
import type { Clock } from './clock.ts';
import type { LiveGame } from './live-game.ts';
import type { Log } from './log.ts';

/** After a start players have so long to come back before they count as gone. */
export const RETURN_WINDOW_MS = 15_000;
const RETRY_MS = 1000;

export interface PresenceOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly returnWindowMs: number;
  wake(live: LiveGame): void;
}

/**
 * Tells games who of their players is here. A player is here while at least one stream of the game is open, in however
 * many windows; who is marked as away and sends a command is here too. Games are told by commands, as of everything else,
 * one at a time for each player: whatever happens meanwhile, the last one told is what is true.
 */
export class Presence {
  private readonly options: PresenceOptions;
  /** In how many games each user reads a stream. */
  private readonly users = new Map<UserId, number>();
  /** Games whose players are waited for, in the order in which that ends. */
  private readonly awaited: { readonly live: LiveGame; readonly until: Time }[] = [];
  private cancel = () => {};
  private isStopped = false;

  constructor(options: PresenceOptions) {
    this.options = options;
  }

  /** Users with at least one open stream. */
  get userCount(): number {
    return this.users.size;
  }

  /** Follows who reads a game that runs here from now on. */
  follow(live: LiveGame): void {
    live.streams.onPresence = (userId, change) => {
      const games = (this.users.get(userId) ?? 0) + (change === 'CAME' ? 1 : -1);
      if (games > 0) this.users.set(userId, games);
      else this.users.delete(userId);
      if (change === 'SENT_AWAY') this.awaitReturn(live);
      else this.tell(live, userId, change === 'CAME');
    };
  }

  /** The server has no streams of the game, or has closed them: players have a while to come back. */
  awaitReturn(live: LiveGame): void {
    if (live.game.status === 'COMPLETED' || this.isStopped || live.heard) return;
    live.heard = new Set();
    const { clock, returnWindowMs } = this.options;
    this.awaited.push({ live, until: clock.now() + returnWindowMs });
    if (this.awaited.length === 1) this.setAlarm();
  }

  /** A player has sent a command: who can do that is not away, with or without a stream. */
  spoke(live: LiveGame, userId: UserId): void {
    live.heard?.add(userId);
    if (findPlayer(live.game, userId)?.connected === false && !live.comings.has(userId))
      this.tell(live, userId, true);
  }

  /** A server that stops does not say of anyone that they left: everybody has been sent away. */
  stop(): void {
    this.isStopped = true;
    this.cancel();
  }

  private tell(live: LiveGame, userId: UserId, isHere: boolean): void {
    if (this.isStopped) return;
    const coming = live.comings.get(userId);
    if (coming) {
      coming.isHere = isHere;
      return;
    }
    if (!findPlayer(live.game, userId)) return;
    live.comings.set(userId, { isHere });
    // Who closes one stream and opens the next in the same breath has not been gone.
    if (isHere) this.send(live, userId);
    else this.options.clock.soon(() => this.send(live, userId));
  }

  private send(live: LiveGame, userId: UserId): void {
    const { isHere } = live.comings.get(userId)!;
    const { game, condition } = live;
    const isOver = this.isStopped || condition === 'FAILED' || condition === 'LOST';
    if (isOver || game.status === 'COMPLETED' || findPlayer(game, userId)?.connected === isHere) {
      live.comings.delete(userId);
      return;
    }
    if (condition === 'RELOADING') return this.retry(live, userId);
    live.queue.push({
      command: {
        commandId: '',
        sender: { kind: 'server' },
        name: isHere ? 'Connect' : 'Disconnect',
        input: { userId },
      },
      answer: (answer) => {
        if ('unavailable' in answer) return this.retry(live, userId);
        if (answer.accepted) return this.send(live, userId);
        this.options.log.error({ gameId: live.id, ...answer }, 'a game does not take who is here');
        live.comings.delete(userId);
      },
    });
    this.options.wake(live);
  }

  private retry(live: LiveGame, userId: UserId): void {
    const { clock } = this.options;
    clock.schedule(clock.now() + RETRY_MS, () => this.send(live, userId));
  }

  /** One timer for all games that wait. */
  private setAlarm(): void {
    const first = this.awaited[0];
    if (first) this.cancel = this.options.clock.schedule(first.until, () => this.close());
  }

  private close(): void {
    const now = this.options.clock.now();
    while (this.awaited[0] && this.awaited[0].until <= now) {
      const { live } = this.awaited.shift()!;
      const heard = live.heard ?? new Set();
      live.heard = null;
      for (const { userId, connected, status } of live.game.players) {
        const isWaitedFor = connected && status !== 'OUT';
        if (isWaitedFor && !heard.has(userId) && !live.streams.isHere(userId)) this.tell(live, userId, false);
      }
    }
    this.setAlarm();
  }
}
