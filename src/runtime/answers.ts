import type { UserId, Verdict } from '../engine/index.ts';

/** Twice what one user may have under way at once, so that whatever may still be asked for is still here. */
const PER_USER = 32;
export const UNDER_WAY_PER_USER = PER_USER / 2;
const STRANGERS = 100;

export type SavedAnswers = readonly (readonly [userId: UserId, verdicts: readonly Verdict[]])[];

/**
 * The latest answers of a game by user and command id, so that a command sent again gets its first answer. Bounded per
 * user, and strangers are few: nobody can push out what a player or the host may still have to ask for.
 */
export class Answers {
  private readonly players = new Map<UserId, Map<string, Verdict>>();
  private readonly strangers = new Map<UserId, Map<string, Verdict>>();

  static restore(saved: SavedAnswers, isPlayer: (userId: UserId) => boolean): Answers {
    const answers = new Answers();
    for (const [userId, verdicts] of saved)
      for (const verdict of verdicts) answers.keep(userId, verdict, isPlayer(userId));
    return answers;
  }

  find(userId: UserId, commandId: string): Verdict | null {
    return this.of(userId)?.get(commandId) ?? null;
  }

  keep(userId: UserId, verdict: Verdict, isPlayer: boolean): void {
    const verdicts = this.of(userId) ?? new Map<string, Verdict>();
    verdicts.set(verdict.commandId, verdict);
    if (verdicts.size > PER_USER) verdicts.delete(verdicts.keys().next().value!);
    if (isPlayer) {
      this.players.set(userId, verdicts);
      this.strangers.delete(userId);
    } else {
      // Deleted and set again: who asked last goes last.
      this.strangers.delete(userId);
      this.strangers.set(userId, verdicts);
      if (this.strangers.size > STRANGERS) this.strangers.delete(this.strangers.keys().next().value!);
    }
  }

  save(): SavedAnswers {
    return [...this.players, ...this.strangers].map(
      ([userId, verdicts]) => [userId, [...verdicts.values()]] as const,
    );
  }

  private of(userId: UserId): Map<string, Verdict> | undefined {
    return this.players.get(userId) ?? this.strangers.get(userId);
  }
}
