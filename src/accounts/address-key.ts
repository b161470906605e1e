import { isIPv6 } from 'node:net';

/** One key for whoever stands behind an address: the address itself, or in IPv6 the network that a household gets. */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
