import { potTotal, type SeatState, type TableState } from '../../src/client/table-state.ts';
import type { Scene, SeatScene } from './scene.ts';

/** Who is sitting out or away is told by the game, not by the table. */
export interface Presence {
  readonly sittingOut: boolean;
  readonly connected: boolean;
}

export interface Surroundings {
  readonly gameName: string;
  readonly blinds: string;
  readonly ownId: string;
  readonly presence: ReadonlyMap<string, Presence>;
  readonly clock: Scene['clock'];
  readonly log: readonly string[];
  readonly notice: string | null;
  readonly typed: string | null;
}

/** The table as this player's screen shows it; null stands for a table that is not known yet. */
export function sceneOf(table: TableState | null, around: Surroundings): Scene {
  const { gameName, blinds, clock, log, notice, typed } = around;
  const common = { gameName, blinds, log, notice, typed };
  if (!table)
    return {
      ...{ ...common, tableId: '', handNumber: 0, phase: 'WAITING', seats: [], board: [], potTotal: 0 },
      ...{ actionPosition: null, clock: null, legal: null },
    };
  return {
    ...common,
    tableId: table.id,
    handNumber: table.handNumber,
    phase: table.phase,
    seats: table.seats.filter(({ userId }) => userId !== null).map((seat) => seatScene(table, seat, around)),
    board: table.board,
    potTotal: potTotal(table),
    actionPosition: table.actionPosition,
    clock,
    legal: table.legalActions,
  };
}

function seatScene(table: TableState, seat: SeatState, { ownId, presence }: Surroundings): SeatScene {
  return {
    position: seat.position,
    name: seat.name ?? '?',
    isOwn: seat.userId === ownId,
    chips: seat.chips,
    bet: seat.bet,
    cards: seat.cards ?? Array.from({ length: seat.cardCount }, () => null),
    isFolded: seat.status === 'FOLDED',
    isAllIn: seat.isAllIn,
    isButton: seat.position === table.dealerPosition,
    remark: remarkOf(seat, presence.get(seat.userId ?? '')),
  };
}

function remarkOf(seat: SeatState, presence: Presence | undefined): string | null {
  if (presence?.sittingOut) return 'sitting out';
  if (presence && !presence.connected) return 'away';
  if (seat.chips === 0 && seat.bet === 0 && seat.cardCount === 0) return 'buying in';
  if (seat.status === 'JOINED_WAITING')
    return seat.mustPostBlind ? 'waits for the big blind' : 'waits for the next hand';
  // What was done on an earlier street is told by the log.
  return seat.bet > 0 || seat.lastAction === 'CHECK' ? (seat.lastAction?.toLowerCase() ?? null) : null;
}
