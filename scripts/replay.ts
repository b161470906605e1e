/** `npm run -s replay -- FILE…`: the same as `cardroom replay`, from the sources. */
import { endWithReader } from '../src/cli/output.ts';
import { replay } from '../src/cli/replay.ts';
import { runCommand } from '../src/cli/run.ts';

endWithReader();
process.exitCode = await runCommand(replay, process.argv.slice(2));
