import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { Gate } from './gate.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of the thread pool: floods of sign-ins leave room for the disk and for names to be looked up. */
const AT_ONCE = 2;
const WAITING = 100;

/** What does the work; a test counts its calls. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export const argon2id: Hasher = {
  hash: (password) => argon2.hash(password, COST),
  verify: (hash, password) => argon2.verify(hash, password),
};

/** Passwords in and out of their hashes, a few at a time. Throws `TooBusy` when too many wait. */
export class Passwords {
  private readonly hasher: Hasher;
  private readonly dummy: string;
  private readonly gate = new Gate(AT_ONCE, WAITING);

  private constructor(hasher: Hasher, dummy: string) {
    this.hasher = hasher;
    this.dummy = dummy;
  }

  static async open(hasher: Hasher = argon2id): Promise<Passwords> {
    return new Passwords(hasher, await hasher.hash(randomBytes(32).toString('base64')));
  }

  hash(password: string): Promise<string> {
    return this.gate.run(() => this.hasher.hash(asTyped(password)));
  }

  /** Without a hash the same work is done for nothing: an unknown account takes as long as a wrong password. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const isRight = await this.gate.run(() => this.hasher.verify(hash ?? this.dummy, asTyped(password)));
    return isRight && hash !== null;
  }
}

/** Keyboards compose accents differently; the password is the same. */
const asTyped = (password: string): string => password.normalize('NFC');
