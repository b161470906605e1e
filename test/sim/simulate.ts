/** A whole evening from one seed: people come, play and go over several tables, and auditors watch every tick. */
import {
  type Game,
  type NewGame,
  nextDeadline,
  type TickResult,
  tick,
  type Viewer,
} from '../../src/engine/index.ts';
import { lastStep, nextStep, type Step } from '../kit/sim/evening.ts';
import { babble, type Party, settleUp, someParty } from '../kit/sim/party.ts';
import { type Random, randomFrom } from '../kit/sim/random.ts';
import { someSettings } from '../kit/sim/settings.ts';
import { type Auditor, insist, type Ticked } from './audit/auditor.ts';
import { clockAuditor } from './audit/clock.ts';
import { ledgerAuditor } from './audit/ledger.ts';
import { legalityAuditor } from './audit/legality.ts';
import { refereeAuditor } from './audit/referee.ts';
import { checkReplay, openGame, type TickRecord } from './audit/replay.ts';
import { secretAuditor } from './audit/secrets.ts';
import { settlementAuditor } from './audit/settlement.ts';
import { shadowAuditor } from './audit/shadows.ts';
import { streamAuditor } from './audit/streams.ts';
import { traceAuditor } from './audit/traces.ts';

export interface Options {
  readonly seed: number;
  /** The evening ends after this many hands (or when nobody plays any more). */
  readonly hands?: number;
  /** `all` adds what is dear: shadow clients, secrets, legality, traces and a replay of the whole evening. */
  readonly checks?: 'all' | 'few';
  /** Somebody else who wants to watch. */
  readonly also?: Auditor;
}

export interface Evening {
  readonly seed: number;
  readonly description: NewGame;
  readonly party: Party;
  readonly game: Game;
  readonly ticks: number;
  readonly hands: number;
  /** The inputs of every tick, with `all` checks. */
  readonly records: readonly TickRecord[];
}

/** An evening that went wrong: where, why, and how to see it again. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError';
  /** The number of the tick that went wrong. */
  readonly tick: number;
  /** The ticks before it. */
  readonly recent: readonly Ticked[];
  readonly game: Game;

  constructor(options: Options, at: { tick: number; recent: readonly Ticked[]; game: Game }, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`seed ${options.seed}, tick ${at.tick}: ${reason}\n  ${reproduction(options)}`, { cause });
    this.tick = at.tick;
    this.recent = at.recent;
    this.game = at.game;
  }
}

/** The one command that shows a failure again. */
const reproduction = ({ seed, hands = HANDS, checks = 'all' }: Options): string =>
  `npm run sim -- --seed ${seed} --hands ${hands} --checks ${checks}`;

const HANDS = 100;
/** How many ticks are kept to be shown after a failure. */
const RECENT = 20;
const START = 1_700_000_000_000;

export function simulate(options: Options): Evening {
  const { seed, hands: target = HANDS, checks = 'all' } = options;
  const random = randomFrom(seed, 'evening');
  const party = someParty(random);
  const description: NewGame = {
    id: `g${seed}`,
    name: `Evening ${seed}`,
    ownerId: party.hostId,
    now: START,
    startTime: START + random.pick([0, 5000, 3_600_000]),
    settings: someSettings(random),
    ...(random.chance(0.3) && { visibility: 'PRIVATE', joinCode: 'K7QW2ERT' }),
  };
  let game = openGame(description);
  const isThorough = checks === 'all';
  const auditors = [...fewChecks(game), ...(isThorough ? dearChecks(seed, party, game) : [])];
  if (options.also) auditors.push(options.also);
  const restarts = randomFrom(seed, 'restarts');
  const records: TickRecord[] = [];
  const results: TickResult[] = [];
  const written: string[] = [];
  const recent: Ticked[] = [];
  let now = START;
  let ticks = 0;
  let hands = 0;

  function run(step: Step): void {
    // Written out and read back: the server was started anew.
    if (restarts.chance(isThorough ? 0.05 : 0.01)) game = copyOf(game);
    const before = isThorough ? JSON.stringify(game) : null;
    watched(() => {
      const ticked = tickOnce(game, step, random, before);
      recent.push(ticked);
      if (recent.length > RECENT) recent.shift();
      if (isThorough) {
        records.push({ now: step.now, commands: step.commands, shuffles: ticked.shuffles });
        results.push(ticked.result);
        written.push(JSON.stringify(ticked.result));
      }
      for (const audit of auditors) audit(ticked);
      hands += ticked.result.hands.length;
    }, step);
    now = step.now;
    ticks++;
  }

  function watched(work: () => void, step?: Step): void {
    const seen = recent.at(-1);
    try {
      work();
    } catch (cause) {
      // The tick itself may have failed: then it has no result to show.
      if (step && recent.at(-1) === seen) recent.push(unfinished(game, step));
      throw new SimulationError(options, { tick: ticks, recent, game }, cause);
    }
  }

  const isOver = () => game.status === 'COMPLETED';
  while (hands < target && ticks < 300 + 60 * target && !isOver()) run(nextStep(party, game, now));
  for (let count = 0; count < 1000 && !isOver(); count++) run(lastStep(party, game, now));
  for (let count = 0; count < 5; count++)
    run({ now: now + 1000, commands: [settleUp(party, game), babble(party, game)] });

  watched(() => {
    insist(isOver(), () => 'the evening does not end');
    if (!isThorough) return;
    insist(
      results.every((result, i) => JSON.stringify(result) === written[i]),
      () => 'an event was changed',
    );
    checkReplay(description, records, written);
  });
  return { seed, description, party, game, ticks, hands, records };
}

function tickOnce(game: Game, { now, commands }: Step, random: Random, before: string | null): Ticked {
  const shuffles: number[][] = [];
  const shuffle = (size: number) => {
    const order = random.shuffle(size);
    shuffles.push(order);
    return order;
  };
  const deadlineBefore = nextDeadline(game);
  const result = tick(game, { now, commands, shuffle });
  return { game, now, commands, shuffles, result, before, deadlineBefore };
}

const unfinished = (game: Game, { now, commands }: Step): Ticked => ({
  game,
  now,
  commands,
  shuffles: [],
  result: { events: [], verdicts: [], postings: [], hands: [] },
  before: null,
  deadlineBefore: null,
});

const fewChecks = (game: Game): Auditor[] => [
  streamAuditor(),
  clockAuditor(),
  ledgerAuditor(),
  settlementAuditor(),
  refereeAuditor(game),
];

function dearChecks(seed: number, party: Party, game: Game): Auditor[] {
  const random = randomFrom(seed, 'checks');
  const some = random.shuffle(party.users.length).slice(0, 3);
  const viewers: Viewer[] = [null, ...some.map((index) => party.users[index]!)];
  const everybody: Viewer[] = [null, 'stranger', ...party.users];
  return [
    traceAuditor(),
    shadowAuditor(random, viewers, game),
    secretAuditor(() => (random.chance(0.1) ? everybody : [random.pick(everybody)])),
    legalityAuditor(random),
  ];
}

const copyOf = (game: Game): Game => JSON.parse(JSON.stringify(game)) as Game;
