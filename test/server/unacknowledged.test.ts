import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { peerOf, unacknowledgedIn } from '../../src/server/unacknowledged.ts';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0FA0 00000000:0000 0A 00000004:00000000 00:00000000 00000001     0        0 1 1 0 100 0 0 10 0
   1: 0100007F:0FA0 0100007F:95A8 01 00000104:00000000 01:00000020 00000003     0        0 2 2 0 40 0 0 1 -1
   2: 0100007F:0FA0 070200C0:95A9 01 00000010:00000000 01:00000020 00000000     0        0 3 2 0 40 0 0 1 -1
   3: 0100007F:0FA0 0100007F:95AA 01 00000000:00000000 00:00000000 00000000     0        0 4 1 0 20 4 30 10 -1
  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when
   0: 00000000000000000000000001000000:0FA0 B80D0120000000000000000001000000:95AB 01 00000001:00000000 01:00000010 00000001     0        0 5 2 0 40 0 0 1 -1
   1: 0000000000000000FFFF00000100007F:0FA0 0000000000000000FFFF0000070200C0:95AC 01 00000002:00000000 01:00000010 00000002     0        0 6 2 0 40 0 0 1 -1
`;

const socket = (remoteAddress: string, remotePort: number) =>
  ({ localPort: 4000, remoteAddress, remotePort }) as Socket;

test('the table of the kernel tells what peers have not acknowledged, and who gives no answer', () => {
  const all = unacknowledgedIn(table);
  expect(all.size).toBe(4);
  const of = (address: string, port: number) => all.get(peerOf(socket(address, port)));
  expect(of('127.0.0.1', 0x95a8)).toEqual({ bytes: 0x104, isSentAgain: true });
  expect(of('192.0.2.7', 0x95a9)).toEqual({ bytes: 16, isSentAgain: false });
  expect(of('2001:db8::1', 0x95ab)).toEqual({ bytes: 1, isSentAgain: true });
  expect(of('::ffff:192.0.2.7', 0x95ac)).toEqual({ bytes: 2, isSentAgain: true });
  expect(of('127.0.0.1', 0x95aa)).toBeUndefined();
});
