import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { GraphQLSchema } from 'graphql';
import type { Services } from '../graphql/context.ts';
import type { Log } from '../runtime/log.ts';
import { addressOf, requestIdOf } from './caller.ts';
import { Connections } from './connections.ts';
import { Documents } from './documents.ts';
import { Door } from './door.ts';
import { EventStreams } from './event-streams.ts';
import { Exports, type WantedExport, wantedExport } from './exports.ts';
import { sendGraphiql, wantsPage } from './graphiql.ts';
import { Health } from './health.ts';
import { HttpLane } from './http-lane.ts';
import type { Metrics } from './metrics.ts';
import { allowsOrigin, corsHeaders, preflightHeaders } from './origins.ts';
import { type Reply, send, sendFault } from './reply.ts';
import { Sockets } from './sockets.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

export interface ServerOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now: () => number;
  readonly settings: ServerSettings;
}

/** What the operator may choose. */
export interface ServerSettings {
  readonly graphiql: boolean;
  readonly introspection: boolean;
  readonly showsMetrics: boolean;
  readonly allowedOrigins: readonly string[] | null;
  readonly trustProxy: boolean;
  readonly trustedDocuments: TrustedDocuments;
  readonly trustedOnly: boolean;
  readonly maxBodyBytes: number;
  readonly maxTokens: number;
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
  readonly maxCost: number;
  readonly commandsPerSecond: number;
  readonly operationsPerSecond: number;
  readonly operationsPerConnection: number;
  readonly connectionsPerUser: number;
}

/** A client that is still sending its request, or not reading its answer, when we stop is not waited for longer. */
const STOP_MS = 2000;

/** Everything that listens: one port for GraphQL, GraphiQL, health and figures. */
export class CardroomServer {
  private readonly http: Server;
  private readonly lane: HttpLane;
  private readonly streams: EventStreams;
  private readonly sockets: Sockets;
  private readonly health: Health;
  private readonly options: ServerOptions;
  private closed: Promise<void> | null = null;

  constructor(options: ServerOptions) {
    const { schema, services, metrics, log, now, settings } = options;
    const { accounts, room, store } = services;
    this.options = options;
    const documents = new Documents({
      schema,
      limits: {
        tokens: settings.maxTokens,
        depth: settings.maxDepth,
        aliases: settings.maxAliases,
        directives: settings.maxDirectives,
        cost: settings.maxCost,
      },
      allowsIntrospection: settings.introspection,
      trusted: settings.trustedDocuments,
      trustedOnly: settings.trustedOnly,
    });
    const errors = { log, allowsSuggestions: settings.introspection };
    const door = new Door({ ...settings, schema, services, documents, errors, metrics, now });
    const connections = new Connections(settings.connectionsPerUser);
    this.streams = new EventStreams({ door, accounts, connections, metrics, now });
    this.lane = new HttpLane({
      ...settings,
      door,
      accounts,
      streams: this.streams,
      exports: new Exports(services),
      metrics,
    });
    this.sockets = new Sockets(
      { ...settings, door, accounts, connections, metrics, now },
      settings.maxBodyBytes,
    );
    this.health = new Health({ room, store });
    metrics.watch({
      room: () => room.figures(),
      users: () => connections.users,
      connections: () => ({ ws: this.sockets.count, sse: this.streams.count }),
    });
    this.http = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, (request, response) =>
      this.receive(request, response),
    );
    this.http.on('upgrade', (request, stream, head) => this.upgrade(request, stream, head));
  }

  /** Resolves with the port; rejects when it is taken. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.http.once('error', reject);
      this.http.listen(port, host, () => {
        this.http.off('error', reject);
        resolve((this.http.address() as AddressInfo).port);
      });
    });
  }

  /** First step of a stop: nobody new comes in, and whoever balances load looks elsewhere. */
  stopListening(): Promise<void> {
    this.health.isStopping = true;
    this.closed ??= new Promise((resolve) => this.http.close(() => resolve()));
    return this.closed;
  }

  /** Last step, when the card room has answered everything and ended its streams: sockets are closed, in bounded time. */
  async close(): Promise<void> {
    const closed = this.stopListening();
    // Answers that were just given are written first.
    await new Promise((resolve) => setImmediate(resolve));
    this.streams.stop();
    this.sockets.stop();
    this.http.closeIdleConnections();
    const impatience = setTimeout(() => this.http.closeAllConnections(), STOP_MS);
    await closed;
    clearTimeout(impatience);
  }

  /** Asks every peer for a sign of life, as is done now and then; those that gave none since the last time are gone. */
  async checkConnections(): Promise<void> {
    this.sockets.checkAll();
    await this.streams.sendBeat();
  }

  /** Whatever goes wrong with one request ends that request only. */
  private receive(request: IncomingMessage, response: ServerResponse): void {
    const reply: Reply = { request, response, requestId: requestIdOf(request), page: null };
    try {
      this.serve(reply);
    } catch (error) {
      this.options.log.error({ requestId: reply.requestId, error: String(error) }, 'a request has failed');
      sendFault(reply, 500, 'INTERNAL', 'Something went wrong on the server.');
    }
  }

  private serve(reply: Reply): void {
    const { settings } = this.options;
    const { request, response } = reply;
    const url = request.url ?? '/';
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    if (path === '/graphql') return this.serveGraphql(reply, query < 0 ? '' : url.slice(query + 1));
    const wanted = wantedExport(path);
    if (wanted) return this.serveExport(reply, wanted);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendFault(reply, 404, 'NOT_FOUND', 'There is nothing here.');
    if (path === '/health/live') return this.health.sendLive(reply);
    if (path === '/health/ready') return void this.health.sendReady(reply);
    if (path === '/metrics' && settings.showsMetrics) return this.sendMetrics(reply);
    if (path === '/' && settings.graphiql) {
      response.writeHead(302, { location: '/graphql' });
      return void response.end();
    }
    sendFault(reply, 404, 'NOT_FOUND', 'There is nothing here.');
  }

  private serveExport(unread: Reply, wanted: WantedExport): void {
    const { settings } = this.options;
    const { request, response } = unread;
    if (!allowsOrigin(request, settings.allowedOrigins))
      return sendFault(unread, 403, 'FORBIDDEN', 'Pages of this origin may not use this server.');
    const reply = readBy(unread, request.headers.origin);
    if (request.method === 'GET' || request.method === 'HEAD')
      return this.lane.download(reply, addressOf(request, settings.trustProxy), wanted);
    if (request.method === 'OPTIONS') return sendPreflight(reply);
    response.setHeader('allow', 'GET, HEAD, OPTIONS');
    sendFault(reply, 405, 'BAD_USER_INPUT', 'Send GET.');
  }

  private serveGraphql(unread: Reply, query: string): void {
    const { settings } = this.options;
    const { request, response } = unread;
    if (!allowsOrigin(request, settings.allowedOrigins))
      return sendFault(unread, 403, 'FORBIDDEN', 'Pages of this origin may not use this server.');
    const reply = readBy(unread, request.headers.origin);
    if (request.method === 'POST') return this.lane.post(reply, addressOf(request, settings.trustProxy));
    if (request.method === 'GET') {
      const parameters = new URLSearchParams(query);
      if (settings.graphiql && wantsPage(reply)) return sendGraphiql(reply);
      return this.lane.get(reply, addressOf(request, settings.trustProxy), parameters);
    }
    if (request.method === 'OPTIONS') return sendPreflight(reply);
    response.setHeader('allow', 'GET, POST, OPTIONS');
    sendFault(reply, 405, 'BAD_USER_INPUT', 'Send GET or POST.');
  }

  private sendMetrics(reply: Reply): void {
    const { registry } = this.options.metrics;
    registry.metrics().then(
      (text) => send(reply, 200, registry.contentType, text),
      () => sendFault(reply, 500, 'INTERNAL', 'The figures cannot be read.'),
    );
  }

  private upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const { settings } = this.options;
    const refuse = (status: string) => {
      stream.on('error', () => {});
      stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    if (request.url?.split('?')[0] !== '/graphql') return refuse('404 Not Found');
    if (!allowsOrigin(request, settings.allowedOrigins)) return refuse('403 Forbidden');
    if (this.health.isStopping) return refuse('503 Service Unavailable');
    this.sockets.upgrade(request, stream, head, addressOf(request, settings.trustProxy));
  }
}

/** The same for the page that may read the answer; programs, which are no page, are most of those who ask. */
const readBy = (unread: Reply, page: string | undefined): Reply =>
  page === undefined ? unread : { ...unread, page };

/** A browser asks before it sends a request of a page elsewhere. */
function sendPreflight({ response, page }: Reply): void {
  response.writeHead(204, [...preflightHeaders, ...(page === null ? [] : corsHeaders(page))]);
  response.end();
}
