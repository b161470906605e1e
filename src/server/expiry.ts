/** Longer than this a timer cannot wait; it is set again then. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls back when a token has expired. Returns a function that takes it back. */
export function onExpiry(expiresAt: number, now: () => number, expired: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const leftMs = expiresAt - now();
    timer = leftMs > 0 ? setTimeout(wait, Math.min(leftMs, LONGEST_MS)) : setTimeout(expired, 0);
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
