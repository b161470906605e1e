import { StoreUnavailable } from '../ports/store.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { readOptions } from './options.ts';
import { write } from './output.ts';

const help = `Usage: cardroom backup DIRECTORY
       npm run backup -- DIRECTORY     in a clone of the repository

Copies the embedded store in DATA_DIR (./data) and the key that signs tokens into a new directory, as they are at one moment.
A server may be running. The copy is a data directory itself: DATA_DIR=DIRECTORY cardroom start goes on from there.
Keep it safe: it holds every card that was dealt, and password hashes.

With MongoDB use mongodump --oplog instead.
`;

/** `cardroom backup`: a data directory, copied while it is used. */
export const backup: CliCommand = {
  help,
  async run(args) {
    const { positionals } = readOptions(args, {});
    const [target] = positionals;
    if (target === undefined || positionals.length > 1) throw new UsageError('Name one directory.');
    if (process.env.MONGODB_URL)
      throw new UsageError('MONGODB_URL is set: back MongoDB up with its own tools.');
    const { backUpSqlite } = await import('../adapters/store-sqlite/backup.ts');
    try {
      await backUpSqlite(process.env.DATA_DIR || './data', target);
    } catch (problem) {
      if (!(problem instanceof StoreUnavailable)) throw problem;
      process.stderr.write(`${problem.message}\n`);
      return 1;
    }
    await write(`${target} is a copy. DATA_DIR=${target} starts a server from it.\n`);
    return 0;
  },
};
