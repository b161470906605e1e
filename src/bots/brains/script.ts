import type { Brain, Choice, Spot } from './brain.ts';
import { checkOrCall, checkOrFold, raiseTo, shove } from './choices.ts';

/**
 * A script has one line for each hand; after the last line it starts over. A line is a list of actions, played one by
 * one; the last one is played again for as long as the hand goes on. `#` begins a comment.
 *
 *     raise 3 bb, bet 2/3 pot, all-in    # three decisions, then all-in at every further one
 *     raise 60, call
 *     check                              # where a bet is faced: fold
 *
 * `fold`, `check` (or fold), `call` (or check), `all-in`, and `bet` or `raise` (whichever is open, else call or check)
 * to a total in front of the seat: `60` chips, `3 bb`, `1/2 pot`, `2 pot` or `min`. A total that is not open becomes the nearest
 * that is.
 */
export type Script = readonly (readonly Move[])[];
type Move = (spot: Spot) => Choice;

/** The script that a text holds. Throws with the line and what is wrong with it. */
export function readScript(text: string): Script {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const script = lines.flatMap((line, index) =>
    line === '' ? [] : [line.split(',').map((words) => readMove(words.trim(), index + 1))],
  );
  if (script.length === 0) throw new Error('The script has no line with an action.');
  return script;
}

const SIMPLE: Readonly<Record<string, Move>> = {
  fold: ({ offer }) => checkOrFold(offer),
  check: ({ offer }) => checkOrFold(offer),
  call: ({ offer }) => checkOrCall(offer),
  'all-in': ({ offer }) => shove(offer),
};

const SIZED = /^(?:bet|raise)\s+(min|(\d+)(?:\/([1-9]\d*))?(?:\s+(bb|pot))?)$/;

function readMove(words: string, line: number): Move {
  if (Object.hasOwn(SIMPLE, words)) return SIMPLE[words]!;
  const [, size, over, under, unit] = SIZED.exec(words) ?? [];
  if (size === undefined)
    throw new Error(
      `Line ${line}: "${words}" is not an action. There are fold, check, call, all-in, bet SIZE and raise SIZE.`,
    );
  const factor = Number(over ?? 0) / Number(under ?? 1);
  return (spot) => raiseTo(spot.offer, totalOf(spot, factor, unit));
}

/** `min` has the factor 0: the nearest open total is then the smallest. */
function totalOf({ bet, offer, potTotal, bigBlind }: Spot, factor: number, unit: string | undefined): number {
  const call = offer.callAmount ?? 0;
  if (unit === 'pot') return bet + call + factor * (potTotal + call);
  return unit === 'bb' ? factor * bigBlind : factor;
}

/** Plays a script line by line. */
export function scripted(script: Script): Brain {
  let line = -1;
  let step = 0;
  let handNumber: number | null = null;
  return (spot) => {
    if (spot.handNumber !== handNumber) {
      handNumber = spot.handNumber;
      line = (line + 1) % script.length;
      step = 0;
    }
    const moves = script[line]!;
    return moves[Math.min(step++, moves.length - 1)]!(spot);
  };
}
