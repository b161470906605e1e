import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { schema } from '../../src/graphql/schema.ts';
import { aServer, type Guest, type TestServer } from '../server/kit/server.ts';
import { everyQuery, inputOf, mutationOf, selectionOf, type Values } from './kit/every-field.ts';

const mutations = Object.values(schema.getMutationType()!.getFields());

/** Every mutation by who may send it. A new one has to be put in its place here. */
const open = ['playAsGuest', 'signIn', 'signUp'];
const account = ['claimAccount', 'createGame', 'promoteUser', 'registerTurnHook', 'removeTurnHook'];
const host = [
  ...['approveBuyIn', 'correctChips', 'declineBuyIn', 'endGame', 'markTransferPaid', 'pauseGame'],
  ...['removePlayer', 'resumeGame', 'startGame', 'transferHost', 'updateGameSettings'],
];
const player = ['addOn', 'buyIn', 'leaveGame', 'setAutoPostBlinds', 'sitIn', 'sitOut', 'unregisterFromGame'];
const seat = ['playerAction', 'playerIntent', 'postBlind', 'showCards'];
const ofGame = ['registerForGame', ...host, ...player, ...seat];

/** What came of a mutation: the code of the error or of the refusal, or the name of what it returned. */
type Outcome = string;

class Attacker {
  readonly server: TestServer;
  private sent = 0;

  constructor(server: TestServer) {
    this.server = server;
  }

  async send(name: string, input: unknown, who?: Pick<Guest, 'token'>): Promise<Outcome> {
    const query = mutationOf(schema, name, {}, 2);
    const { data, errors } = await this.server.ask(query, { input }, who as Guest);
    if (errors) return errors[0]!.extensions.code;
    const answer = Object.values(data!)[0] as Record<string, unknown>;
    const code = Object.entries(answer).find(([key]) => key.endsWith('_code'))?.[1];
    return String(code ?? answer.__typename);
  }

  /** The same with an input that is as it must be. */
  try(name: string, values: Values, who?: Pick<Guest, 'token'>): Promise<Outcome> {
    return this.send(name, this.input(name, values), who);
  }

  input(name: string, values: Values): unknown {
    const [argument] = schema.getMutationType()!.getFields()[name]!.args;
    const more = {
      tableId: 't1',
      amount: 400,
      name: 'N',
      password: 'long enough',
      commandId: `c${++this.sent}`,
    };
    return argument && inputOf(argument.type, { ...more, email: `u${this.sent}@example.org`, ...values });
  }
}

let server: TestServer;
let attacker: Attacker;
let guests: Record<'host' | 'ann' | 'bob', Guest>;
let gameId: string;

/** A game that is being played, and somebody who has nothing to do with it. */
beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'cardroom-'));
  const store = await openSqliteStore(directory);
  onTestFinished(async () => {
    await store.close();
    await rm(directory, { recursive: true });
  });
  server = await aServer({ store });
  attacker = new Attacker(server);
  guests = {
    host: await server.guest('Host'),
    ann: await server.guest('Ann'),
    bob: await server.guest('Bob'),
  };
  gameId = await server.game(Object.values(guests));
});

/** Whatever was tried: nothing of it was a fault of ours, and the game goes on. */
afterEach(async () => {
  expect(server.lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await server.room.view(null, gameId)).toMatchObject({ status: 'ACTIVE' });
});

async function outcomes(names: readonly string[], values: Values, who?: Pick<Guest, 'token'>) {
  const found: Record<string, Outcome> = {};
  for (const name of names) found[name] = await attacker.try(name, values, who);
  return found;
}

const all = (names: readonly string[], outcome: Outcome) =>
  Object.fromEntries(names.map((name) => [name, outcome]));

describe('the wrong user', () => {
  test('every mutation there is has its place in these tests', () => {
    expect([...open, ...account, ...ofGame].sort()).toEqual(mutations.map(({ name }) => name).sort());
  });

  test('nobody is told to sign in, except to sign in', async () => {
    const rest = [...account, ...ofGame];
    expect(await outcomes(rest, { gameId })).toEqual(all(rest, 'UNAUTHENTICATED'));
    for (const name of open)
      expect(await attacker.try(name, {})).toMatch(/^(AuthPayload|WRONG_CREDENTIALS)$/);
  });

  test('a token that is none opens nothing', async () => {
    const names = mutations.map(({ name }) => name);
    for (const token of [
      'a.b.c',
      `${guests.ann.token.slice(0, -4)}AAAA`,
      guests.ann.token.replace(/\.[^.]*$/, '.'),
    ])
      expect(await outcomes(names, { gameId }, { token })).toEqual(all(names, 'UNAUTHENTICATED'));
  });

  test('a stranger is neither host nor player', async () => {
    const stranger = await server.guest('Zoe');
    expect(await outcomes(host, { gameId }, stranger)).toEqual(all(host, 'NOT_HOST'));
    // Once cards are dealt nobody unregisters: that the game is under way comes first.
    const others = player.filter((name) => name !== 'unregisterFromGame');
    expect(await outcomes(others, { gameId }, stranger)).toEqual(all(others, 'NOT_REGISTERED'));
    expect(await attacker.try('unregisterFromGame', { gameId }, stranger)).toBe('WRONG_GAME_STATUS');
    expect(await outcomes(seat, { gameId }, stranger)).toEqual(all(seat, 'NOT_REGISTERED'));
    expect(await attacker.try('promoteUser', { userId: stranger.id }, stranger)).toBe('FORBIDDEN');
  });

  test('a player is not the host, whatever is to be done to whom', async () => {
    for (const userId of [guests.ann.id, guests.host.id])
      expect(await outcomes(host, { gameId, userId }, guests.ann)).toEqual(all(host, 'NOT_HOST'));
  });

  describe('a private game', () => {
    let secret: string;
    let stranger: Guest;
    beforeEach(async () => {
      const private_ = { name: 'Secret', ownerId: guests.host.id, visibility: 'PRIVATE' } as const;
      secret = ((await server.room.createGame(private_)) as { readonly gameId: string }).gameId;
      stranger = await server.guest('Zoe');
    });

    test('is not there for a stranger; a wrong code is wrong', async () => {
      expect(await outcomes(ofGame, { gameId: secret }, stranger)).toEqual(all(ofGame, 'NOT_FOUND'));
      expect(await attacker.try('registerForGame', { gameId: secret, joinCode: 'WRONG' }, stranger)).toBe(
        'WRONG_JOIN_CODE',
      );
      const query = 'query($id: ID!) { game(id: $id) { name } }';
      const { errors } = await server.ask(query, { id: secret }, stranger);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    });

    test.each<[string, Values]>([
      ['nothing but what must be given', {}],
      ['a wrong code', { joinCode: 'WRONG' }],
      ['a code that is none', { joinCode: 'x'.repeat(300) }],
      ['no code, and that in so many words', { joinCode: null }],
      ['an id that no command may have', { commandId: 'x'.repeat(300) }],
      ['both', { commandId: 'x'.repeat(300), joinCode: '' }],
      ['amounts and names that nobody takes', { amount: -1, userId: '', requestId: 'x'.repeat(300) }],
    ])('is answered for as if there were none: %s', async (_what, values) => {
      for (const name of ofGame) {
        const ask = (id: string) => {
          const input = attacker.input(name, { commandId: 'same', ...values, gameId: id });
          return server.ask(mutationOf(schema, name, {}, 2), { input }, stranger);
        };
        expect(await ask(secret), name).toEqual(await ask('nope'));
      }
    });

    test('is answered for as if there were none: queries, streams and files', async () => {
      const socket = await server.socket(stranger);
      const everything = async (id: string) => {
        const values = {
          id,
          gameId: id,
          tableId: 't1',
          userId: guests.host.id,
          handId: `${id}:t1:1`,
          first: 5,
        };
        const answers: unknown[] = [];
        for (const { query } of everyQuery(schema, values))
          answers.push(await server.ask(query, {}, stranger));
        for (const stream of ['gameEvents', 'userEvents', 'tableEvents']) {
          const table = stream === 'tableEvents' ? ', tableId: "t1"' : '';
          const key = `${stream} of ${id}`;
          socket.subscribe(key, `subscription { ${stream}(gameId: "${id}"${table}) { __typename } }`);
          const { payload } = await socket.answer(key);
          expect(payload).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
          answers.push((payload as { message: string }[])[0]!.message);
        }
        for (const file of ['hands.phhs', 'hands.ohh', 'hands.txt', 'ledger.csv']) {
          const headers = { authorization: `Bearer ${stranger.token}` };
          const response = await fetch(`${server.url}/games/${id}/${file}`, { headers });
          answers.push([response.status, await response.text()]);
        }
        return answers;
      };
      const answers = await everything(secret);
      expect(answers.length).toBeGreaterThan(15);
      expect(answers).toEqual(await everything('nope'));
    });
  });
});

describe('the wrong state', () => {
  test('a game that does not exist is not found', async () => {
    expect(await outcomes(ofGame, { gameId: 'nope' }, guests.ann)).toEqual(all(ofGame, 'NOT_FOUND'));
  });

  test('a table that does not exist is refused', async () => {
    expect(await outcomes(seat, { gameId, tableId: 't99' }, guests.ann)).toEqual(
      all(seat, 'TABLE_NOT_FOUND'),
    );
  });

  test('before a game begins there is nothing to play', async () => {
    const made = await server.room.createGame({
      name: 'Later',
      ownerId: guests.host.id,
      startTime: Date.now() + 1e8,
    });
    const later = (made as { readonly gameId: string }).gameId;
    await server.done(later, guests.ann, 'RegisterForGame');
    const early = ['addOn', 'buyIn', 'sitIn', 'sitOut', ...seat];
    expect(await outcomes(early, { gameId: later }, guests.ann)).toEqual(all(early, 'WRONG_GAME_STATUS'));
  });

  test('when a game is over nothing is left to do in it', async () => {
    const over = (await server.room.createGame({ name: 'Over', ownerId: guests.host.id })) as {
      gameId: string;
    };
    await server.done(over.gameId, guests.ann, 'RegisterForGame');
    await server.done(over.gameId, guests.host, 'EndGame');
    const rest = ['registerForGame', ...player, ...seat];
    expect(await outcomes(rest, { gameId: over.gameId }, guests.ann)).toEqual(all(rest, 'WRONG_GAME_STATUS'));
    const left = host.filter((name) => !['markTransferPaid', 'correctChips'].includes(name));
    expect(await outcomes(left, { gameId: over.gameId }, guests.host)).toEqual(
      all(left, 'WRONG_GAME_STATUS'),
    );
  });
});

/** Values that no type of the schema takes in this place. */
function misfits(type: GraphQLInputType): unknown[] {
  const inner = getNullableType(type);
  const nothing = isNonNullType(type) ? [null] : [];
  if (isListType(inner)) return [...nothing, 7, [{}]];
  if (isInputObjectType(inner)) return [...nothing, 7, 'text', true, { noSuchField: 1 }];
  if (isEnumType(inner)) return [...nothing, 'NO_SUCH_VALUE', 7, {}, true];
  if (inner.name === 'Int') return [...nothing, 1.5, 'text', 2 ** 31, -(2 ** 31) - 1, true, {}, [1, 2]];
  if (inner.name === 'Boolean') return [...nothing, 'true', 1, {}];
  if (inner.name === 'DateTime') return [...nothing, 'yesterday', '2030-13-45T00:00:00Z', 7.5, {}, true];
  if (inner.name === 'ID') return [...nothing, 1.5, {}, true];
  return [...nothing, 7, true, {}, ['a', 'b']];
}

/** Values of the right type that nobody means well with. */
function oddities(type: GraphQLInputType): unknown[] {
  const inner = getNullableType(type);
  if (isListType(inner)) return [[], Array(50).fill(null)];
  if (isInputObjectType(inner) || isEnumType(inner)) return [];
  if (inner.name === 'Int') return [0, -1, 2 ** 31 - 1, -(2 ** 31)];
  if (inner.name === 'DateTime') return ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
  if (inner.name !== 'ID' && inner.name !== 'String') return [];
  return [
    ...[
      '',
      ' ',
      '\u0000',
      '\u202e',
      '\ud800',
      '__proto__',
      'constructor',
      '../../etc/passwd',
      "'; DROP TABLE users; --",
    ],
    ...['{"$gt":""}', '💣'.repeat(500), 'x'.repeat(20_000), '-1', '1e999', 'NaN', '0x7f'],
  ];
}

/** Every place in an input, with one value after another put there. */
function* spoilt(
  type: GraphQLInputType,
  good: unknown,
  valuesFor: (type: GraphQLInputType) => unknown[],
): Generator<unknown> {
  yield* valuesFor(type);
  const inner = getNullableType(type);
  if (!isInputObjectType(inner)) return;
  for (const field of Object.values(inner.getFields())) {
    const given = (good as Record<string, unknown>)[field.name] ?? inputOf(field.type, {});
    for (const value of spoilt(field.type, given, valuesFor))
      yield { ...(good as object), [field.name]: value };
  }
}

describe('the wrong input', () => {
  test('what is of another type, or missing, is bad input wherever it stands', async () => {
    let tried = 0;
    for (const { name, args } of mutations) {
      if (!args[0]) continue;
      const good = attacker.input(name, { gameId });
      for (const input of spoilt(args[0].type, good, misfits)) {
        const outcome = await attacker.send(name, input, guests.ann);
        if (outcome !== 'BAD_USER_INPUT')
          expect(`${name} ${JSON.stringify(input)}: ${outcome}`).toBe('BAD_USER_INPUT');
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(900);
  });

  test('what is of the right type and still mad is refused or carried out, and never a fault of ours', async () => {
    const guest = await server.guest('Guest');
    let tried = 0;
    for (const { name, args } of mutations) {
      if (!args[0] || name === 'claimAccount') continue;
      const good = attacker.input(name, { gameId });
      for (const input of spoilt(args[0].type, good, oddities)) {
        const outcome = await attacker.send(name, input, guest);
        const isOurs = ['INTERNAL', 'UNAVAILABLE', 'UNAUTHENTICATED'].includes(outcome);
        if (isOurs) expect(`${name} ${JSON.stringify(input).slice(0, 300)}: ${outcome}`).toBe('');
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(500);
  });
});

describe('the wrong arguments', () => {
  const fields = Object.values(schema.getQueryType()!.getFields());
  const streams = Object.values(schema.getSubscriptionType()!.getFields());

  /** Every argument of a field as a variable, with a good value for those that must be given. */
  const operationOf = (kind: 'query' | 'subscription', { name, args, type }: (typeof fields)[number]) => {
    const variables = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const selection = selectionOf(schema, type, {}, 2);
    return args.length > 0
      ? `${kind}(${variables}) { ${name}(${given}) ${selection} }`
      : `{ ${name} ${selection} }`;
  };

  const goodFor = (args: readonly GraphQLArgument[]) =>
    Object.fromEntries(
      args
        .filter((arg) => isNonNullType(arg.type))
        .map((arg) => [
          arg.name,
          { gameId, tableId: 't1', id: gameId, userId: guests.ann.id }[arg.name] ?? 'x',
        ]),
    );

  const codeOf = async (query: string, variables: object): Promise<string> =>
    (await server.ask(query, variables, guests.ann)).errors?.[0]?.extensions.code ?? 'data';

  test('of a query are bad input, or there is nothing of that name', async () => {
    for (const field of fields)
      for (const arg of field.args) {
        const query = operationOf('query', field);
        for (const value of misfits(arg.type)) {
          const outcome = await codeOf(query, { ...goodFor(field.args), [arg.name]: value });
          expect(`${field.name}.${arg.name} ${JSON.stringify(value)}: ${outcome}`).toMatch(
            /: BAD_USER_INPUT$/,
          );
        }
        for (const value of oddities(arg.type)) {
          const outcome = await codeOf(query, { ...goodFor(field.args), [arg.name]: value });
          expect(`${field.name}.${arg.name} ${JSON.stringify(value).slice(0, 60)}: ${outcome}`).toMatch(
            /: (BAD_USER_INPUT|NOT_FOUND|FORBIDDEN|data)$/,
          );
        }
      }
  });

  test('of a stream are told before it begins', async () => {
    const socket = await server.socket(guests.ann);
    let sent = 0;
    for (const field of streams)
      for (const arg of field.args) {
        // A number that has not been reached is no fault: a snapshot comes first.
        const odd = oddities(arg.type).filter((value) => arg.name !== 'after' || Number(value) < 0);
        for (const value of [...misfits(arg.type), ...odd]) {
          const id = String(++sent);
          const variables = { ...goodFor(field.args), [arg.name]: value };
          socket.subscribe(id, operationOf('subscription', field), variables);
          const { type, payload } = await socket.answer(id);
          const [error] = type === 'error' ? (payload as readonly { extensions: { code: string } }[]) : [];
          expect(`${field.name}.${arg.name} ${JSON.stringify(value)}: ${error?.extensions.code}`).toMatch(
            /: (BAD_USER_INPUT|NOT_FOUND)$/,
          );
        }
      }
    expect(sent).toBeGreaterThan(80);
  });
});
