/** Accounts on a memory store, with a clock set by hand and the work of the hasher counted. */

import { Accounts, type AccountsOptions } from '../../../src/accounts/accounts.ts';
import type { AuthRejection, Rejected, SignedIn } from '../../../src/accounts/auth-result.ts';
import { argon2id, type Hasher } from '../../../src/accounts/passwords.ts';
import { openMemoryStore } from '../../../src/adapters/store-memory/memory-store.ts';

export const SECRET = 'a secret of the tests, long enough for a key';
export const HOME = '192.0.2.7';

export const ANN = { name: 'Ann', email: 'ann@example.org', password: 'correct horse' };

export class Door {
  time = Date.UTC(2030, 0, 1);
  readonly work = { hashes: 0, verifications: 0, running: 0, most: 0 };
  readonly store = openMemoryStore();
  accounts!: Accounts;
  private made = 0;

  /** Opens the door, or opens it anew with other options on the same users. */
  async open(options: Partial<AccountsOptions> = {}): Promise<this> {
    this.accounts = await Accounts.open({
      store: this.store,
      secrets: [SECRET],
      now: () => this.time,
      newId: () => `user-${++this.made}`,
      hasher: this.hasher,
      ...options,
    });
    return this;
  }

  private readonly hasher: Hasher = {
    hash: (password) => this.counted('hashes', () => argon2id.hash(password)),
    verify: (hash, password) => this.counted('verifications', () => argon2id.verify(hash, password)),
  };

  private async counted<T>(kind: 'hashes' | 'verifications', task: () => Promise<T>): Promise<T> {
    this.work[kind]++;
    this.work.most = Math.max(this.work.most, ++this.work.running);
    try {
      return await task();
    } finally {
      this.work.running--;
    }
  }
}

export const aDoor = (options: Partial<AccountsOptions> = {}): Promise<Door> => new Door().open(options);

export const bearer = (token: string): string => `Bearer ${token}`;

export function signedIn(result: SignedIn | Rejected): SignedIn {
  if ('rejection' in result) throw new Error(`refused: ${result.rejection.message}`);
  return result;
}

export function refusal(result: object): AuthRejection {
  if ('rejection' in result) return result.rejection as AuthRejection;
  throw new Error('it was not refused');
}
