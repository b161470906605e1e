import { helpText } from '../config.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { readOptions } from './options.ts';

/** `cardroom start`: the server, until it is told to stop. */
export const start: CliCommand = {
  help: `Usage: cardroom start
       npm start     in a clone of the repository

${helpText()}`,
  async run(args) {
    const [stray] = readOptions(args, {}).positionals;
    if (stray !== undefined)
      throw new UsageError(`${stray} means nothing here: settings are environment variables.`);
    await import('../main.ts');
    return 0;
  },
};
