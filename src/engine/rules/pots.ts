import type { Chips } from '../state/money.ts';
import { isLive, type Seat } from '../state/seat.ts';
import type { Pot, Table } from '../state/table.ts';

/** The part of the highest bet that nobody matched, and whose it is. What a folded seat has put in stays in. */
export function uncalledBet({ seats }: Table): { seat: Seat; amount: Chips } | null {
  let position = 0;
  let highest = 0;
  let second = 0;
  for (let i = 0; i < seats.length; i++) {
    const { bet } = seats[i]!;
    if (bet > highest) {
      second = highest;
      highest = bet;
      position = i;
    } else if (bet > second) second = bet;
  }
  const seat = seats[position]!;
  return highest > second && isLive(seat) ? { seat, amount: highest - second } : null;
}

/**
 * Main pot and side pots from everything put into the hand. Each distinct amount of a seat still in closes a layer to
 * which every seat, folded ones too, has added its part; dead chips belong to the main pot; neighbouring layers with
 * the same contenders are one pot.
 */
export function makePots(seats: readonly Seat[]): Pot[] {
  let dead = 0;
  let rest = 0;
  let lowest = 0;
  let highest = -1;
  const live: number[] = [];
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    const { committed } = seat;
    dead += seat.dead;
    rest += committed;
    if (!isLive(seat)) continue;
    live[live.length] = seat.position;
    if (highest < 0 || committed < lowest) lowest = committed;
    if (committed > highest) highest = committed;
  }
  // Nobody is in for less than the others: all of it is one pot.
  if (lowest === highest) return rest + dead > 0 ? [{ amount: rest + dead, eligibleSeats: live }] : [];

  const pots: Pot[] = [];
  if (dead > 0) addLayer(pots, dead, live);

  for (let from = 0, to = nextLevel(seats, 0); to > 0; from = to, to = nextLevel(seats, to)) {
    let amount = 0;
    for (let i = 0; i < seats.length; i++) {
      const { committed } = seats[i]!;
      if (committed > from) amount += Math.min(committed, to) - from;
    }
    addLayer(pots, amount, contenders(seats, to));
    rest -= amount;
  }
  // Folded chips above the highest live amount have no layer of their own: they stay in the last pot.
  if (rest > 0) addLayer(pots, rest, pots.at(-1)?.eligibleSeats ?? live);
  return pots;
}

/** The pots after a seat has folded. */
export function withoutSeat(pots: readonly Pot[], position: number): Pot[] {
  const left: Pot[] = [];
  for (let i = 0; i < pots.length; i++) {
    const { amount, eligibleSeats } = pots[i]!;
    left.push({ amount, eligibleSeats: eligibleSeats.filter((other) => other !== position) });
  }
  return left;
}

function contenders(seats: readonly Seat[], committed: Chips): number[] {
  const positions: number[] = [];
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (isLive(seat) && seat.committed >= committed) positions.push(seat.position);
  }
  return positions;
}

/** The smallest amount above `level` that a seat still in has put in, 0 when there is none. */
function nextLevel(seats: readonly Seat[], level: Chips): Chips {
  let next = 0;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (seat.committed > level && (next === 0 || seat.committed < next) && isLive(seat))
      next = seat.committed;
  }
  return next;
}

function addLayer(pots: Pot[], amount: Chips, eligibleSeats: readonly number[]): void {
  const last = pots.at(-1);
  // Fewer seats reach each further layer, so equal counts mean equal contenders.
  if (last && last.eligibleSeats.length === eligibleSeats.length)
    pots[pots.length - 1] = { amount: last.amount + amount, eligibleSeats };
  else pots.push({ amount, eligibleSeats });
}

/** Equal shares, odd chips one each to the first winners. `winners` are in odd-chip order. */
export function splitPot(amount: Chips, winners: readonly number[]): Chips[] {
  const share = Math.floor(amount / winners.length);
  const odd = amount % winners.length;
  return winners.map((_, index) => share + (index < odd ? 1 : 0));
}

/** What the house takes from each pot: a part of each, rounded down, up to the cap over all of them. */
export function rakeOf(
  pots: readonly Pot[],
  rules: { readonly rakeBasisPoints: number; readonly rakeCap: Chips; readonly noFlopNoDrop: boolean },
  sawFlop: boolean,
): Chips[] {
  let room = rules.rakeCap === 0 ? Number.MAX_SAFE_INTEGER : rules.rakeCap;
  return pots.map(({ amount }) => {
    if (rules.rakeBasisPoints === 0 || (rules.noFlopNoDrop && !sawFlop)) return 0;
    const rake = Math.min(room, Math.floor((amount * rules.rakeBasisPoints) / 10_000));
    room -= rake;
    return rake;
  });
}
