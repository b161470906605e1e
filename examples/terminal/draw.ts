import { keysLine } from './keys.ts';
import { clean, type Paint, sized, widthOf } from './paint.ts';
import type { Scene, SeatScene } from './scene.ts';

const SUITS: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };
const NARROW = 64;
const LOG_LINES = 6;

/** The whole screen as lines of text, none wider than `width`; where `height` is short, the log gives way first. */
export function draw(scene: Scene, width: number, paint: Paint, height = Number.POSITIVE_INFINITY): string[] {
  const isNarrow = width < NARROW;
  const rule = paint.dim('─'.repeat(width));
  const prompt = promptLines(scene, width, paint);
  const around = 6 + scene.seats.length + prompt.length;
  const logLines = Math.max(0, Math.min(LOG_LINES, height - around));
  const lines = [
    header(scene, width, paint),
    rule,
    boardLine(scene, isNarrow, paint),
    '',
    ...scene.seats.map((seat) => seatLine(scene, seat, isNarrow, paint)),
    rule,
    ...scene.log
      .slice(scene.log.length - Math.min(logLines, scene.log.length))
      .map((line) => paint.dim(clean(line))),
    ...Array.from({ length: Math.max(0, logLines - scene.log.length) }, () => ''),
    rule,
    ...prompt,
  ];
  return lines.map((line) => (widthOf(line) > width ? sized(line, width) : line));
}

function header(scene: Scene, width: number, paint: Paint): string {
  const left = `${clean(scene.gameName)} · blinds ${scene.blinds} · hand ${scene.handNumber}`;
  const right = scene.phase.toLowerCase().replaceAll('_', ' ');
  const gap = width - widthOf(left) - widthOf(right);
  return gap > 0 ? paint.bold(left) + ' '.repeat(gap) + paint.cyan(right) : paint.bold(sized(left, width));
}

function boardLine({ board, potTotal }: Scene, isNarrow: boolean, paint: Paint): string {
  const open = Array.from({ length: 5 }, (_, i) => (board[i] ? card(board[i], paint) : paint.dim('[  ]')));
  return `${isNarrow ? '' : '   '}${open.join(' ')}   pot ${paint.bold(chips(potTotal))}`;
}

function seatLine(scene: Scene, seat: SeatScene, isNarrow: boolean, paint: Paint): string {
  const isToAct = scene.actionPosition === seat.position;
  const name = sized(`${clean(seat.name)}${seat.isOwn ? ' (you)' : ''}`, isNarrow ? 12 : 18);
  const shown = seat.isFolded ? paint.dim(name) : isToAct ? paint.bold(paint.green(name)) : name;
  const hole = seat.cards.map((each) => (each === null ? paint.dim('[??]') : card(each, paint))).join('');
  const parts = [
    `${isToAct ? paint.green('▶') : ' '}${seat.isButton ? paint.yellow('D') : ' '}`,
    shown,
    sized(hole, 8),
    chips(seat.chips).padStart(isNarrow ? 6 : 9),
    paint.yellow((seat.bet > 0 ? chips(seat.bet) : '').padStart(isNarrow ? 6 : 8)),
    isToAct && scene.clock ? clock(scene.clock, isNarrow, paint) : paint.dim(remarkOf(seat)),
  ];
  return parts.join(' ').trimEnd();
}

const remarkOf = ({ isAllIn, isFolded, remark }: SeatScene): string =>
  isAllIn ? 'all-in' : isFolded ? 'folded' : (remark ?? '');

/** Seconds left, and on wide screens a bar that runs out; red for the last five seconds. */
function clock(
  { secondsLeft, secondsInAll }: NonNullable<Scene['clock']>,
  isNarrow: boolean,
  paint: Paint,
): string {
  const left = Math.max(0, secondsLeft);
  const colour = left <= 5 ? paint.red : paint.green;
  const text = colour(`${Math.ceil(left)} s`);
  if (isNarrow) return text;
  const full = Math.round((10 * Math.min(left, secondsInAll)) / Math.max(1, secondsInAll));
  return `${colour('█'.repeat(full))}${paint.dim('░'.repeat(10 - full))} ${text}`;
}

function promptLines(scene: Scene, width: number, paint: Paint): string[] {
  const keys = keysLine(scene.legal, scene.potTotal, ownBet(scene));
  const action =
    scene.typed !== null
      ? `${paint.bold('Raise to:')} ${scene.typed}▏ ${paint.dim('Enter sends it, Esc goes back')}`
      : scene.legal
        ? `${paint.bold(paint.green('Your turn'))}  ${keys}`
        : paint.dim(keys);
  return [...wrap(action, width), paint.yellow(clean(scene.notice ?? ''))];
}

const ownBet = ({ seats }: Scene): number => seats.find((seat) => seat.isOwn)?.bet ?? 0;

/** Breaks between keys, which are two blanks apart. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of text.split('  ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 2 + widthOf(part) <= width)
      lines[lines.length - 1] = `${last}  ${part}`;
    else lines.push(part);
  }
  return lines;
}

/** "As" as [A♠]; hearts and diamonds in red. */
export function card(text: string, paint: Paint): string {
  const face = `${text[0]}${SUITS[text[1]!] ?? text[1]}`;
  return text[1] === 'h' || text[1] === 'd' ? `[${paint.red(face)}]` : `[${paint.bold(face)}]`;
}

/** 1234567 as 1,234,567. */
export const chips = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
