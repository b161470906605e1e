import { type Card, cardText, parseCard } from '../engine/index.ts';
import { fault } from './fault.ts';

/** A card of the notation; null is one that nobody wrote down (`??`). */
export type NotedCard = Card | null;

/** One entry of the action list of a hand, in the PHH notation. Seats count from 0 here, from 1 (`p1`) in the text. */
export type NotedAction =
  | { readonly kind: 'HOLE'; readonly seat: number; readonly cards: readonly NotedCard[] }
  | { readonly kind: 'BOARD'; readonly cards: readonly NotedCard[] }
  | { readonly kind: 'FOLD'; readonly seat: number }
  | { readonly kind: 'CHECK_OR_CALL'; readonly seat: number; readonly isIdle: boolean }
  /** `to` is a total in the units of the file, which need not be whole chips. */
  | { readonly kind: 'BET_OR_RAISE'; readonly seat: number; readonly to: number }
  | { readonly kind: 'SHOW'; readonly seat: number; readonly cards: readonly NotedCard[] }
  | { readonly kind: 'NOTHING' }
  /** Tells what is wrong with it once the hand has come this far. */
  | { readonly kind: 'UNREADABLE'; readonly fault: string };

const NOTHING: NotedAction = { kind: 'NOTHING' };
const AMOUNT = /^\d+(\.\d+)?$/;

/** Reads `d dh p1 AhKd`, `d db 7d`, `p2 f`, `p2 cc`, `p2 cbr 90`, `p2 sm AhKd`, each with an optional `# comment`. */
export function readAction(text: string, seatCount: number): NotedAction {
  const hash = text.indexOf('#');
  const notation = (hash < 0 ? text : text.slice(0, hash)).trim();
  if (notation === '') return NOTHING;
  const isIdle = hash >= 0 && text.slice(hash + 1).trim() === 'idle';
  const words = notation.split(/\s+/);
  try {
    return words[0] === 'd' ? readDealing(words, seatCount) : readPlayerAction(words, seatCount, isIdle);
  } catch (problem) {
    return { kind: 'UNREADABLE', fault: (problem as Error).message };
  }
}

function readDealing([, what, ...rest]: readonly string[], seatCount: number): NotedAction {
  if (what === 'db' && rest.length === 1) return { kind: 'BOARD', cards: readCards(rest[0]!) };
  if (what === 'dh' && rest.length === 2)
    return { kind: 'HOLE', seat: readSeat(rest[0]!, seatCount), cards: readCards(rest[1]!) };
  return fault('neither "d dh pN CARDS" nor "d db CARDS"');
}

function readPlayerAction(words: readonly string[], seatCount: number, isIdle: boolean): NotedAction {
  const [actor, what, argument] = words;
  const seat = readSeat(actor!, seatCount);
  if (words.length === 2 && what === 'f') return { kind: 'FOLD', seat };
  if (words.length === 2 && what === 'cc') return { kind: 'CHECK_OR_CALL', seat, isIdle };
  if (words.length === 3 && what === 'cbr' && AMOUNT.test(argument!))
    return { kind: 'BET_OR_RAISE', seat, to: Number(argument) };
  // A hand that is not shown: nothing, or a dash.
  if (what === 'sm' && (words.length === 2 || argument === '-')) return { kind: 'SHOW', seat, cards: [] };
  if (what === 'sm' && words.length === 3) return { kind: 'SHOW', seat, cards: readCards(argument!) };
  if (what === 'pb' || what === 'sd') return fault("Texas hold'em has no bring-in and no discards");
  return fault('not an action: f, cc, cbr AMOUNT or sm [CARDS] is expected');
}

export function readSeat(text: string, seatCount: number): number {
  const seat = /^p[1-9]\d?$/.test(text) ? Number(text.slice(1)) - 1 : -1;
  if (seat < 0 || seat >= seatCount) return fault(`${clip(text, 20)} is no seat from p1 to p${seatCount}`);
  return seat;
}

function readCards(text: string): NotedCard[] {
  const cards: NotedCard[] = [];
  for (let i = 0; i < text.length; i += 2) {
    const name = text.slice(i, i + 2);
    const card = name === '??' ? null : parseCard(name);
    if (card === null && name !== '??') return fault(`"${clip(name)}" is not a card`);
    cards.push(card);
  }
  return cards;
}

export const seatName = (seat: number): string => `p${seat + 1}`;
export const cardsText = (cards: readonly NotedCard[]): string =>
  cards.map((card) => (card === null ? '??' : cardText(card))).join('');

/** Foreign text in a message: short and on one line. */
export function clip(text: string, length = 60): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029\uFFFD]+/gu, ' ').trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
