import { readFile } from 'node:fs/promises';
import { isIPv6, type Socket } from 'node:net';

/** Where Linux tells of its TCP connections. Elsewhere there is no such thing, and nothing is found out. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** Open connections with bytes on their way: port here, address and port there, bytes, and how often sent again in vain. */
const ON_THE_WAY =
  /: [\dA-F]+:([\dA-F]{4}) ([\dA-F]+):([\dA-F]{4}) 01 (?!00000000)([\dA-F]{8}):[\dA-F]{8} [\dA-F:]{11} ([\dA-F]{8}) /g;

/** What a peer has been sent and has not acknowledged yet. */
export interface Unacknowledged {
  readonly bytes: number;
  /** They had to be sent again: the peer is not just slow, it gives no answer at all. */
  readonly isSentAgain: boolean;
}

export type UnacknowledgedByPeer = ReadonlyMap<string, Unacknowledged>;

/**
 * What the kernel knows of peers. A write succeeds as soon as the kernel has taken it, and it is a quarter of an hour
 * until the kernel gives up on a peer that has vanished.
 */
export async function readUnacknowledged(): Promise<UnacknowledgedByPeer> {
  const texts = await Promise.all(TABLES.map((path) => readFile(path, 'latin1').catch(() => '')));
  return unacknowledgedIn(texts.join('\n'));
}

export function unacknowledgedIn(table: string): UnacknowledgedByPeer {
  const peers = new Map<string, Unacknowledged>();
  for (const [, here, address, port, bytes, again] of table.matchAll(ON_THE_WAY)) {
    const peer = nameOf(numberOf(here!), addressOf(address!), numberOf(port!));
    peers.set(peer, { bytes: numberOf(bytes!), isSentAgain: numberOf(again!) > 0 });
  }
  return peers;
}

export const peerOf = ({ localPort, remoteAddress = '', remotePort }: Socket): string =>
  nameOf(localPort, canonical(remoteAddress), remotePort);

const nameOf = (here: number | undefined, address: string, port: number | undefined): string =>
  `${here} ${address} ${port}`;

const numberOf = (digits: string): number => Number.parseInt(digits, 16);

/** Words of 32 bits in the byte order of the machine, which is little-endian wherever Node.js is common. */
function addressOf(words: string): string {
  const bytes = words.match(/.{8}/g)!.flatMap((word) => word.match(/../g)!.reverse());
  if (bytes.length === 4) return bytes.map(numberOf).join('.');
  return canonical(bytes.join('').match(/.{4}/g)!.join(':'));
}

/** One way to write an IPv6 address, out of many. */
const canonical = (address: string): string =>
  isIPv6(address) ? new URL(`http://[${address.replace(/%.*/, '')}]`).hostname : address;
