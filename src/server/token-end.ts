import type { Identity } from '../accounts/identity.ts';
import type { Identifier } from './http-lane.ts';

/** Longer than this a timer cannot wait; it is set again then. */
const LONGEST_MS = 2 ** 31 - 1;

/** A token that something is kept open for. */
export interface HeldToken {
  readonly authorization: string | null;
  readonly viewer: Identity;
}

/** Calls back when a token ends: with its time, or with a new password. Returns a function that takes it back. */
export function onTokenEnd(
  { authorization, viewer }: HeldToken,
  accounts: Identifier,
  now: () => number,
  ended: () => void,
): () => void {
  const cancelExpiry = onExpiry(viewer.expiresAt, now, ended);
  const cancelRevocation = accounts.onRevoked(authorization, viewer, ended);
  return () => {
    cancelExpiry();
    cancelRevocation();
  };
}

function onExpiry(expiresAt: number, now: () => number, expired: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const leftMs = expiresAt - now();
    timer = leftMs > 0 ? setTimeout(wait, Math.min(leftMs, LONGEST_MS)) : setTimeout(expired, 0);
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
