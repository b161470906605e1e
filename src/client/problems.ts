/** The server answered with an error instead of data: not signed in, not found, malformed, too fast, in trouble. */
export class ApiError extends Error {
  /** One of the closed list: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED, UNAVAILABLE, INTERNAL. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** Sending the same again later may well work. */
  get isPassing(): boolean {
    return this.code === 'RATE_LIMITED' || this.code === 'UNAVAILABLE' || this.code === 'INTERNAL';
  }
}

/** The way to the server broke before an answer came: nobody knows whether the command was carried out. */
export class ConnectionLost extends Error {}

export interface AnsweredError {
  readonly message: string;
  readonly extensions?: { readonly code?: unknown } | undefined;
}

export const errorOf = ([first]: readonly AnsweredError[]): ApiError =>
  new ApiError(
    String(first?.extensions?.code ?? 'INTERNAL'),
    first?.message ?? 'An error without a message.',
  );

/** Close codes after which coming back would change nothing; `docs/protocol.md` lists them all. */
const CLOSED_FOR_GOOD: ReadonlyMap<number, string> = new Map([
  [4400, 'BAD_USER_INPUT'],
  [4401, 'UNAUTHENTICATED'],
  [4403, 'UNAUTHENTICATED'],
  [4406, 'BAD_USER_INPUT'],
  [4409, 'BAD_USER_INPUT'],
]);

/** graphql-ws reports a list of GraphQL errors, a close event, an error event or an error. */
export function problemOf(reported: unknown): Error {
  if (Array.isArray(reported)) return errorOf(reported);
  if (reported instanceof Error) return new ConnectionLost(reported.message);
  const { code, reason, message } = reported as { code?: number; reason?: string; message?: string };
  if (message) return new ConnectionLost(message);
  const forGood = CLOSED_FOR_GOOD.get(code ?? 0);
  if (forGood) return new ApiError(forGood, reason || `Closed with ${code}.`);
  return new ConnectionLost(`The connection was closed: ${code ?? ''} ${reason ?? ''}`.trim());
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/** How long to wait before another attempt, counted from 0: longer each time. */
export const delayMs = (attempt: number): number => Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
