/**
 * Runs the loop through bad luck, seed after seed, and shows what went wrong:
 * `npx tsx scripts/loop-soak.ts --seeds 5000`.
 */
import { parseArgs } from 'node:util';
import { LoopSimulationError, simulateLoop } from '../test/sim/loop/simulate-loop.ts';

const HELP = `npx tsx scripts/loop-soak.ts [--seeds N] [--from N] [--stop-after N]
npx tsx scripts/loop-soak.ts --seed N [--trace]

  --seeds N       how many seeds to run (1000)
  --from N        the first of them (1)
  --stop-after N  stop when this many have failed (10)
  --seed N        one seed only, twice, to see that it does the same again
  --trace         tell step by step what happens to the store and the processes`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    'stop-after': { type: 'string', default: '10' },
    trace: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}

process.exitCode = values.seed === undefined ? await soak() : await runOne(Number(values.seed));

async function runOne(seed: number): Promise<number> {
  try {
    const first = await simulateLoop(seed, values.trace ? (line) => console.log(line) : null);
    console.log(JSON.stringify(first));
    const second = await simulateLoop(seed);
    if (first.fingerprint === second.fingerprint) return 0;
    console.log('the second run did something else');
  } catch (error) {
    describe(error);
  }
  return 1;
}

async function soak(): Promise<number> {
  const from = Number(values.from);
  const seeds = Number(values.seeds);
  const sums = { steps: 0, records: 0, hands: 0, acknowledged: 0, crashes: 0 };
  const failed: number[] = [];
  const began = performance.now();
  for (let seed = from; seed < from + seeds && failed.length < Number(values['stop-after']); seed++) {
    try {
      const run = await simulateLoop(seed);
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += run[name];
    } catch (error) {
      failed.push(seed);
      process.stderr.write('\n');
      describe(error);
    }
    const done = seed - from + 1;
    if (done % 10 === 0 || done === seeds) {
      const rate = (done / (performance.now() - began)) * 1000;
      process.stderr.write(
        `\r${done} of ${seeds} seeds, ${rate.toFixed(1)} a second, ${failed.length} failed `,
      );
    }
  }
  process.stderr.write('\n');
  console.log(JSON.stringify({ from, seeds, failed, ...sums }));
  return failed.length === 0 ? 0 : 1;
}

function describe(error: unknown): void {
  if (!(error instanceof LoopSimulationError)) throw error;
  console.log(error.message);
  if (values.seed !== undefined) console.log((error.cause as Error).stack);
}
