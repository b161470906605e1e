/** A line to a server that a test can cut: everybody on it loses the connection at once. */
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export class FrailLine {
  readonly port: number;
  /** How often somebody has come. */
  comings: number;
  private readonly sockets: Set<Socket>;

  constructor(port: number, sockets: Set<Socket>) {
    this.port = port;
    this.comings = 0;
    this.sockets = sockets;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

export async function aFrailLine(target: number): Promise<FrailLine> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    line.comings++;
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line = new FrailLine((server.address() as { port: number }).port, sockets);
  onTestFinished(() => {
    server.close();
    line.cut();
  });
  return line;
}
