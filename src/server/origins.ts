import type { IncomingMessage } from 'node:http';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a web page of this origin may talk to us. Programs send no origin and may; a page of a stranger may not, on
 * HTTP as on WebSocket, where browsers ask nobody first.
 */
export function allowsOrigin(request: IncomingMessage, allowed: readonly string[] | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed?.includes('*')) return true;
  const url = URL.parse(origin);
  if (!url) return false;
  if (url.host === host) return true;
  return allowed ? allowed.includes(url.origin) : LOCAL.has(url.hostname);
}

/**
 * Headers that a foreign page cannot send without asking first: one of them on a GET shows that somebody asked, or that
 * it is no web page at all.
 */
export const hasAsked = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined ||
  headers['graphql-require-preflight'] !== undefined ||
  headers['x-requested-with'] !== undefined ||
  headers['content-type']?.startsWith('application/json') === true;

export const corsHeaders = (origin: string): string[] => [
  'access-control-allow-origin',
  origin,
  'vary',
  'origin',
  'access-control-expose-headers',
  'x-request-id',
];

export const preflightHeaders: readonly string[] = [
  'access-control-allow-methods',
  'GET, POST',
  'access-control-allow-headers',
  'authorization, content-type, accept, x-request-id, graphql-require-preflight, x-requested-with',
  'access-control-max-age',
  '86400',
];
