import type { Command, Sender } from '../engine/index.ts';
import { UNDER_WAY_PER_USER } from './answers.ts';
import type { GameLoop } from './game-loop.ts';
import type { Answer, LiveGame, Unavailable } from './live-game.ts';
import type { Observer } from './observer.ts';
import type { Presence } from './presence.ts';
import { TOO_MANY } from './unavailable.ts';
import { asWritten, badCommandId, isCommandId, refusal, unnamed } from './written-command.ts';

/** What a client asks for. The command id is the client's own, so that asking again is safe. */
export interface Request {
  readonly commandId?: string | null;
  readonly sender: Sender;
  readonly name: string;
  readonly input: unknown;
}

export interface SubmissionOptions {
  readonly loop: GameLoop;
  readonly presence: Presence;
  readonly observer: Observer;
  readonly newId: () => string;
  /** Commands of one game that may wait to be looked at or written. */
  readonly queue: number;
  whenDurable<T>(live: LiveGame, value: T): Promise<T | Unavailable>;
}

/** The way of commands into their games: each is taken once, however often it is sent. */
export class Submissions {
  private readonly options: SubmissionOptions;

  constructor(options: SubmissionOptions) {
    this.options = options;
  }

  /** Hands a command to its game and resolves with the verdict when that is durable. */
  submit(live: LiveGame, { commandId = null, sender, name, input }: Request): Promise<Answer> | Answer {
    if (live.condition !== 'RUNNING') return { unavailable: live.reason };
    if (commandId !== null && !isCommandId(commandId)) return refusal('', badCommandId);
    const command = asWritten({ commandId: commandId ?? unnamed(this.options.newId()), sender, name, input });
    if ('accepted' in command) return command;
    if (sender.kind !== 'user') return this.push(live, command);
    if (commandId === null) return this.pushFrom(live, sender.userId, command);

    // Sent again: the same answer, when it is durable; and the same even while the first one is under way.
    const { userId } = sender;
    const first = live.answers.find(userId, commandId);
    if (first) return this.options.whenDurable(live, first);
    const underWay = live.underWay.get(userId) ?? new Map<string, Promise<Answer>>();
    const sameOne = underWay.get(commandId);
    if (sameOne) return sameOne;
    if (underWay.size >= UNDER_WAY_PER_USER) return TOO_MANY;
    live.underWay.set(userId, underWay);
    const answer = this.pushFrom(live, userId, command).finally(() => {
      underWay.delete(commandId);
      if (underWay.size === 0) live.underWay.delete(userId);
    });
    underWay.set(commandId, answer);
    return answer;
  }

  /** Who was away is back first: then the command finds a player who is here. */
  private pushFrom(live: LiveGame, userId: string, command: Command): Promise<Answer> {
    this.options.presence.spoke(live, userId);
    return this.push(live, command);
  }

  private push(live: LiveGame, command: Command): Promise<Answer> {
    if (live.unanswered >= this.options.queue) return Promise.resolve(TOO_MANY);
    return new Promise((resolve) => {
      live.unanswered++;
      let isAnswered = false;
      const answer = (given: Answer) => {
        if (isAnswered) return;
        isAnswered = true;
        live.unanswered--;
        this.options.observer.answered(command.name, given);
        resolve(given);
      };
      live.queue.push({ command, answer });
      this.options.loop.wake(live);
    });
  }
}
