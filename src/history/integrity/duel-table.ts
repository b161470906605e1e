import type { UserId } from '../../engine/index.ts';

interface Sum {
  count: number;
  total: number;
  squares: number;
}

const nothing = (): Sum => ({ count: 0, total: 0, squares: 0 });

function add(sum: Sum, value: number): void {
  sum.count++;
  sum.total += value;
  sum.squares += value * value;
}

const without = (a: Sum, b: Sum): Sum => ({
  count: a.count - b.count,
  total: a.total - b.total,
  squares: a.squares - b.squares,
});

const mean = ({ count, total }: Sum): number => total / count;
const variance = (sum: Sum): number => Math.max(0, sum.squares / sum.count - mean(sum) ** 2);

/** How one player treats another, against what their other games would let one expect. */
export interface Comparison {
  readonly count: number;
  readonly total: number;
  readonly expected: number;
  /** By how many standard errors it is more than expected. */
  readonly score: number;
}

/** Fewer than these say nothing. */
const LEAST = 20;
/** A game has so many pairs only if thousands have played in it; those that come later are not looked at. */
const MOST_PAIRS = 200_000;

/** Sums for every ordered pair, every player and every opponent. Grows with the company, not with the hands. */
export class DuelTable {
  private readonly pairs = new Map<UserId, Map<UserId, Sum>>();
  private readonly ofPlayer = new Map<UserId, Sum>();
  private readonly ofOpponent = new Map<UserId, Sum>();
  private readonly all = nothing();
  private pairCount = 0;

  add(userId: UserId, opponentId: UserId, value: number): void {
    const pair = this.pair(userId, opponentId);
    if (!pair) return;
    for (const sum of [pair, sumOf(this.ofPlayer, userId), sumOf(this.ofOpponent, opponentId), this.all])
      add(sum, value);
  }

  private pair(userId: UserId, opponentId: UserId): Sum | null {
    const row = this.pairs.get(userId) ?? new Map<UserId, Sum>();
    this.pairs.set(userId, row);
    const known = row.get(opponentId);
    if (known || this.pairCount >= MOST_PAIRS) return known ?? null;
    this.pairCount++;
    return sumOf(row, opponentId);
  }

  has(userId: UserId, opponentId: UserId): boolean {
    return this.pairs.get(userId)?.has(opponentId) ?? false;
  }

  *entries(): Generator<readonly [UserId, UserId], void, undefined> {
    for (const [userId, row] of this.pairs) for (const opponentId of row.keys()) yield [userId, opponentId];
  }

  /**
   * What is expected of a pair is how the player treats others, moved by how others treat the opponent: who folds a lot
   * folds a lot to everybody, and everybody folds to a player who never bluffs.
   */
  compare(userId: UserId, opponentId: UserId, isShare: boolean): Comparison | null {
    const pair = this.pairs.get(userId)?.get(opponentId);
    if (!pair || pair.count < LEAST) return null;
    const player = without(this.ofPlayer.get(userId)!, pair);
    const opponent = without(this.ofOpponent.get(opponentId)!, pair);
    const rest = without(this.all, pair);
    if (player.count < LEAST || opponent.count < LEAST) return null;
    const raw = mean(player) + mean(opponent) - mean(rest);
    const expected = isShare ? Math.min(0.95, Math.max(0.05, raw)) : raw;
    // The widest of what is known: a share that is expected to be almost all has no spread of its own to speak of.
    const spread = Math.max(variance(pair), variance(player), variance(opponent));
    const error = Math.sqrt(spread * (1 / pair.count + 1 / player.count + 1 / opponent.count));
    if (error === 0) return null;
    return {
      count: pair.count,
      total: pair.total,
      expected: expected * pair.count,
      score: (mean(pair) - expected) / error,
    };
  }
}

function sumOf(sums: Map<UserId, Sum>, id: UserId): Sum {
  const sum = sums.get(id) ?? nothing();
  sums.set(id, sum);
  return sum;
}
