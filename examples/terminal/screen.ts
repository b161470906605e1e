import { createInterface } from 'node:readline';
import { type Controls, ESC } from './controls.ts';
import { draw } from './draw.ts';
import { HELP, keysLine } from './keys.ts';
import { paintFor } from './paint.ts';
import type { Scene } from './scene.ts';
import type { Session } from './session.ts';

/** Where the game is shown and where keys come from. */
export interface View {
  /** Something has changed, or been said. */
  update(line: string | null): void;
  listen(controls: Controls): void;
  close(farewell: string): void;
}

const FRAME_MS = 250;
const { stdin, stdout } = process;

/** A terminal: the whole screen is drawn again and again, so that the clock runs. */
export function screen(session: Session, scene: (typed: string | null) => Scene): View {
  const paint = paintFor(stdout.isTTY, process.env);
  let controls: Controls | null = null;
  const redraw = (): void => {
    const lines = controls?.isHelpOpen
      ? ['Keys', '', ...HELP]
      : draw(scene(controls?.typed ?? null), stdout.columns, paint, stdout.rows);
    stdout.write(`${ESC}[H${lines.map((line) => `${line}${ESC}[K`).join('\n')}${ESC}[J`);
  };
  return {
    update: redraw,
    listen(keys) {
      controls = keys;
      stdout.write(`${ESC}[?1049h${ESC}[?25l${ESC}[2J`);
      stdin.setRawMode(true).setEncoding('utf8');
      stdin.on('data', (text: string) => {
        // Arrow keys and the like come as several characters that begin with Esc.
        for (const key of text.startsWith(ESC) ? [ESC] : text)
          keys.press(key).then(redraw, (problem: Error) => {
            session.notice = problem.message;
          });
      });
      stdout.on('resize', redraw);
      setInterval(redraw, FRAME_MS);
      redraw();
    },
    close: (farewell) => void stdout.write(`${ESC}[?1049l${ESC}[?25h${farewell}`),
  };
}

/** A pipe: what happens, line by line, and what may be done when it is one's turn. */
export function pipe(session: Session, scene: (typed: string | null) => Scene): View {
  let askedFor: string | null = null;
  const update = (line: string | null): void => {
    if (line !== null) stdout.write(`${line}\n`);
    if (session.notice) stdout.write(`! ${session.notice}\n`);
    session.notice = null;
    const { legal, seats, board, potTotal } = scene(null);
    const decisionId = session.table?.legalActions?.decisionId ?? null;
    if (!legal || decisionId === askedFor) return;
    askedFor = decisionId;
    const own = seats.find((seat) => seat.isOwn);
    stdout.write(
      `Your turn: you hold ${own?.cards.join(' ')}, board ${board.join(' ') || 'none'}, pot ${potTotal}\n`,
    );
    stdout.write(`${keysLine(legal, potTotal, own?.bet ?? 0)}\n`);
  };
  return {
    update,
    listen(controls) {
      // Whoever reads the output has seen enough.
      stdout.on('error', () => process.exit(0));
      createInterface({ input: stdin }).on('line', (line) => {
        controls.read(line).then(
          () => update(null),
          (problem: Error) => stdout.write(`! ${problem.message}\n`),
        );
      });
    },
    close: () => {},
  };
}
