import type { IncomingMessage, ServerResponse } from 'node:http';
import { corsHeaders } from './origins.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Newer clients ask for this type and read the outcome from the status; others expect 200 whenever GraphQL answered. */
export const wantsStatus = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('application/graphql-response+json') === true;

export const wantsEvents = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/event-stream') === true;

export interface Reply {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** The web page that may read the answer; null when it is none, or one that may not. */
  readonly page: string | null;
}

/** The headers that every answer has. */
export function commonHeaders({ page, requestId }: Reply, contentType: string): string[] {
  const headers = [
    'content-type',
    contentType,
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
    'x-request-id',
    requestId,
  ];
  return page === null ? headers : [...headers, ...corsHeaders(page)];
}

export function send(reply: Reply, status: number, contentType: string, text: string): void {
  const { response } = reply;
  if (response.headersSent || response.destroyed) return;
  const headers = commonHeaders(reply, contentType);
  headers.push('content-length', String(Buffer.byteLength(text)));
  response.writeHead(status, headers);
  response.end(text);
}

/** What GraphQL has answered. */
export function sendResult(reply: Reply, status: number, text: string): void {
  const isStrict = wantsStatus(reply.request);
  send(reply, isStrict ? status : 200, isStrict ? RESPONSE_TYPE : JSON_TYPE, text);
}

export const sendJson = (reply: Reply, status: number, text: string): void =>
  send(reply, status, JSON_TYPE, text);

/** What never got as far as GraphQL. */
export function sendFault(reply: Reply, status: number, code: string, message: string): void {
  sendJson(reply, status, JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}
