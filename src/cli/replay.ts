import { readEntries } from '../replay/source.ts';
import { newTally, replayEntry, summary, type Tally } from '../replay/tally.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { readOptions } from './options.ts';
import { write } from './output.ts';
import { startProgress } from './progress.ts';

const help = `Usage: cardroom replay FILE…
       npm run -s replay -- FILE…     in a clone of the repository

Plays every hand of the files through the engine. FILE is JSON Lines (one hand a line), .phh (one hand, TOML),
.phhs (many), .ohh (Open Hand History), .txt (PokerStars), or - for JSON Lines on standard input.

Standard output has one line of JSON for each hand, in the order of the input:
  id           as in the file; for PHH the name of the file and of the table in it
  finalStacks  by seat; null for a stack that the file does not know (inf)
  pots         amount, eligible seats, winners in the order of odd chips; only after a showdown
  decisions    what each seat that was asked was allowed to do; "at" is the index in the list of actions
  error        why the hand could not be played on (then the rest is what was reached), or null

What the file expects (finalStacksRules or finalStacks, pots, decisions, posted, anted; finishing_stacks in PHH; what
was won in .ohh and .txt) is compared. A count and the first differences go to standard error.

Exit code: 0 when all is as expected, 1 when a hand differs or cannot be played, 2 when the command is wrong.
`;

const OUTPUT_CHARS = 1 << 16;

/** `cardroom replay`: plays the hands of files and compares how they come out. */
export const replay: CliCommand = {
  help,
  async run(args) {
    const { positionals: paths } = readOptions(args, {});
    if (paths.length === 0) throw new UsageError('No file is named.');
    const tally = await replayFiles(paths);
    process.stderr.write(summary(tally));
    return tally.different + tally.errors > 0 ? 1 : 0;
  },
};

async function replayFiles(paths: readonly string[]): Promise<Tally> {
  const tally = newTally();
  const progress = startProgress('hands played');
  let output = '';
  for (const path of paths) {
    for await (const entry of readEntries(path)) {
      output += `${replayEntry(entry, tally)}\n`;
      if (output.length < OUTPUT_CHARS) continue;
      await write(output);
      output = '';
      progress.show(tally.hands);
    }
  }
  await write(output);
  progress.end();
  return tally;
}
