import { type Game, privateStream } from '../state/game.ts';
import type { UserId } from '../state/ids.ts';

/**
 * Who may know of a game and watch it: everybody who is signed in a PUBLIC one; a PRIVATE one its host, whoever has ever
 * been in it or its host, and admins. What is seen of the cards is the same for all of them.
 */
export function mayWatch(game: Game, userId: UserId | null, isAdmin: boolean): boolean {
  if (userId === null) return false;
  if (game.visibility === 'PUBLIC' || isAdmin) return true;
  return game.ownerId === userId || privateStream(game, userId) !== null;
}

/** Who may watch may also speak; a stranger to a PRIVATE game may only register, with the code. */
export function mayEnter(
  game: Game,
  userId: UserId,
  isAdmin: boolean,
  command: string,
  input: { readonly joinCode?: unknown },
): boolean {
  if (mayWatch(game, userId, isAdmin)) return true;
  return command === 'RegisterForGame' && isJoinCode(game, (input.joinCode ?? '') as string);
}

/** Takes as long for a code that is wrong at its first letter as for one that is wrong at its last. */
function isJoinCode({ joinCode }: Game, given: string): boolean {
  const code = joinCode ?? '';
  let difference = code.length ^ given.length;
  for (let i = 0; i < given.length; i++) difference |= given.charCodeAt(i) ^ code.charCodeAt(i % code.length);
  return joinCode !== null && difference === 0;
}
