import type { UserId, Verdict } from '../engine/index.ts';

const PER_USER = 32;
const USERS = 1000;

export type SavedAnswers = readonly (readonly [userId: UserId, verdicts: readonly Verdict[]])[];

/**
 * The latest answers of a game by user and command id, so that a command sent again gets its first answer. Bounded per
 * user: nobody can push out what another may still have to ask for.
 */
export class Answers {
  private readonly byUser = new Map<UserId, Map<string, Verdict>>();

  static restore(saved: SavedAnswers): Answers {
    const answers = new Answers();
    for (const [userId, verdicts] of saved) for (const verdict of verdicts) answers.keep(userId, verdict);
    return answers;
  }

  find(userId: UserId, commandId: string): Verdict | null {
    return this.byUser.get(userId)?.get(commandId) ?? null;
  }

  keep(userId: UserId, verdict: Verdict): void {
    let verdicts = this.byUser.get(userId);
    if (!verdicts) {
      verdicts = new Map();
      this.byUser.set(userId, verdicts);
      if (this.byUser.size > USERS) this.byUser.delete(this.byUser.keys().next().value!);
    }
    verdicts.set(verdict.commandId, verdict);
    if (verdicts.size > PER_USER) verdicts.delete(verdicts.keys().next().value!);
  }

  save(): SavedAnswers {
    return [...this.byUser].map(([userId, verdicts]) => [userId, [...verdicts.values()]] as const);
  }
}
