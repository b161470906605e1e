import { z } from 'zod';
import { parseSecrets } from './accounts/secrets.ts';
import { faultsOf, PASSWORD_LONGEST, PASSWORD_SHORTEST } from './accounts/validation.ts';
import { readTrustedDocuments } from './server/trusted-documents.ts';

/** What a variable means, for `--help` and for the documentation. */
interface Variable<T, S extends string | null> {
  readonly type: z.ZodType<T, string>;
  /** Null: not set, and that has a meaning of its own. */
  readonly standard: S;
  readonly help: string;
}

const variable = <T, S extends string | null>(
  type: z.ZodType<T, string>,
  standard: S,
  help: string,
): Variable<T, S> => ({ type, standard, help });

const text = z.string().min(1);

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'on or off' })
  .transform((word) => word === 'on' || word === 'true' || word === '1');

const whole = (least: number, most: number) =>
  z
    .string()
    .refine((digits) => /^\d{1,12}$/.test(digits) && Number(digits) >= least && Number(digits) <= most, {
      error: `a whole number from ${least} to ${most}`,
    })
    .transform(Number);

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every((origin) => origin === '*' || URL.parse(origin)?.origin === origin), {
    error: '* or origins like https://poker.example, separated by commas',
  });

const email = z.string().refine((address) => faultsOf({ email: address }).length === 0, {
  error: 'an address of the form name@host',
});

const password = z.string().refine((secret) => faultsOf({ password: secret }).length === 0, {
  error: `a password of ${PASSWORD_SHORTEST} to ${PASSWORD_LONGEST} characters`,
});

const operations = z.string().transform((file, { addIssue }) => {
  try {
    return readTrustedDocuments(file);
  } catch (error) {
    addIssue(`a JSON file of operations (${(error as Error).message})`);
    return z.NEVER;
  }
});

/** Every setting of the server. There are no others: no files, no flags. */
const variables = {
  PORT: variable(whole(0, 65_535), '4000', 'port to listen on; 0 takes any that is free'),
  HOST: variable(text, '0.0.0.0', 'address to listen on'),
  DATA_DIR: variable(text, './data', 'directory of the embedded store and of the signing key'),
  MONGODB_URL: variable(url('mongodb:', 'mongodb+srv:'), null, 'use MongoDB instead of the embedded store'),
  AUTH_SECRET: variable(
    z
      .string()
      .transform((list) => parseSecrets(list))
      .refine((parsed) => 'secrets' in parsed, { error: 'at least 32 characters for each key' })
      .transform((parsed) => ('secrets' in parsed ? parsed.secrets : [])),
    null,
    'key that signs tokens; unset: made once and kept in DATA_DIR. Of several, with commas between, the first signs',
  ),
  AUTH_JWKS_URL: variable(
    url('https:', 'http:'),
    null,
    'key set of an external issuer whose tokens are accepted too',
  ),
  AUTH_ISSUER: variable(text, null, 'issuer that external tokens must name'),
  AUTH_AUDIENCE: variable(text, null, 'audience that external tokens must name'),
  ADMIN_EMAIL: variable(email, null, 'with ADMIN_PASSWORD: made an admin at start'),
  ADMIN_PASSWORD: variable(password, null, 'with ADMIN_EMAIL'),
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'trace, debug, info, warn, error, fatal or silent',
    }),
    'info',
    'what is logged, as JSON lines on standard error',
  ),
  GRAPHIQL: variable(onOff, 'on', 'the GraphiQL page at /graphql'),
  INTROSPECTION: variable(
    onOff,
    'on',
    'clients may ask for the schema; off also removes suggestions from errors',
  ),
  METRICS: variable(onOff, 'on', 'figures for Prometheus at /metrics'),
  ALLOWED_ORIGINS: variable(
    origins,
    null,
    'web pages that may use the API from a browser, or * for all; unset: the server’s own and those of localhost',
  ),
  TRUST_PROXY: variable(
    onOff,
    'off',
    'a proxy stands in front: the client’s address is the last one in X-Forwarded-For',
  ),
  TRUSTED_DOCUMENTS: variable(
    operations,
    null,
    'JSON file of operations that clients may name by their hash',
  ),
  TRUSTED_DOCUMENTS_ONLY: variable(onOff, 'off', 'refuse every operation that is not in that file'),
  WEBHOOK_ALLOW_PRIVATE: variable(onOff, 'off', 'turn hooks may call http: and private addresses'),
  MAX_BODY_BYTES: variable(whole(1024, 16_777_216), '65536', 'longest request body or WebSocket message'),
  MAX_TOKENS: variable(whole(100, 100_000), '3000', 'longest operation, in tokens'),
  MAX_DEPTH: variable(whole(3, 100), '14', 'deepest selection of an operation'),
  MAX_ALIASES: variable(whole(0, 10_000), '30', 'aliases of an operation'),
  MAX_DIRECTIVES: variable(whole(0, 10_000), '50', 'directives of an operation'),
  MAX_COST: variable(
    whole(10, 10_000_000),
    '20000',
    'most fields an operation may have answered, pages at their full length',
  ),
  COMMANDS_PER_SECOND: variable(whole(1, 1_000_000), '20', 'mutations of a user; twice as many in one go'),
  OPERATIONS_PER_SECOND: variable(
    whole(1, 1_000_000),
    '100',
    'operations of a user, or of an address without a token; twice as many in one go',
  ),
  OPERATIONS_PER_CONNECTION: variable(whole(1, 10_000), '64', 'operations open at once on one WebSocket'),
  CONNECTIONS_PER_USER: variable(
    whole(1, 100_000),
    '16',
    'WebSockets and event streams of a user, or of an address without a token, ten times as many',
  ),
} as const;

type Variables = typeof variables;
export type VariableName = keyof Variables;

type Value<V> = V extends Variable<infer T, string | null> ? T : never;

/** The settings as the server uses them; null where a variable is not set and has no standard value. */
export type Config = {
  readonly [N in VariableName]: Variables[N]['standard'] extends null
    ? Value<Variables[N]> | null
    : Value<Variables[N]>;
};

/** The settings, or every fault of them at once. An empty variable counts as not set. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { readonly config: Config } | { readonly faults: readonly string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { type, standard }] of Object.entries(variables)) {
    const given = env[name] === '' ? undefined : env[name];
    const chosen = given ?? standard;
    if (chosen === null) values[name] = null;
    else {
      const result = (type as z.ZodType<unknown, string>).safeParse(chosen);
      if (result.success) values[name] = result.data;
      // What was given may be a secret: it is not repeated.
      else
        faults.push(`${name}: ${result.error.issues.map(({ message }) => message).join('; ')} is expected`);
    }
  }
  const config = values as Config;
  if ((config.ADMIN_EMAIL === null) !== (config.ADMIN_PASSWORD === null))
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all');
  if (config.TRUSTED_DOCUMENTS_ONLY && config.TRUSTED_DOCUMENTS === null)
    faults.push(
      'TRUSTED_DOCUMENTS_ONLY needs TRUSTED_DOCUMENTS, the file of the operations that are trusted',
    );
  if (env.NATS_URL) faults.push('NATS_URL: this version runs on one node; leave it unset');
  return faults.length > 0 ? { faults } : { config };
}

/** Name, standard value and meaning of every variable, for the documentation. */
export const variableTable = (): readonly (readonly [name: string, standard: string, help: string])[] =>
  Object.entries(variables).map(([name, { standard, help }]) => [name, standard ?? '', help] as const);

export function helpText(): string {
  const rows = variableTable().map(([name, standard, help]) => {
    const value = standard === '' ? '' : ` [${standard}]`;
    return `  ${(name + value).padEnd(34)} ${help}`;
  });
  return ['Cardroom, a server for cash games. Settings are environment variables:', '', ...rows, ''].join(
    '\n',
  );
}
