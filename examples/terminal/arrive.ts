import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Connection } from '../../src/client/connection.ts';
import {
  CreateGameDocument,
  GameDocument,
  type GameFieldsFragment,
  GamesDocument,
  MeDocument,
  PlayAsGuestDocument,
} from '../../src/client/generated/graphql.ts';
import { post } from '../../src/client/post.ts';
import { ApiError } from '../../src/client/problems.ts';

/** Something the person at the keyboard has to decide or put right. */
export class Advice extends Error {}

export interface Arrived {
  readonly connection: Connection;
  readonly ownId: string;
  readonly game: GameFieldsFragment;
}

/** Tokens by server and name, so that the same command comes back to the same seat. */
const TOKENS = join(homedir(), '.cardroom-terminal.json');

export async function arrive(options: {
  readonly url: string;
  readonly name: string;
  readonly gameId: string | null;
  readonly create: string | null;
}): Promise<Arrived> {
  const { token, ownId } = await signIn(options.url, options.name);
  const connection = new Connection({ url: options.url, token });
  const gameId = options.create
    ? ((await ownGame(connection, ownId, options.create)) ?? (await createGame(connection, options.create)))
    : (options.gameId ?? (await theOnlyGame(connection)));
  const { game } = await connection.request(GameDocument, { id: gameId });
  if (!game) throw new Advice(`There is no game ${gameId}.`);
  return { connection, ownId, game };
}

async function signIn(url: string, name: string): Promise<{ token: string; ownId: string }> {
  const tokens = await readFile(TOKENS, 'utf8')
    .then((text) => JSON.parse(text) as Record<string, string>)
    .catch(() => ({}) as Record<string, string>);
  const key = `${url} ${name}`;
  const known = tokens[key];
  if (known) {
    const me = await post({ url, token: known }, MeDocument, {}).catch((problem: Error) => {
      if (problem instanceof ApiError) return null;
      throw problem;
    });
    if (me?.me) return { token: known, ownId: me.me.id };
  }
  const { playAsGuest } = await post({ url }, PlayAsGuestDocument, { input: { name } });
  if (playAsGuest.__typename !== 'AuthPayload') throw new Advice(playAsGuest.message);
  const text = JSON.stringify({ ...tokens, [key]: playAsGuest.token }, null, 2);
  await writeFile(TOKENS, `${text}\n`, { mode: 0o600 });
  return { token: playAsGuest.token, ownId: playAsGuest.user.id };
}

/** The game that the same command has made before: it brings its host back instead of making another. */
async function ownGame(connection: Connection, ownId: string, name: string): Promise<string | null> {
  const { games } = await connection.request(GamesDocument, { mine: true, first: 20 });
  const isIt = (game: (typeof games.nodes)[number]): boolean =>
    game?.owner.id === ownId && game.name === name && game.status !== 'COMPLETED';
  return games.nodes.find(isIt)?.id ?? null;
}

async function createGame(connection: Connection, name: string): Promise<string> {
  const { createGame } = await connection.command(CreateGameDocument, { name });
  if (createGame.__typename !== 'CommandAccepted') throw new Advice(createGame.message);
  return createGame.game.id;
}

async function theOnlyGame(connection: Connection): Promise<string> {
  const { games } = await connection.request(GamesDocument, { first: 20 });
  const open = games.nodes.filter((game) => game && game.status !== 'COMPLETED');
  if (open.length === 1) return open[0]!.id;
  if (open.length === 0)
    throw new Advice(
      'There is no game to join. Make one: add --create "Friday night", and tell your friends its id.',
    );
  const list = open.map((game) => `  --game ${game!.id}   ${game!.name}, ${game!.status.toLowerCase()}`);
  throw new Advice(`There are several games. Choose one:\n${list.join('\n')}`);
}
