import { createHash } from 'node:crypto';
import { Recent } from '../common/recent.ts';
import type { UserId } from '../engine/index.ts';
import type { Store, User } from '../ports/store.ts';

/** How long a role that another server changed may go unnoticed here. */
export const USER_LIFE_MS = 10_000;
const USERS = 20_000;

/** What is checked with every request. */
export interface Standing {
  readonly role: User['role'];
  readonly stamp: string;
}

/** Users as the store has them: looked at through a short memory, changed one change at a time. */
export class Users {
  private readonly store: Store;
  private readonly now: () => number;
  private readonly standings = new Recent<UserId, Standing & { readonly readAt: number }>(USERS);
  private readonly changing = new Map<UserId, Promise<unknown>>();
  /** Is told whose password is a new one. */
  onNewPassword: (userId: UserId) => void = () => {};

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Undefined when it has to be read. */
  standingNow(userId: UserId): Standing | undefined {
    const known = this.standings.get(userId);
    return known && this.now() - known.readAt < USER_LIFE_MS ? known : undefined;
  }

  async standing(userId: UserId): Promise<Standing | null> {
    const known = this.standingNow(userId);
    if (known) return known;
    // The time before reading: what changes meanwhile is not taken for older than it is.
    const readAt = this.now();
    const user = await this.find(userId);
    return user && this.note(user, readAt);
  }

  async find(userId: UserId): Promise<User | null> {
    return (await this.store.findUsers([userId]))[0] ?? null;
  }

  findByEmail(email: string): Promise<User | null> {
    return this.store.findUserByEmail(email);
  }

  async create(user: User): Promise<User> {
    await this.store.createUser(user);
    this.note(user, this.now());
    return user;
  }

  /** Reads the user, changes it and writes it, one after another for the same user: no change undoes another. */
  async change<T>(userId: UserId, decide: (user: User | null) => Change<T> | Promise<Change<T>>): Promise<T> {
    const before = this.changing.get(userId) ?? Promise.resolve();
    const mine = before.then(async () => {
      const user = await this.find(userId);
      const { write, result } = await decide(user);
      if (write) {
        await this.store.updateUser(write);
        this.note(write, this.now());
        if (write.passwordHash !== user?.passwordHash) this.onNewPassword(userId);
      }
      return result;
    });
    const settled = mine.catch(() => {});
    this.changing.set(userId, settled);
    try {
      return await mine;
    } finally {
      if (this.changing.get(userId) === settled) this.changing.delete(userId);
    }
  }

  private note(user: User, readAt: number): Standing {
    const standing = { role: user.role, stamp: stampOf(user), readAt };
    this.standings.set(user.id, standing);
    return standing;
  }
}

/** A user as a guest is, and whatever is more. */
export const newUser = (
  user: Pick<User, 'id' | 'name' | 'createdAt'> & Partial<Pick<User, 'email' | 'passwordHash' | 'role'>>,
): User => ({ email: null, passwordHash: null, role: 'USER', turnHook: null, ...user });

export interface Change<T> {
  /** The user as it is to be; null to leave it as it is. */
  readonly write: User | null;
  readonly result: T;
}

/** Changes with the password and tells nothing about it. */
export const stampOf = ({ id, passwordHash }: User): string =>
  createHash('sha256')
    .update(JSON.stringify([id, passwordHash]))
    .digest('base64url')
    .slice(0, 12);
