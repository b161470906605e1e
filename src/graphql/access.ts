import type { Identity } from '../accounts/identity.ts';
import type { GameView } from '../engine/index.ts';
import { type Context, signedIn } from './context.ts';
import { found, refuse } from './errors.ts';

const nothing = (what: string) => refuse('NOT_FOUND', `There is no such ${what}.`);

/**
 * Lets pass who may know of a game: everyone who is signed in if it is public; if it is private its host, whoever is or
 * was in it, and admins. To all others it is as if there were none.
 */
export async function mayKnowOf(context: Context, gameId: string, what = 'game'): Promise<void> {
  if (!(await isKnown(context, gameId, what))) throw nothing(what);
}

/** There is such a game, and this user may know of it. */
export async function isKnown(context: Context, gameId: string, what = 'game'): Promise<boolean> {
  const { userId, role } = signedIn(context);
  return found(await context.room.access(gameId, userId, role === 'ADMIN'), what).mayWatch;
}

/** A game that was looked at, for who may know of it. */
export async function ifKnown(context: Context, view: GameView): Promise<GameView> {
  if (view.visibility === 'PRIVATE') await mayKnowOf(context, view.id);
  return view;
}

/** What somebody did in games that others may not know of is theirs, and admins', to look through. */
export function mayLookThroughAllOf({ userId, role }: Identity, whose: string): void {
  if (whose !== userId && role !== 'ADMIN')
    throw refuse('FORBIDDEN', 'Without gameId you can look through your own hands only.');
}
