/**
 * A whole server on a port of its own, on a store in memory, with clients that speak over real sockets.
 *
 *   const server = await aServer({ maxDepth: 5 });
 *   const ann = await server.guest('Ann');
 *   const { data } = await server.ask('{ me { name } }', {}, ann);
 */
import { onTestFinished } from 'vitest';
import { Accounts } from '../../../src/accounts/accounts.ts';
import type { Hasher } from '../../../src/accounts/passwords.ts';
import { newMemoryData } from '../../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../../src/adapters/store-memory/memory-store.ts';
import type { Shuffle } from '../../../src/engine/index.ts';
import { schema } from '../../../src/graphql/schema.ts';
import type { Store } from '../../../src/ports/store.ts';
import { Cardroom } from '../../../src/runtime/cardroom.ts';
import { type Clock, systemClock } from '../../../src/runtime/clock.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { Metrics } from '../../../src/server/metrics.ts';
import { CardroomServer, type ServerSettings } from '../../../src/server/server.ts';
import { type RawSocket, rawSocket } from './raw-socket.ts';
import { type EventReader, readEvents } from './sse.ts';

export const SECRET = 'a secret of the tests, long enough';

/** Hashing for real takes a tenth of a second; who signs in is not what these tests are about. */
const quickHasher: Hasher = {
  hash: async (password) => `quick:${password}`,
  verify: async (hash, password) => hash === `quick:${password}`,
};

const settings: ServerSettings = {
  graphiql: true,
  introspection: true,
  showsMetrics: true,
  allowedOrigins: null,
  trustProxy: false,
  trustedDocuments: new Map(),
  trustedOnly: false,
  maxBodyBytes: 65_536,
  maxTokens: 3000,
  maxDepth: 14,
  maxAliases: 30,
  maxDirectives: 50,
  maxCost: 20_000,
  commandsPerSecond: 10_000,
  operationsPerSecond: 10_000,
  operationsPerConnection: 64,
  connectionsPerUser: 16,
};

export type TestServerOptions = Partial<ServerSettings> & {
  readonly tokenLifeMs?: number;
  readonly guestTokenLifeMs?: number;
  readonly store?: Store;
  readonly log?: Log;
  readonly clock?: Clock;
  readonly shuffle?: Shuffle;
  readonly newId?: () => string;
};

export interface Guest {
  readonly id: string;
  readonly token: string;
}

export interface Answer {
  readonly data?: Record<string, never> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string; readonly [key: string]: unknown };
  }[];
}

export interface LogLine {
  readonly level: string;
  readonly facts: Record<string, unknown>;
  readonly message: string;
}

export async function aServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { tokenLifeMs, guestTokenLifeMs, store = openMemoryStore(newMemoryData()), log, ...more } = options;
  const { clock = systemClock(), shuffle, newId, ...chosen } = more;
  const lines: LogLine[] = [];
  const note = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, facts: facts as Record<string, unknown>, message });
  const kept = log ?? { info: note('info'), warn: note('warn'), error: note('error') };
  const metrics = new Metrics();
  const made = { ...(shuffle && { shuffle }), ...(newId && { newId }) };
  const room = new Cardroom({ store, clock, log: kept, observer: metrics, ...made });
  const now = () => clock.now();
  const accounts = await Accounts.open({
    store,
    now,
    secrets: [SECRET],
    hasher: quickHasher,
    rules: { newAccounts: { burst: 100_000, everyMs: 1 } },
    ...(newId && { newId }),
    ...(tokenLifeMs !== undefined && { tokenLifeMs }),
    ...(guestTokenLifeMs !== undefined && { guestTokenLifeMs }),
  });
  const services = { room, store, accounts };
  const server = new CardroomServer({
    schema,
    services,
    metrics,
    log: kept,
    now,
    settings: { ...settings, ...chosen },
  });
  const port = await server.listen(0, '127.0.0.1');
  await room.start();
  const running = new TestServer(port, server, room, accounts, lines);
  onTestFinished(() => running.stop());
  return running;
}

export class TestServer {
  readonly port: number;
  readonly url: string;
  readonly server: CardroomServer;
  readonly room: Cardroom;
  readonly accounts: Accounts;
  readonly lines: readonly LogLine[];
  private readonly sockets: RawSocket[] = [];
  private readonly readers: EventReader[] = [];

  constructor(
    port: number,
    server: CardroomServer,
    room: Cardroom,
    accounts: Accounts,
    lines: readonly LogLine[],
  ) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.server = server;
    this.room = room;
    this.accounts = accounts;
    this.lines = lines;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    for (const reader of this.readers) reader.close();
    await this.room.stop();
    await this.server.close();
  }

  post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  async ask(query: string, variables: object = {}, who?: Guest): Promise<Answer> {
    const response = await this.post(
      { query, variables },
      who ? { authorization: `Bearer ${who.token}` } : {},
    );
    return (await response.json()) as Answer;
  }

  async guest(name: string): Promise<Guest> {
    const answer = await this.accounts.playAsGuest({ name }, '127.0.0.1');
    if (!('token' in answer)) throw new Error(JSON.stringify(answer));
    return { id: answer.user.id, token: answer.token };
  }

  /** A socket that has been opened but has said nothing. */
  async rawSocket(
    options: { readonly protocol?: string; readonly origin?: string } = {},
  ): Promise<RawSocket> {
    const socket = await rawSocket(this.port, options);
    this.sockets.push(socket);
    return socket;
  }

  /** A socket on which the server has said that it is ready. */
  async socket(who?: Guest): Promise<RawSocket> {
    const socket = await this.rawSocket();
    await socket.initialise(who ? { authorization: `Bearer ${who.token}` } : {});
    return socket;
  }

  async events(query: string, variables: object, who?: Guest): Promise<EventReader> {
    const reader = await readEvents(this.port, { query, variables }, who?.token ?? null);
    this.readers.push(reader);
    return reader;
  }

  /** A game of these players, all with 2,000 chips; the first one is the host. Hands follow each other at once. */
  async game(players: readonly Guest[], more: object = {}): Promise<string> {
    const made = await this.room.createGame({
      name: 'Test',
      ownerId: players[0]!.id,
      settings: {
        smallBlind: 10,
        bigBlind: 20,
        handStartDelayMs: 0,
        interRoundDelayMs: 0,
        reviewHandTimeSeconds: 0,
        actionTimeSeconds: 3600,
        ...more,
      },
    });
    if (!('gameId' in made)) throw new Error(JSON.stringify(made));
    for (const player of players) {
      await this.done(made.gameId, player, 'RegisterForGame');
      await this.done(made.gameId, player, 'BuyIn', { amount: 2000 });
    }
    await this.done(made.gameId, players[0]!, 'StartGame');
    return made.gameId;
  }

  async done(gameId: string, { id }: Guest, name: string, input: object = {}): Promise<void> {
    const sender = { kind: 'user', userId: id, isAdmin: false } as const;
    const answer = await this.room.submit(gameId, { sender, name, input });
    if (!answer || !('accepted' in answer) || !answer.accepted)
      throw new Error(`${name}: ${JSON.stringify(answer)}`);
  }

  /** Makes one more event in the game's own stream. */
  async fidget(gameId: string, host: Guest): Promise<void> {
    this.fidgets = !this.fidgets;
    await this.done(gameId, host, this.fidgets ? 'SitOut' : 'SitIn');
  }
  private fidgets = false;
}
