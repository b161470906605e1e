import type { Context } from '../context.ts';
import { phaseChanged } from '../events/hand-events.ts';
import { setTableStatus } from '../rules/seating.ts';
import type { HandPhase, Table } from '../state/table.ts';
import { bettingRound } from './betting.ts';
import { deal } from './deal.ts';
import { handComplete } from './hand-complete.ts';
import { predeal } from './predeal.ts';
import { showdown } from './showdown.ts';
import { street } from './street.ts';
import { waitingForPlayers } from './waiting-for-players.ts';

const preFlopBetting = bettingRound('FLOP');
const flop = street('FLOP', 3, 'FLOP_BETTING', 'TURN');
const flopBetting = bettingRound('TURN');
const turn = street('TURN', 1, 'TURN_BETTING', 'RIVER');
const turnBetting = bettingRound('RIVER');
const river = street('RIVER', 1, 'RIVER_BETTING', 'SHOWDOWN');
const riverBetting = bettingRound('SHOWDOWN');

/** A switch rather than a record: looking up a handler by a name that changes all the time is slow in V8. */
function runPhase(ctx: Context, table: Table): HandPhase | null {
  switch (table.phase) {
    case 'WAITING_FOR_PLAYERS':
      return waitingForPlayers(ctx, table);
    case 'PREDEAL':
      return predeal(ctx, table);
    case 'DEAL':
      return deal(ctx, table);
    case 'PRE_FLOP_BETTING':
      return preFlopBetting(ctx, table);
    case 'FLOP':
      return flop(ctx, table);
    case 'FLOP_BETTING':
      return flopBetting(ctx, table);
    case 'TURN':
      return turn(ctx, table);
    case 'TURN_BETTING':
      return turnBetting(ctx, table);
    case 'RIVER':
      return river(ctx, table);
    case 'RIVER_BETTING':
      return riverBetting(ctx, table);
    case 'SHOWDOWN':
      return showdown(ctx, table);
    case 'HAND_COMPLETE':
      return handComplete(ctx, table);
  }
}

/** A hand passes each phase once; with delays of zero several hands of all-ins may pass in one tick. */
const MAX_PHASES_PER_TICK = 10_000;

/** Runs a table's phases until one of them waits. */
export function advanceTable(ctx: Context, table: Table): void {
  for (let count = 0; count < MAX_PHASES_PER_TICK; count++) {
    if (table.status === 'PAUSED') return;
    if (table.status === 'PAUSE_AFTER_HAND' && isBetweenHands(table)) return pauseTable(ctx, table);
    const next = runPhase(ctx, table);
    if (next === null) return;
    enterPhase(ctx, table, next);
  }
  throw new Error(`table ${table.id} does not come to rest`);
}

/** There is nothing to finish: a pause takes effect at once. */
const isBetweenHands = ({ phase }: Table): boolean => phase === 'WAITING_FOR_PLAYERS' || phase === 'PREDEAL';

function enterPhase(ctx: Context, table: Table, phase: HandPhase): void {
  table.phase = phase;
  phaseChanged(ctx, table);
}

function pauseTable(ctx: Context, table: Table): void {
  // A countdown keeps the time it has left; a window to buy in opens anew.
  if (table.phase !== 'WAITING_FOR_PLAYERS') {
    table.phaseDeadline = null;
    enterPhase(ctx, table, 'WAITING_FOR_PLAYERS');
  }
  setTableStatus(ctx, table, 'PAUSED');
}
