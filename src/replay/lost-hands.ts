import { evaluate7 } from '../engine/index.ts';
import type { KnownCards } from './deck.ts';
import type { Hand } from './hand.ts';
import type { NotedCard } from './notation.ts';

const DECK_SIZE = 52;

type Pair = readonly [number, number];

/**
 * Cards for hands that were not shown at the showdown. They have lost, so the weakest hands that the unseen cards make
 * stand in for them. Without a full board there was no showdown to lose.
 */
export function withLostHands(hand: Hand, known: KnownCards): KnownCards {
  const { board, hole } = known;
  if (!hand.muckedHandsLost || board.length < 5 || board.includes(null)) return known;
  const folded = new Set(hand.actions.flatMap((action) => (action.kind === 'FOLD' ? [action.seat] : [])));
  const used = new Set<NotedCard>([...board, ...hole.flat()]);
  const filled: [NotedCard, NotedCard][] = hole.map(([a, b]) => [a, b]);
  filled.forEach((cards, seat) => {
    if (folded.has(seat) || !cards.includes(null)) return;
    const pair = weakestPair(board as readonly number[], used);
    for (const card of pair) used.add(card);
    filled[seat] = [...pair];
  });
  return { board, hole: filled };
}

function weakestPair(board: readonly number[], used: ReadonlySet<NotedCard>): Pair {
  const free = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !used.has(card));
  const [c, d, e, f, g] = board as [number, number, number, number, number];
  let weakest: Pair = [free[0]!, free[1]!];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < free.length; i++)
    for (let j = i + 1; j < free.length; j++) {
      const strength = evaluate7(free[i]!, free[j]!, c, d, e, f, g);
      if (strength >= least) continue;
      least = strength;
      weakest = [free[i]!, free[j]!];
    }
  return weakest;
}
