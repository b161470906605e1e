import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

export interface CallOptions {
  /** Private addresses and plain HTTP are fine. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  /** Every address of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly isRefused?: (address: string) => boolean;
  /** A certificate authority besides the well-known ones. */
  readonly ca?: string;
}

export class Refused extends Error {
  override readonly name = 'Refused';
}

const resolveAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Posts a body and resolves with the status. Follows no redirect and reads no answer. The address is looked up once,
 * checked, and is the one that is connected to: a name that leads elsewhere a moment later gains nothing.
 */
export async function call(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  options: CallOptions,
  signal: AbortSignal,
): Promise<number> {
  const { allowPrivate, timeoutMs, resolve = resolveAll, ca } = options;
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new Refused(`${url.protocol} is not called`);
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await within(ended, isIP(host) ? Promise.resolve([host]) : resolve(host)).then((found) =>
    checked(found, options),
  );
  return new Promise((settle, fail) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
      method: 'POST',
      // The checked address is connected to; the name is for the certificate and the Host header.
      host: address,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      ...(isIP(host) ? {} : { servername: host }),
      headers: {
        ...headers,
        host: url.host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      agent: false,
      signal: ended,
      ...(ca !== undefined && { ca }),
    });
    request.on('error', fail);
    request.on('response', (response) => {
      settle(response.statusCode!);
      // Nothing in it matters, and it may be endless.
      response.on('error', () => {});
      response.destroy();
    });
    request.end(body);
  });
}

/** The first address, when none of them is private: a name with both is up to no good. */
function checked(addresses: readonly string[], { allowPrivate, isRefused }: CallOptions): string {
  const refuses = isRefused ?? (allowPrivate ? () => false : isPrivateAddress);
  const [first] = addresses;
  if (first === undefined) throw new Refused('the name has no address');
  const bad = addresses.find((address) => isIP(address) === 0 || refuses(address));
  if (bad !== undefined) throw new Refused(`${bad} is not called`);
  return first;
}

/** A look-up cannot be ended, but nobody has to wait for it. */
function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
