import { readFile } from 'node:fs/promises';
import { type CliCommand, UsageError } from './cli-command.ts';
import { commands } from './commands.ts';
import { write } from './output.ts';

const width = Math.max(...Object.keys(commands).map((name) => name.length));
const help = `Usage: cardroom COMMAND [OPTION…]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  .join('\n')}

cardroom COMMAND --help says more. cardroom --version prints the version.
`;

/** Runs `cardroom ARGS…` and resolves to its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await write(help);
    return 0;
  }
  if (name === '--version' || name === '-v') {
    await write(`${await version()}\n`);
    return 0;
  }
  if (!Object.hasOwn(commands, name)) {
    process.stderr.write(`There is no command ${name}.\n\n${help}`);
    return 2;
  }
  return runCommand(await commands[name]!.load(), rest);
}

/** Runs one command, its help and its misuse included. */
export async function runCommand(command: CliCommand, args: readonly string[]): Promise<number> {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  if (options.includes('--help') || options.includes('-h')) {
    await write(command.help);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (problem) {
    if (!(problem instanceof UsageError)) throw problem;
    process.stderr.write(`${problem.message}\n\n${command.help}`);
    return 2;
  }
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
