import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { closeCodes } from './close-codes.ts';
import { SocketConnection, type SocketOptions } from './socket-connection.ts';

/** How often a sign of life is asked for. */
const PING_MS = 12_000;

/** All WebSockets. */
export class Sockets {
  private readonly server: WebSocketServer;
  private readonly open = new Set<SocketConnection>();
  private readonly options: SocketOptions;
  private readonly pinging: NodeJS.Timeout;

  constructor(options: SocketOptions, maxMessageBytes: number) {
    this.options = options;
    this.server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: maxMessageBytes,
      handleProtocols: (offered) =>
        offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
    });
    this.pinging = setInterval(() => this.checkAll(), PING_MS).unref();
  }

  get count(): number {
    return this.open.size;
  }

  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, address: string): void {
    this.server.handleUpgrade(request, stream, head, (socket) => {
      if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
        socket.on('error', () => {});
        return socket.close(...closeCodes.WRONG_PROTOCOL);
      }
      const connection = new SocketConnection(socket, stream, address, this.options);
      this.open.add(connection);
      socket.on('message', (data: Buffer, isBinary) => {
        connection.isAlive = true;
        if (isBinary) connection.close('BAD_MESSAGE');
        else connection.receive(data.toString('utf8'));
      });
      socket.on('pong', () => {
        connection.isAlive = true;
      });
      // A broken socket closes next.
      socket.on('error', () => {});
      socket.on('close', () => {
        this.open.delete(connection);
        connection.closed();
      });
    });
  }

  /** Tells everyone to come back later. Call it when the streams have been ended and the answers given. */
  stop(): void {
    clearInterval(this.pinging);
    for (const connection of this.open) connection.close('STOPPING');
  }

  checkAll(): void {
    for (const connection of this.open) connection.checkAlive();
  }
}
