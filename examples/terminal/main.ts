/** A terminal client: `npm run play -- --help`. Everything it knows of the server is in the generated types. */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConnectionLost } from '../../src/client/problems.ts';
import { Advice, arrive } from './arrive.ts';
import { Controls } from './controls.ts';
import { HELP } from './keys.ts';
import { sceneOf } from './scene-of.ts';
import { pipe, screen } from './screen.ts';
import { Session } from './session.ts';

const USAGE = `Usage: npm run play -- [--url URL] [--name NAME] [--game ID | --create NAME]

  --url URL      of the server's API (CARDROOM_URL, or http://localhost:4000/graphql)
  --name NAME    what you are called (your user name)
  --game ID      the game to sit down in; can be left out when there is only one
  --create NAME  makes a new game instead, or comes back to yours of that name; press g to start it
                 when somebody has joined

Keys:
${HELP.map((line) => `  ${line}`).join('\n')}

Without a terminal (in a pipe) each line of input is a key, and "r 120" raises to 120.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: process.env.CARDROOM_URL ?? 'http://localhost:4000/graphql' },
      name: { type: 'string', default: userInfo().username },
      game: { type: 'string' },
      create: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const { connection, ownId, game } = await arrive({
    ...{ url: values.url, name: values.name },
    ...{ gameId: values.game ?? null, create: values.create ?? null },
  });
  const blinds = `${game.settings.smallBlind}/${game.settings.bigBlind}`;
  const session = new Session(connection, ownId, game, (line) => view.update(line));
  const scene = (typed: string | null) =>
    sceneOf(session.table, {
      ...{ gameName: game.name, blinds, ownId, presence: session.presence, typed },
      ...{ clock: session.clock(Date.now()), log: session.log, notice: session.notice },
    });
  const view = (process.stdout.isTTY && process.stdin.isTTY ? screen : pipe)(session, scene);
  view.listen(
    new Controls(session, async () => {
      session.stop();
      view.close(session.hasLeft ? '' : 'Your seat and chips stay; the same command brings you back.\n');
      await connection.close();
      process.exit(0);
    }),
  );
  await session.begin().catch((problem: Error) => {
    view.close('');
    throw problem;
  });
}

await main().catch((problem: Error) => {
  const advice =
    problem instanceof ConnectionLost
      ? '\nIs a server running there? npm run demo starts one, with bots.'
      : '';
  process.stderr.write(`${problem instanceof Advice ? '' : 'Cannot play: '}${problem.message}${advice}\n`);
  process.exit(1);
});
