import type { IncomingMessage } from 'node:http';
import { addressKey } from '../accounts/address-key.ts';
import type { Asker } from '../graphql/context.ts';

/** Whose share of the server a request takes: the user's, or, without a token, that of the address. */
export const payerOf = ({ viewer, address }: Asker): string => viewer?.userId ?? `at ${addressKey(address)}`;

/** Where a request comes from. Behind a proxy that is what the proxy says, and only its own word: the last one. */
export function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return last || request.socket.remoteAddress || 'unknown';
}

/** Unique over restarts too, so that a line of the log belongs to one request only. */
const prefix = Math.floor(Date.now() / 1000).toString(36);
let count = 0;

/** The client's own id when it sends a sensible one, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{1,64}$/.test(given)) return given;
  return newRequestId();
}

export const newRequestId = (): string => `${prefix}-${(++count).toString(36)}`;
