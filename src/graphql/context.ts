import type { Accounts } from '../accounts/accounts.ts';
import type { Identity } from '../accounts/identity.ts';
import type { Sender } from '../engine/index.ts';
import type { Store } from '../ports/store.ts';
import type { Cardroom } from '../runtime/cardroom.ts';
import { refuse } from './errors.ts';
import { Loaders } from './loaders.ts';

/** What the API stands on. */
export interface Services {
  readonly room: Cardroom;
  readonly store: Store;
  readonly accounts: Accounts;
}

/** Who asks, and from where. */
export interface Asker {
  /** Null when no token was sent. */
  readonly viewer: Identity | null;
  readonly address: string;
  readonly requestId: string;
}

export interface Context extends Services, Asker {
  readonly loaders: Loaders;
}

export const contextFor = (
  { room, store, accounts }: Services,
  { viewer, address, requestId }: Asker,
): Context => ({
  room,
  store,
  accounts,
  viewer,
  address,
  requestId,
  loaders: new Loaders(room, store, viewer),
});

/** Whoever is signed in; nobody else gets any further. */
export function signedIn({ viewer }: Context): Identity {
  if (!viewer) throw refuse('UNAUTHENTICATED', 'Sign in first: send a token as Authorization: Bearer ….');
  return viewer;
}

export function senderOf(context: Context): Sender {
  const { userId, role } = signedIn(context);
  return { kind: 'user', userId, isAdmin: role === 'ADMIN' };
}
