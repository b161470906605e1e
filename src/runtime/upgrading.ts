import { GAME_VERSION, type Game, upgradeGame } from '../engine/index.ts';
import type { Store } from '../ports/store.ts';

const PAGE = 1000;

/** A game as the newest version has it, whichever version saved it. What the old one did not keep is in the store. */
export async function upToDate(store: Store, saved: Game): Promise<Game> {
  const version: number = saved.schemaVersion;
  if (version === GAME_VERSION) return saved;
  if (version !== 1) throw new Error(`game ${saved.id} was saved by a newer server (version ${version})`);
  return upgradeGame(saved, await cashedOutBy(store, saved));
}

/** Who had taken how much out of the game when it was saved. */
async function cashedOutBy(store: Store, { id, money }: Game): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (let number = 0; number < money.postings; ) {
    const postings = await store.readLedger(id, number, PAGE);
    for (const { kind, userId, amount, number: at } of postings)
      if (kind === 'CASH_OUT' && userId !== null && at <= money.postings)
        totals.set(userId, (totals.get(userId) ?? 0) + amount);
    if (postings.length === 0) break;
    number = postings.at(-1)!.number;
  }
  return totals;
}
