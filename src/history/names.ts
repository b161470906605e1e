import type { UserId } from '../engine/index.ts';
import type { Store } from '../ports/store.ts';

/** Names of users as they are needed, each read once. Who is not known any more goes by their id. */
export class Names {
  readonly #store: Pick<Store, 'findUsers'>;
  readonly #names = new Map<UserId, string>();

  constructor(store: Pick<Store, 'findUsers'>) {
    this.#store = store;
  }

  async learn(userIds: Iterable<UserId>): Promise<void> {
    const missing = [...new Set(userIds)].filter((userId) => !this.#names.has(userId));
    if (missing.length === 0) return;
    const users = await this.#store.findUsers(missing);
    missing.forEach((userId, index) => {
      this.#names.set(userId, users[index]?.name ?? userId);
    });
  }

  readonly of = (userId: UserId): string => this.#names.get(userId) ?? userId;
}
