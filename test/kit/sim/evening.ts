/** The course of an evening: which moment comes next, and what is said at it. */
import { type Command, type Game, nextDeadline } from '../../../src/engine/index.ts';
import { act, babble, buyChips, comeAndGo, connection, hostSays, intend, type Party, say } from './party.ts';

/** One tick's worth of input. */
export interface Step {
  readonly now: number;
  readonly commands: readonly Command[];
}

/** Chooses by the party's own chance alone: the same game and the same seed give the same step. */
export function nextStep(party: Party, game: Game, now: number): Step {
  const { random } = party;
  const deadline = nextDeadline(game);
  const waits = game.tables.some((table) => table.decision !== null);
  const moment = random.weighted({
    speak: game.status === 'ACTIVE' && !waits ? 60 : 190,
    deadline: deadline === null ? 0 : game.status === 'SCHEDULED' || waits ? 10 : 100,
    justBefore: deadline === null ? 0 : 5,
    idle: 4,
    jump: 1,
  });
  switch (moment) {
    case 'speak':
      return {
        now: now + random.pick([0, 0, 1, random.between(0, 2500)]),
        commands: someCommands(party, game),
      };
    case 'deadline':
      return { now: Math.max(now, deadline!), commands: random.chance(0.9) ? [] : someCommands(party, game) };
    case 'justBefore':
      return { now: Math.max(now, deadline! - 1), commands: [] };
    case 'idle':
      return { now: now + random.between(0, 1000), commands: [] };
    case 'jump':
      return { now: now + random.pick([60_000, 60_000, 600_000, 86_400_000]), commands: [] };
  }
}

/** The host ends the evening; from then on only the clock speaks. */
export function lastStep(party: Party, game: Game, now: number): Step {
  if (game.stopping !== 'END') return { now, commands: [say(party, game.ownerId, 'EndGame')] };
  return { now: Math.max(now, nextDeadline(game) ?? now), commands: [] };
}

/** Mostly one, sometimes several that arrive together, now and then the same one twice. */
function someCommands(party: Party, game: Game): Command[] {
  const { random } = party;
  const count = random.chance(0.9) ? 1 : random.between(2, 5);
  const list: Command[] = [];
  for (let i = 0; i < count; i++) {
    const command = someCommand(party, game);
    list.push(command);
    if (random.chance(0.03)) list.push(command);
  }
  return list;
}

function someCommand(party: Party, game: Game): Command {
  const { random } = party;
  const deciding = game.tables.filter((table) => table.decision !== null);
  const kind = random.weighted({
    act: deciding.length > 0 ? 100 : 0,
    intend: deciding.length > 0 ? 10 : 0,
    buyChips: game.status === 'SCHEDULED' ? 0 : 25,
    comeAndGo: game.status === 'ACTIVE' ? 15 : 40,
    connection: 4,
    hostSays: game.buyInRequests.length > 0 ? 15 : game.status === 'ACTIVE' ? 2 : 20,
    babble: 6,
  });
  switch (kind) {
    case 'act':
      return act(party, random.pick(deciding));
    case 'intend':
      return intend(party, random.pick(deciding)) ?? babble(party, game);
    case 'buyChips':
      return buyChips(party, game) ?? comeAndGo(party, game) ?? babble(party, game);
    case 'comeAndGo':
      return comeAndGo(party, game) ?? babble(party, game);
    case 'connection':
      return connection(party, game);
    case 'hostSays':
      return hostSays(party, game);
    case 'babble':
      return babble(party, game);
  }
}
