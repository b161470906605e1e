// Runs every part and prints one table. See README.md for what each figure means and how it is taken.
import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { measureLoop } from './loop.mjs';
import { measureHands } from './measure-hands.mjs';
import { printTable } from './report.mjs';
import { measureServer } from './server.mjs';

const HELP = `Cardroom beside other poker packages, in one run.

  npm run bench                    all parts
  npm run bench -- --quick         a short run: looser figures, same checks
  npm run bench -- --only hands    one part: evaluator, hands, loop, server
  npm run bench -- --json FILE     also write the figures and the machine as JSON ("-" for standard output)
  npm run bench -- --help
`;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

/** The evaluator's part lives in its own file and may be absent from a checkout. */
async function measureEvaluator(given) {
  if (!existsSync(new URL('./evaluator.mjs', import.meta.url))) return { rows: [], faults: [] };
  const { run } = await import('./evaluator.mjs');
  const found = await run(given);
  return Array.isArray(found) ? { rows: found, faults: [] } : { faults: [], ...found };
}

const parts = { evaluator: measureEvaluator, hands: measureHands, loop: measureLoop, server: measureServer };
if (options.only && !Object.hasOwn(parts, options.only)) {
  process.stderr.write(`no part is called ${options.only}\n${HELP}`);
  process.exit(2);
}

const machine = {
  node: process.version,
  v8: process.versions.v8,
  cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.cpus().length,
  loadBefore: os.loadavg()[0],
  platform: `${os.platform()} ${os.arch()}`,
  quick: options.quick,
};

const rows = [];
const faults = [];
for (const [name, measure] of Object.entries(parts)) {
  if (options.only && options.only !== name) continue;
  const found = await measure({ quick: options.quick });
  rows.push(...found.rows.map((row) => ({ part: name, ...row })));
  faults.push(...found.faults);
}

printTable({ machine, rows, faults });
if (options.json) {
  const text = `${JSON.stringify({ machine, rows, faults }, null, 2)}\n`;
  if (options.json === '-') process.stdout.write(text);
  else writeFileSync(options.json, text);
}
// A missed target is a figure; a lost chip or unequal work makes the figures worthless.
process.exitCode = faults.length > 0 ? 1 : 0;
