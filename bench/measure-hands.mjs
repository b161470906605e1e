// Times, weighs and audits the engines of hands.mjs against each other.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { engines } from './hands.mjs';
import { row } from './report.mjs';

const OURS = 'cardroom';
const SEED = 20;
/** Large enough for every hand of an allocation sample, so that nothing is collected while it runs. */
const YOUNG_GENERATION_MB = 256;

/** Peers that have a target but cannot be had: they stay in the table so that nobody takes silence for a yes. */
const UNAVAILABLE = [
  {
    against: '@pokertools/engine',
    target: 50,
    note: 'not on the npm registry used here (404), so not measured',
  },
];
const TARGETS = { 'poker-ts': 5 };

/** Starts a process that plays one engine; orders are answered strictly one after the other. */
async function openPlayer(name, flags = []) {
  const child = fork(new URL('./player.mjs', import.meta.url), [name], {
    execArgv: ['--expose-gc', ...flags],
  });
  const exited = once(child, 'exit');
  let waiting;
  const answer = () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
  child.on('message', (reply) => {
    if (reply.failure) waiting.reject(new Error(`${name}: ${reply.failure}`));
    else waiting.resolve(reply.answer);
  });
  child.on('exit', (code) => waiting.reject(new Error(`${name}: its process ended with code ${code}`)));
  await answer();
  return {
    name,
    ask(order, given = {}) {
      child.send({ order, ...given });
      return answer();
    },
    async close() {
      child.disconnect();
      await exited;
    },
  };
}

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
};

/** Round by round, one engine after the other: whatever else the machine does falls on all of them alike. */
async function timeEngines(names, { rounds, hands, warmUp }) {
  const players = await Promise.all(names.map((name) => openPlayer(name)));
  const speeds = Object.fromEntries(names.map((name) => [name, []]));
  for (const player of players) {
    await player.ask('open', { seed: SEED });
    await player.ask('play', { hands: warmUp });
  }
  for (let round = 0; round < rounds; round++) {
    // The order turns, so no engine always runs in the wake of the same neighbour.
    for (let i = 0; i < players.length; i++) {
      const player = players[(i + round) % players.length];
      const { seconds } = await player.ask('play', { hands });
      speeds[player.name].push(hands / seconds);
    }
  }
  const results = {};
  for (const player of players) {
    results[player.name] = { speeds: speeds[player.name], ...(await player.ask('result')) };
    results[player.name].growth = (await player.ask('growth', { hands })).bytesPerHand;
    await player.close();
  }
  return results;
}

async function weighEngine(name, { hands, warmUp }) {
  const flag = (which) => `--${which}-semi-space-size=${YOUNG_GENERATION_MB}`;
  const player = await openPlayer(name, [flag('min'), flag('max')]);
  await player.ask('open', { seed: SEED });
  await player.ask('play', { hands: warmUp });
  const samples = [];
  for (let i = 0; i < 5; i++) samples.push(await player.ask('allocation', { hands }));
  await player.close();

  const keeper = await openPlayer(name);
  const { bytes: keptPerTable } = await keeper.ask('keptPerTable', { tables: 200, hands: 50 });
  await keeper.close();
  const clean = samples.filter((sample) => sample.collections === 0);
  const allocated = clean.length >= 3 ? median(clean.map((sample) => sample.bytesPerHand)) : null;
  return { allocated, keptPerTable };
}

function speedRow(results, name) {
  const ours = results[OURS];
  const peer = results[name];
  const ratios = ours?.speeds.map((speed, round) => speed / peer.speeds[round]);
  return row({
    figure: 'hands played',
    unit: 'per s',
    ours: ours ? median(ours.speeds) : null,
    peer: median(peer.speeds),
    against: name,
    ratio: ratios ? median(ratios) : null,
    spread: ratios ? [Math.min(...ratios), Math.max(...ratios)] : null,
    target: TARGETS[name] ?? null,
    note: engines[name].note,
  });
}

function bytesRow(figure, unit, ours, peer, against) {
  const ratio = ours > 0 && peer > 0 ? peer / ours : null;
  return row({ figure, unit, ours: ours ?? null, peer: peer ?? null, against, ratio });
}

const chipsWord = ({ broughtIn, onTable }) =>
  broughtIn === onTable ? 'all kept' : `${onTable - broughtIn} of ${broughtIn}`;

function audit(results) {
  const faults = [];
  const ours = results[OURS];
  if (!ours) faults.push('cardroom was not measured: dist/engine/index.js is missing (npm run build)');
  if (ours && ours.chips.broughtIn !== ours.chips.onTable)
    faults.push(`cardroom brought in ${ours.chips.broughtIn} chips and has ${ours.chips.onTable}`);
  const [first, ...others] = Object.entries(results);
  for (const [name, { counts }] of others)
    for (const key of ['hands', 'decisions', 'showdowns'])
      if (counts[key] !== first[1].counts[key])
        faults.push(`unequal work: ${first[0]} had ${first[1].counts[key]} ${key}, ${name} ${counts[key]}`);
  return faults;
}

/** The `hands` part: speed, memory and chips, ours beside each peer. */
export async function measureHands({ quick }) {
  const names = Object.keys(engines).filter((name) => engines[name].isAvailable?.() ?? true);
  const effort = quick
    ? { rounds: 5, hands: 20_000, warmUp: 20_000 }
    : { rounds: 11, hands: 60_000, warmUp: 60_000 };
  const results = await timeEngines(names, effort);
  const weights = {};
  for (const name of names) weights[name] = await weighEngine(name, { hands: 500, warmUp: 20_000 });

  const peers = names.filter((name) => name !== OURS);
  const ours = results[OURS];
  const rows = [
    ...peers.map((name) => speedRow(results, name)),
    ...UNAVAILABLE.map((peer) =>
      row({
        figure: 'hands played',
        unit: 'per s',
        ours: ours ? median(ours.speeds) : null,
        peer: null,
        ...peer,
      }),
    ),
  ];
  for (const name of peers.slice(0, 1)) {
    const [mine, theirs] = [weights[OURS], weights[name]];
    const counts = results[name].counts;
    rows.push(
      bytesRow('allocated', 'bytes per hand', mine?.allocated, theirs.allocated, name),
      bytesRow('kept by a table at rest', 'bytes', mine?.keptPerTable, theirs.keptPerTable, name),
      row({
        figure: 'heap growth',
        unit: 'bytes per hand',
        ours: ours?.growth,
        peer: results[name].growth,
        against: name,
      }),
      row({
        figure: 'decisions',
        unit: 'per hand',
        ours: ours && ours.counts.decisions / ours.counts.hands,
        peer: counts.decisions / counts.hands,
        against: name,
      }),
      row({
        figure: 'hands to showdown',
        unit: '%',
        ours: ours && (100 * ours.counts.showdowns) / ours.counts.hands,
        peer: (100 * counts.showdowns) / counts.hands,
        against: name,
      }),
    );
  }
  for (const name of peers)
    rows.push(
      row({
        figure: 'chips',
        ours: ours && chipsWord(ours.chips),
        peer: chipsWord(results[name].chips),
        against: name,
      }),
    );
  return { rows, faults: audit(results) };
}
