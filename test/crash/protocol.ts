/** What the processes of a crash run say to each other. */
import type { Viewer } from '../../src/engine/index.ts';
import type { GameDescription, StreamRequest } from '../../src/runtime/cardroom.ts';
import type { Request } from '../../src/runtime/submissions.ts';
import type { StreamMessage } from '../../src/runtime/subscription.ts';

export type Call =
  | { readonly kind: 'create'; readonly description: GameDescription }
  | { readonly kind: 'submit'; readonly gameId: string; readonly request: Request }
  | { readonly kind: 'view'; readonly gameId: string; readonly viewer: Viewer }
  | { readonly kind: 'settlement'; readonly gameId: string }
  | FollowCall;

export interface FollowCall {
  readonly kind: 'follow';
  readonly gameId: string;
  readonly viewer: Viewer;
  readonly stream: StreamRequest;
  readonly after: number | null;
}

export interface ToServer {
  readonly id: number;
  readonly call: Call;
}

export type Level = 'info' | 'warn' | 'error';

/** One thing that the server says; several of them travel together. */
export type FromServer =
  /** The store is about to be opened. */
  | { readonly kind: 'opening' }
  /** The store is open and the games are about to be read. */
  | { readonly kind: 'opened'; readonly at: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'log'; readonly level: Level; readonly message: string; readonly facts: object }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: unknown }
  | { readonly kind: 'message'; readonly id: number; readonly message: StreamMessage }
  /** A stream is over; null when it was refused because there is no such thing. */
  | { readonly kind: 'ended'; readonly id: number; readonly reason: string | null };

/** Which store a process opens: an SQLite file in a directory, or a database of MongoDB. */
export type StorePlace =
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  | { readonly kind: 'mongo'; readonly url: string };
