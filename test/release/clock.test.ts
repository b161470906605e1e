/** Runs the whole suite at other times of day, at the end of a month and of a year, in other time zones and in Turkish. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sh, shOk } from './shell.ts';

const root = join(import.meta.dirname, '../..');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Environment {
  readonly name: string;
  /** How far to shift the clock. Without it, the suite runs on the real clock and does not need faketime. */
  readonly shiftMs?: () => number;
  readonly zone?: string;
  readonly locale?: string;
}

/** The shift to one minute before `time`, so that `time` passes while the suite runs. */
const minuteBefore = (time: number) => time - MINUTE_MS - Date.now();

function endOfMonth(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

const endOfYear = () => Date.UTC(new Date().getUTCFullYear() + 1, 0, 1);

const environments: readonly Environment[] = [
  // Together with the rows on the real clock, these two spread the runs evenly over the day.
  { name: '8 hours from now', shiftMs: () => 8 * HOUR_MS },
  { name: '16 hours from now', shiftMs: () => 16 * HOUR_MS },
  { name: 'while a month ends', shiftMs: () => minuteBefore(endOfMonth()) },
  { name: 'while a year ends', shiftMs: () => minuteBefore(endOfYear()) },
  { name: 'in Auckland, half a day ahead of UTC', zone: 'Pacific/Auckland' },
  { name: "in St John's, whose offset from UTC is not a whole hour", zone: 'America/St_Johns' },
  { name: 'in Turkish, where the capital of i is not I', locale: 'tr_TR.UTF-8' },
];

const hasFaketime = (await sh('command -v faketime', root)).code === 0;
if (!hasFaketime)
  console.warn('The runs at other times are skipped: install the Debian package "faketime" to run them.');

/** The command prefix that shifts the clock. The offset is relative: each child process restarts an absolute time. */
function faketime(shiftMs: number): string {
  const seconds = Math.round(shiftMs / 1000);
  // The monotonic clock has no time of day. The timers of Node and the waits of threads keep the real one.
  return `faketime --exclude-monotonic -f ${seconds < 0 ? '' : '+'}${seconds}`;
}

/** Prints the time, the time zone and the locale that a Node process sees. */
const LOOK =
  'const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions(); JSON.stringify([Date.now(), timeZone, locale])';

for (const { name, shiftMs, zone = 'UTC', locale = 'en_US.UTF-8' } of environments)
  test.skipIf(shiftMs && !hasFaketime)(`the suite passes ${name}`, { timeout: HOUR_MS }, async () => {
    const shift = shiftMs?.() ?? 0;
    const prefix = `TZ=${zone} LANG=${locale} LC_ALL=${locale} ${shiftMs ? faketime(shift) : ''}`;
    // The variables of this vitest process would mislead the one that it starts.
    const { PATH, HOME, MONGODB_URL } = process.env;
    const env = { PATH, HOME, ...(MONGODB_URL && { MONGODB_URL }) };

    // Check that the environment takes effect. Otherwise the run would pass without testing anything new.
    const [seenTime, ...seenPlace] = JSON.parse(await shOk(`${prefix} node -p '${LOOK}'`, root, env));
    expect(Math.abs(seenTime - shift - Date.now())).toBeLessThan(MINUTE_MS);
    expect(seenPlace).toEqual([zone, locale.slice(0, 5).replace('_', '-')]);

    await shOk(`${prefix} npx vitest run`, root, env);
  });
