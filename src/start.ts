import { Accounts } from './accounts/accounts.ts';
import { keptSecret } from './accounts/secrets.ts';
import type { Config } from './config.ts';
import { schema } from './graphql/schema.ts';
import { TurnHooks } from './hooks/turn-hooks.ts';
import type { Store } from './ports/store.ts';
import { Cardroom } from './runtime/cardroom.ts';
import { type Clock, systemClock } from './runtime/clock.ts';
import type { Log } from './runtime/log.ts';
import { Metrics } from './server/metrics.ts';
import { CardroomServer, type ServerSettings } from './server/server.ts';

/** A server that listens. */
export interface Running {
  readonly port: number;
  /** Everything is read, and what is asked for is served. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Puts all the parts together. Rejects with a sentence for the operator when one of them cannot be had. */
export async function start(config: Config, log: Log): Promise<Running> {
  const settings = settingsOf(config);
  const store = await openStore(config);
  try {
    return await open(config, settings, store, systemClock(), log);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function open(
  config: Config,
  settings: ServerSettings,
  store: Store,
  clock: Clock,
  log: Log,
): Promise<Running> {
  const now = () => clock.now();
  const metrics = new Metrics();
  const room = new Cardroom({ store, clock, log, observer: metrics });
  const allowPrivate = config.WEBHOOK_ALLOW_PRIVATE;
  const hooks = new TurnHooks({ store, clock, log, observer: metrics, allowPrivate });
  room.onPublished(hooks.listener);
  const accounts = await openAccounts(config, store, now, hooks);
  const server = new CardroomServer({
    schema,
    services: { room, store, accounts },
    metrics,
    log,
    now,
    settings,
  });
  const stop = async () => {
    const stopped = server.stopListening();
    await room.stop();
    hooks.stop();
    await server.close();
    await stopped;
    await store.close();
  };
  let port: number;
  try {
    port = await server.listen(config.PORT, config.HOST);
  } catch (error) {
    await room.stop();
    throw cannotListen(config, error as NodeJS.ErrnoException);
  }
  return { port, ready: room.start(), stop };
}

async function openStore({ MONGODB_URL, DATA_DIR }: Config): Promise<Store> {
  // Read only when it is used: the driver alone takes a fifth of the time to start.
  if (MONGODB_URL !== null)
    return (await import('./adapters/store-mongo/mongo-store.ts')).openMongoStore(MONGODB_URL);
  return (await import('./adapters/store-sqlite/threaded-store.ts')).openSqliteThread(DATA_DIR);
}

async function openAccounts(
  config: Config,
  store: Store,
  now: () => number,
  hooks: TurnHooks,
): Promise<Accounts> {
  const { AUTH_JWKS_URL, AUTH_ISSUER, AUTH_AUDIENCE, ADMIN_EMAIL, ADMIN_PASSWORD } = config;
  const accounts = await Accounts.open({
    store,
    now,
    secrets: config.AUTH_SECRET ?? [await keptSecret(config.DATA_DIR)],
    external:
      AUTH_JWKS_URL === null
        ? null
        : {
            jwksUrl: new URL(AUTH_JWKS_URL),
            issuer: AUTH_ISSUER ?? undefined,
            audience: AUTH_AUDIENCE ?? undefined,
          },
    allowPrivateHooks: config.WEBHOOK_ALLOW_PRIVATE,
    onTurnHook: (userId, hook) => hooks.changed(userId, hook),
  });
  if (ADMIN_EMAIL !== null && ADMIN_PASSWORD !== null)
    await accounts.ensureAdmin({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  return accounts;
}

function cannotListen({ PORT, HOST }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`port ${PORT} is taken by another program: stop it, or give this one another PORT`);
  if (error.code === 'EACCES')
    return new Error(`port ${PORT} may not be opened by this user: choose a PORT above 1023`);
  return new Error(`cannot listen on ${HOST}, port ${PORT}: ${error.message}`);
}

const settingsOf = (config: Config): ServerSettings => ({
  graphiql: config.GRAPHIQL,
  introspection: config.INTROSPECTION,
  showsMetrics: config.METRICS,
  allowedOrigins: config.ALLOWED_ORIGINS,
  trustProxy: config.TRUST_PROXY,
  trustedDocuments: config.TRUSTED_DOCUMENTS ?? new Map(),
  trustedOnly: config.TRUSTED_DOCUMENTS_ONLY,
  maxBodyBytes: config.MAX_BODY_BYTES,
  maxTokens: config.MAX_TOKENS,
  maxDepth: config.MAX_DEPTH,
  maxAliases: config.MAX_ALIASES,
  maxDirectives: config.MAX_DIRECTIVES,
  maxCost: config.MAX_COST,
  commandsPerSecond: config.COMMANDS_PER_SECOND,
  operationsPerSecond: config.OPERATIONS_PER_SECOND,
  operationsPerConnection: config.OPERATIONS_PER_CONNECTION,
  connectionsPerUser: config.CONNECTIONS_PER_USER,
});
