import { test } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';

/** A fresh, empty store and what a test needs to do behind its back. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Another way to the same data at the same time: a second process where the store allows one. */
  another(): Promise<Store>;
  /** Closes the store and opens it again, as a restart does. */
  reopen(): Promise<Store>;
  /** Damages what is kept of a journal record: `torn` loses its end, `changed` has other content of the same length. */
  damageRecord(gameId: string, number: number, how: 'torn' | 'changed'): Promise<void>;
  damageSnapshot(gameId: string, number: number): Promise<void>;
  /** Loses a journal record altogether. */
  loseRecord(gameId: string, number: number): Promise<void>;
  dispose(): Promise<void>;
}

export type OpenStore = () => Promise<StoreUnderTest>;

export type ContractTest = (title: string, body: (under: StoreUnderTest) => Promise<void>) => void;

/** Every test gets a store of its own. */
export const contractTest =
  (open: OpenStore): ContractTest =>
  (title, body) =>
    test(title, async () => {
      const under = await open();
      try {
        await body(under);
      } finally {
        await under.dispose();
      }
    });

/** Changes a text without changing its length, as a bad block would. */
export const changed = (text: string): string => {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
};

export const torn = (text: string): string => text.slice(0, Math.floor(text.length / 2));
