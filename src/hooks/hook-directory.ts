import { Recent } from '../common/recent.ts';
import type { UserId } from '../engine/index.ts';
import type { Store, TurnHook } from '../ports/store.ts';

/** How long a hook that was registered at another server may go unnoticed here. */
const LIFE_MS = 30_000;
const ENTRIES = 20_000;

/** Who wants to be called, remembered for a short while: most players do not, and a hand asks often. */
export class HookDirectory {
  private readonly store: Store;
  private readonly now: () => number;
  private readonly known = new Recent<UserId, { readonly hook: TurnHook | null; readonly readAt: number }>(
    ENTRIES,
  );

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Undefined when it has to be read. */
  get(userId: UserId): TurnHook | null | undefined {
    const entry = this.known.get(userId);
    return entry && this.now() - entry.readAt < LIFE_MS ? entry.hook : undefined;
  }

  set(userId: UserId, hook: TurnHook | null): void {
    this.known.set(userId, { hook, readAt: this.now() });
  }

  async read(userIds: readonly UserId[]): Promise<void> {
    const readAt = this.now();
    const users = await this.store.findUsers(userIds);
    users.forEach((user, i) => {
      const userId = userIds[i]!;
      const before = this.known.get(userId);
      // What was registered while the store was being read is newer than what was read.
      if (!before || before.readAt < readAt) this.known.set(userId, { hook: user?.turnHook ?? null, readAt });
    });
  }
}
