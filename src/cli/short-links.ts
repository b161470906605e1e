import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ShortLinks {
  readonly url: string;
  close(): void;
}

/** Short names for long addresses, on a port of their own: `/watch` leads to `targets.watch`. */
export async function serveShortLinks(
  port: number,
  targets: Readonly<Record<string, string>>,
): Promise<ShortLinks> {
  const server = createServer((request, response) => {
    const target = targets[request.url?.slice(1) ?? ''];
    if (target === undefined) response.writeHead(404).end('There is nothing here.\n');
    else response.writeHead(302, { location: target }).end();
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  // The port wished for may be taken by anything; any other will do.
  await listen(port).catch(() => listen(0));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
