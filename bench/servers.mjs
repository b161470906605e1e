// The servers that are measured, each in a process of its own: ours, and what others would build. Started by server.mjs.
import { createServer } from 'node:http';
import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { WebSocketServer } from 'ws';

const HIGH = 10_000_000;
const settings = {
  graphiql: false,
  introspection: true,
  showsMetrics: true,
  allowedOrigins: null,
  trustProxy: true,
  trustedDocuments: new Map(),
  trustedOnly: false,
  maxBodyBytes: 65_536,
  maxTokens: 3000,
  maxDepth: 14,
  maxAliases: 30,
  maxDirectives: 50,
  maxCost: 20_000,
  commandsPerSecond: HIGH,
  operationsPerSecond: HIGH,
  operationsPerConnection: 64,
  connectionsPerUser: HIGH,
};

const silent = {
  info() {},
  warn() {},
  error: (facts, message) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
};

/** A mutation that returns its argument. */
const pingSchema = () =>
  new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: { hello: { type: GraphQLString, resolve: () => 'x' } },
    }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: {
        ping: {
          type: GraphQLString,
          args: { text: { type: new GraphQLNonNull(GraphQLString) } },
          resolve: (_root, { text }) => text,
        },
      },
    }),
  });

const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

/** Graphql-ws with Yoga, as its documentation has it. */
async function useRecipe(http, yoga) {
  const { useServer } = await import('graphql-ws/use/ws');
  const sockets = new WebSocketServer({ server: http, path: '/graphql' });
  useServer(
    {
      execute: (args) => args.rootValue.execute(args),
      subscribe: (args) => args.rootValue.subscribe(args),
      onSubscribe: async (ctx, _id, params) => {
        const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
          ...ctx,
          req: ctx.extra.request,
          socket: ctx.extra.socket,
          params,
        });
        const args = {
          schema,
          operationName: params.operationName,
          document: parse(params.query),
          variableValues: params.variables,
          contextValue: await contextFactory(),
          rootValue: { execute, subscribe },
        };
        const errors = validate(args.schema, args.document);
        return errors.length ? errors : args;
      },
    },
    sockets,
  );
}

async function openSqlite(dir) {
  return (await import('../dist/adapters/store-sqlite/threaded-store.js')).openSqliteThread(dir);
}

/** Where deliveries are measured, the disk is left out on both sides. */
async function openMemory() {
  const { newMemoryData } = await import('../dist/adapters/store-memory/data.js');
  return (await import('../dist/adapters/store-memory/memory-store.js')).openMemoryStore(newMemoryData());
}

/** Everything behind the door: store, card room, accounts. */
async function behindTheDoor({ dir, inMemory }) {
  const { Cardroom } = await import('../dist/runtime/cardroom.js');
  const { systemClock } = await import('../dist/runtime/clock.js');
  const { Accounts } = await import('../dist/accounts/accounts.js');
  const { Metrics } = await import('../dist/server/metrics.js');
  const clock = systemClock();
  const store = inMemory ? await openMemory() : await openSqlite(dir);
  const metrics = new Metrics();
  const room = new Cardroom({ store, clock, log: silent, observer: metrics });
  const accounts = await Accounts.open({
    store,
    secrets: ['x'.repeat(40)],
    rules: { newAccounts: { burst: HIGH, everyMs: 1 } },
  });
  return { store, room, accounts, metrics, now: () => clock.now() };
}

async function ours(given, schema) {
  const { CardroomServer } = await import('../dist/server/server.js');
  const { store, room, accounts, metrics, now } = await behindTheDoor(given);
  const services = { store, room, accounts };
  const server = new CardroomServer({ schema, services, metrics, log: silent, now, settings });
  const port = await server.listen(0, '127.0.0.1');
  await room.start();
  return { port, calls: callsOf(services) };
}

/** Guests and games are made in here: making them is not measured. */
function callsOf({ room, accounts }) {
  const user = (userId) => ({ kind: 'user', userId, isAdmin: false });
  const playTable = async (gameId, actions) => {
    const first = (await room.viewTable(null, gameId, 't1')).sequence;
    for (let i = 0; i < actions; ) {
      const { seats, actionPosition } = await room.viewTable(null, gameId, 't1');
      if (actionPosition === null) {
        await new Promise((resolve) => setImmediate(resolve));
        continue;
      }
      const { userId } = seats[actionPosition];
      const { legalActions } = await room.viewTable(userId, gameId, 't1');
      const input = { tableId: 't1', action: legalActions.canCheck ? 'CHECK' : 'CALL' };
      await room.submit(gameId, { sender: user(userId), name: 'PlayerAction', input });
      i++;
    }
    return (await room.viewTable(null, gameId, 't1')).sequence - first;
  };
  return {
    async guests({ count }) {
      const made = [];
      for (let i = 0; i < count; i++) made.push(await accounts.playAsGuest({ name: `P${i}` }, '127.0.0.1'));
      return made.map(({ token, user: { id } }) => ({ token, id }));
    },
    async game({ players, settings: more }) {
      const { gameId } = await room.createGame({
        name: 'bench',
        ownerId: players[0],
        settings: {
          smallBlind: 5,
          bigBlind: 10,
          numberOfSeats: players.length,
          actionTimeSeconds: 86_400,
          disconnectGraceSeconds: 3600,
          handStartDelayMs: 0,
          interRoundDelayMs: 0,
          reviewHandTimeSeconds: 0,
          minBuyIn: 10,
          maxBuyIn: 1_000_000,
          ...more,
        },
      });
      for (const id of players) {
        await room.submit(gameId, { sender: user(id), name: 'RegisterForGame', input: {} });
        await room.submit(gameId, { sender: user(id), name: 'BuyIn', input: { amount: 1_000_000 } });
      }
      await room.submit(gameId, { sender: user(players[0]), name: 'StartGame', input: {} });
      return gameId;
    },
    /** The seats of the only table: who sits where. */
    async seats({ gameId }) {
      const { tables } = await room.view(null, gameId);
      return tables[0].seats.map(({ userId }) => userId);
    },
    /** Plays in here, all tables at once, and tells how many events each has had since. */
    play: ({ gameIds, actions }) => Promise.all(gameIds.map((gameId) => playTable(gameId, actions))),
    readers: () => room.figures().readers,
    heap() {
      globalThis.gc();
      globalThis.gc();
      return process.memoryUsage().heapUsed;
    },
  };
}

const kinds = {
  async cardroom(given) {
    const { schema } = await import('../dist/graphql/schema.js');
    return ours(given, schema);
  },
  ownPing: (given) => ours(given, pingSchema()),
  async yogaPing() {
    const { createYoga } = await import('graphql-yoga');
    const yoga = createYoga({ schema: pingSchema(), logging: false });
    const http = createServer(yoga);
    await useRecipe(http, yoga);
    return { port: await listen(http) };
  },
  /** The same card room and schema, served as others would: each reader's every event is executed for itself. */
  async recipe(given) {
    const { createYoga } = await import('graphql-yoga');
    const { schema } = await import('../dist/graphql/schema.js');
    const { contextFor } = await import('../dist/graphql/context.js');
    const { store, room, accounts } = await behindTheDoor(given);
    const services = { store, room, accounts };
    const yoga = createYoga({
      schema,
      logging: false,
      context: async ({ connectionParams }) => ({
        ...contextFor(services, {
          viewer: await accounts.identify(connectionParams?.authorization),
          address: '127.0.0.1',
          requestId: 'x',
        }),
      }),
    });
    const http = createServer(yoga);
    await useRecipe(http, yoga);
    const port = await listen(http);
    await room.start();
    return { port, calls: callsOf(services) };
  },
  /** Nothing but sockets: sends a ready text to all, or back to whoever sent it. */
  async sockets() {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
    return {
      port: server.address().port,
      calls: {
        async broadcast({ text, times }) {
          for (let i = 0; i < times; i++) {
            for (const socket of server.clients) socket.send(text);
            await new Promise((resolve) => setImmediate(resolve));
          }
        },
        heap() {
          globalThis.gc();
          globalThis.gc();
          return process.memoryUsage().heapUsed;
        },
      },
    };
  },
};

const [, , kind, given] = process.argv;
const { port, calls = {} } = await kinds[kind](JSON.parse(given));
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
process.on('message', async ({ id, name, input }) => {
  try {
    process.send({ id, result: (await { cpu, ...calls }[name](input)) ?? null });
  } catch (error) {
    process.send({ id, failure: error.stack ?? String(error) });
  }
});
// Nothing of it is kept, and its threads may be in the middle of something.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send({ port });
