/** Measures the integrity report on simulated cheats and honest players: `npm run integrity:check`. */
import { parseArgs } from 'node:util';
import { isOfPact, type Scheme, tryCompany } from '../test/kit/company/trial.ts';

const HELP = `npm run integrity:check -- [--games N] [--hands N,N] [--seed N]

  --games N    games of each kind (20)
  --hands N,N  how many hands they last (1000,3000)
  --seed N     the first game (1)

Six people play through the engine by their own cards. In honest games every finding is a false alarm; in the others two
have a pact and keep to it always or half the time, a finding about them is right and none is a miss.`;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    hands: { type: 'string', default: '1000,3000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const lengths = values.hands.split(',').map(Number);
const [games, firstSeed] = [Number(values.games), Number(values.seed)];
if (
  values.help ||
  ![games, firstSeed, ...lengths].every((value) => Number.isSafeInteger(value) && value > 0)
) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

interface Kind {
  readonly name: string;
  readonly scheme: Scheme | null;
  readonly zeal: number;
}

const kinds: readonly Kind[] = [
  { name: 'honest', scheme: null, zeal: 0 },
  ...(['SOFT_PLAY', 'FOLDING', 'CHIP_DUMPING'] as const).flatMap((scheme) => [
    { name: `${scheme} always`, scheme, zeal: 1 },
    { name: `${scheme} half the time`, scheme, zeal: 0.5 },
  ]),
];

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;
/** Pairs of six people, less the one with the pact. */
const HONEST_PAIRS = 14;

for (const hands of lengths) {
  console.log(`\n${games} games of each kind, ${hands} hands each`);
  for (const { name, scheme, zeal } of kinds) {
    let missed = 0;
    let alarmed = 0;
    let wronged = 0;
    for (let game = 0; game < games; game++) {
      const findings = tryCompany(firstSeed + game, hands, scheme, zeal);
      const wrong = new Set(
        findings
          .filter((finding) => scheme === null || !isOfPact(finding))
          .map(({ userIds }) => [...userIds].sort().join()),
      );
      if (wrong.size > 0) alarmed++;
      wronged += wrong.size;
      if (scheme && !findings.some(isOfPact)) missed++;
      if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${game + 1} of ${games}   `);
    }
    const pairs = games * (scheme ? HONEST_PAIRS : HONEST_PAIRS + 1);
    const misses = scheme ? `missed ${share(missed, games)}, ` : '';
    console.log(
      `${process.stdout.isTTY ? '\r' : ''}${name.padEnd(28)} ${misses}games with a false alarm ${share(alarmed, games)}, honest pairs accused ${share(wronged, pairs)}`,
    );
  }
}
