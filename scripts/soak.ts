/** Plays evenings until enough hands were played or one goes wrong: `npm run test:soak -- --hands 1000000`. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SimulationError, simulate } from '../test/sim/simulate.ts';

const HELP = `npm run test:soak -- [--hands N] [--seed N] [--jobs N] [--thorough N]
npm run test:soak -- --loop [--seeds N]    the loop on a store that fails; --loop --help says more

  --hands N      how many hands to play (1000000)
  --seed N       the first seed; the others follow it (by the clock)
  --jobs N       processes to share the work (1)
  --thorough N   every Nth evening is watched by all the checks, the others by the cheap ones (50)

Stops at the first evening that goes wrong, prints the command that shows it again, and exits with 1.`;

const HANDS_PER_EVENING = 100;
const PROGRESS_MS = process.stdout.isTTY ? 500 : 10_000;

/** One evening was played, or went wrong. */
interface Report {
  readonly hands: number;
  readonly failure: string | null;
}

/** Plays every evening from `first` on, `stride` seeds apart, until told to stop. */
function play(first: number, stride: number, thorough: number, goesOn: (report: Report) => boolean): void {
  for (let seed = first; ; seed += stride) {
    try {
      const checks = seed % thorough === 0 ? 'all' : 'few';
      const { hands } = simulate({ seed, hands: HANDS_PER_EVENING, checks });
      if (!goesOn({ hands, failure: null })) return;
    } catch (error) {
      if (!(error instanceof SimulationError)) throw error;
      if (!goesOn({ hands: 0, failure: error.message })) return;
    }
  }
}

/** Adds up what was played, shows it, and says when it is enough. */
class Progress {
  failure: string | null = null;
  #hands = 0;
  #evenings = 0;
  #shownAt = 0;
  readonly #startedAt = Date.now();
  readonly #target: number;
  readonly #first: number;

  constructor(target: number, first: number) {
    this.#target = target;
    this.#first = first;
  }

  get isDone(): boolean {
    return this.failure !== null || this.#hands >= this.#target;
  }

  add({ hands, failure }: Report): void {
    if (this.isDone) return;
    this.#hands += hands;
    this.#evenings++;
    this.failure = failure;
    if (this.isDone || Date.now() - this.#shownAt >= PROGRESS_MS) this.#show();
  }

  #show(): void {
    this.#shownAt = Date.now();
    const seconds = (this.#shownAt - this.#startedAt) / 1000;
    const speed = Math.round(this.#hands / Math.max(seconds, 0.001));
    const seeds = `seeds ${this.#first} to ${this.#first + this.#evenings - 1}`;
    const line = `${this.#hands} of ${this.#target} hands, ${seeds}, ${speed} hands/s, ${seconds.toFixed(0)} s`;
    process.stdout.write(process.stdout.isTTY && !this.isDone ? `\r${line}   ` : `${line}\n`);
  }
}

/** Shares the seeds among processes; whoever is done first stops them all. */
function share(jobs: number, first: number, thorough: number, progress: Progress): void {
  const workers: ChildProcess[] = [];
  const take = (report: Report) => {
    progress.add(report);
    if (!progress.isDone) return;
    for (const worker of workers) worker.kill();
    finish(progress);
  };
  for (let job = 0; job < jobs; job++) {
    const options = ['--seed', `${first + job}`, '--stride', `${jobs}`, '--thorough', `${thorough}`];
    const worker = fork(fileURLToPath(import.meta.url), options);
    worker.on('message', (report) => take(report as Report));
    worker.on('exit', (code) => {
      if (!progress.isDone) take({ hands: 0, failure: `a process ended by itself: ${code}` });
    });
    workers.push(worker);
  }
}

function finish({ failure }: Progress): void {
  if (failure === null) return;
  console.error(`\n${failure}`);
  process.exitCode = 1;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      hands: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: `${Math.floor(Date.now() / 1000)}` },
      jobs: { type: 'string', default: '1' },
      thorough: { type: 'string', default: '50' },
      // For the processes that this one starts.
      stride: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const [hands, seed, jobs, thorough, stride] = [
    values.hands,
    values.seed,
    values.jobs,
    values.thorough,
    values.stride,
  ].map(Number) as [number, number, number, number, number];
  if (![hands, seed, jobs, thorough, stride].every((value) => Number.isSafeInteger(value) && value > 0)) {
    console.error(HELP);
    process.exitCode = 2;
    return;
  }
  const parent = process.send?.bind(process);
  if (parent) return play(seed, stride, thorough, (report) => parent(report));
  const progress = new Progress(hands, seed);
  if (jobs > 1) return share(jobs, seed, thorough, progress);
  play(seed, 1, thorough, (report) => {
    progress.add(report);
    return !progress.isDone;
  });
  finish(progress);
}

// The loop has a simulation of its own, with options of its own.
const loop = process.argv.indexOf('--loop');
if (loop < 0) main();
else {
  process.argv.splice(loop, 1);
  await import('./loop-soak.ts');
}
