/**
 * Plays one evening from its seed and, when something goes wrong, shows the ticks that led to it:
 * `npm run sim -- --seed 42`.
 */
import { parseArgs } from 'node:util';
import { describeGame, describeTick } from '../test/sim/describe.ts';
import { SimulationError, simulate } from '../test/sim/simulate.ts';

const HELP = `npm run sim -- --seed N [--hands N] [--checks all|few] [--ticks N]

  --seed N     the evening to play
  --hands N    how many hands it lasts (100)
  --checks W   all (default) or few: the checks that the long runs make on every seed
  --ticks N    how many ticks to show before a failure (3, at most 20)`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    hands: { type: 'string', default: '100' },
    checks: { type: 'string', default: 'all' },
    ticks: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});

const numbers = [values.seed, values.hands, values.ticks].map(Number);
if (values.help || !numbers.every((value) => Number.isSafeInteger(value) && value >= 0)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const [seed, hands, ticks] = numbers as [number, number, number];

try {
  const checks = values.checks === 'few' ? 'few' : 'all';
  const evening = simulate({ seed, hands, checks });
  console.log(
    `seed ${seed}: ${evening.hands} hands, ${evening.ticks} ticks, ${evening.party.users.length} people, nothing wrong`,
  );
} catch (error) {
  if (!(error instanceof SimulationError)) throw error;
  const shown = ticks > 0 ? error.recent.slice(-ticks) : [];
  shown.forEach((ticked, index) => {
    console.log(describeTick(error.tick - shown.length + 1 + index, ticked).join('\n'));
  });
  console.log(describeGame(error.game).join('\n'));
  console.log(`\n${error.message}\n${(error.cause as Error).stack ?? ''}`);
  process.exit(1);
}
