import type { LegalScene } from './scene.ts';

/** What a key asks for. */
export type Wish =
  | { readonly kind: 'ACT'; readonly action: 'FOLD' | 'CHECK' | 'CALL' | 'ALL_IN' }
  | { readonly kind: 'ACT'; readonly action: 'BET' | 'RAISE'; readonly amount: number }
  | {
      readonly kind:
        | 'TYPE_AMOUNT'
        | 'BUY_IN'
        | 'SIT_OUT_OR_IN'
        | 'SHOW_CARDS'
        | 'POST_BLIND'
        | 'START'
        | 'HELP'
        | 'QUIT';
    }
  | { readonly kind: 'NOTHING'; readonly why: string };

export const HELP = [
  'f        fold',
  'c        check, or call',
  'r        bet or raise: type the total in front of you, then Enter (Esc goes back)',
  '1 2 3    bet or raise half the pot, the pot, twice the pot',
  'a        all-in',
  'b        buy in again, or top up to the largest buy-in after this hand',
  's        sit out after this hand; again: sit back in',
  'w        show your cards when the hand is over',
  'p        post a blind to be dealt in at once, instead of waiting for the big blind',
  'g        start the game, if you are its host',
  'q        leave the game with your chips and quit',
  'Ctrl-C   quit only: your seat and chips stay, come back with the same command',
  '? h      these lines; any key closes them',
];

const POT_KEYS: Readonly<Record<string, number>> = { 1: 0.5, 2: 1, 3: 2 };

/** What a key means right now. `bet` is what lies in front of the player already. */
export function wishOf(key: string, legal: LegalScene | null, potTotal: number, bet: number): Wish {
  switch (key) {
    case '?':
    case 'h':
      return { kind: 'HELP' };
    case 'q':
      return { kind: 'QUIT' };
    case 'b':
      return { kind: 'BUY_IN' };
    case 's':
      return { kind: 'SIT_OUT_OR_IN' };
    case 'w':
      return { kind: 'SHOW_CARDS' };
    case 'p':
      return { kind: 'POST_BLIND' };
    case 'g':
      return { kind: 'START' };
  }
  if (!'fcra123'.includes(key))
    return { kind: 'NOTHING', why: `${key} is no key of this game; ? shows them all.` };
  if (!legal) return { kind: 'NOTHING', why: 'It is not your turn.' };
  switch (key) {
    case 'f':
      return { kind: 'ACT', action: 'FOLD' };
    case 'c':
      return { kind: 'ACT', action: legal.canCheck ? 'CHECK' : 'CALL' };
    case 'a':
      return legal.allInAmount == null
        ? { kind: 'NOTHING', why: 'All-in is not open: nobody could answer it.' }
        : { kind: 'ACT', action: 'ALL_IN' };
  }
  if (!canRaise(legal)) return { kind: 'NOTHING', why: 'You cannot raise now.' };
  if (key === 'r') return { kind: 'TYPE_AMOUNT' };
  return raiseWish(legal, potRaise(legal, potTotal, bet, POT_KEYS[key]!));
}

const canRaise = ({ minBet, minRaiseTo }: LegalScene): boolean => minBet != null || minRaiseTo != null;

/** A bet or a raise to `total`, whichever is open; too small or too large says what would be right. */
export function raiseWish(legal: LegalScene, total: number): Wish {
  const lowest = legal.minBet ?? legal.minRaiseTo;
  const highest = legal.maxBet ?? legal.maxRaiseTo;
  if (lowest == null || highest == null) return { kind: 'NOTHING', why: 'You cannot raise now.' };
  if (!Number.isInteger(total) || total < lowest || total > highest)
    return { kind: 'NOTHING', why: `A total from ${lowest} to ${highest} is expected.` };
  return { kind: 'ACT', action: legal.minBet != null ? 'BET' : 'RAISE', amount: total };
}

/** The call, and then a part of the pot as it is after the call; within what is open. */
function potRaise(legal: LegalScene, potTotal: number, bet: number, part: number): number {
  const call = legal.callAmount ?? 0;
  const total = Math.round(bet + call + part * (potTotal + call));
  const lowest = (legal.minBet ?? legal.minRaiseTo)!;
  const highest = (legal.maxBet ?? legal.maxRaiseTo)!;
  return Math.max(lowest, Math.min(highest, total));
}

/** The keys that do something now, two blanks apart. */
export function keysLine(legal: LegalScene | null, potTotal: number, bet: number): string {
  const always = ['[s] sit out', '[b] buy in', '[q] leave', '[?] keys'];
  if (!legal) return always.join('  ');
  const keys = ['[f] fold', legal.canCheck ? '[c] check' : `[c] call ${legal.callAmount ?? 0}`];
  if (canRaise(legal)) {
    keys.push(
      `[r] ${legal.minBet != null ? 'bet' : 'raise'} ${legal.minBet ?? legal.minRaiseTo} to ${legal.maxBet ?? legal.maxRaiseTo}`,
    );
    keys.push(
      `[1] ½ pot: ${potRaise(legal, potTotal, bet, 0.5)}`,
      `[2] pot: ${potRaise(legal, potTotal, bet, 1)}`,
    );
  }
  if (legal.allInAmount != null) keys.push(`[a] all-in ${legal.allInAmount}`);
  return [...keys, '[?] keys'].join('  ');
}
