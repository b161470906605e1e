/** Colours for terminals that have them, and plain text for those that do not. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
}

const ESC = String.fromCharCode(27);
const inColour = (code: number, end: number) => (text: string) => `${ESC}[${code}m${text}${ESC}[${end}m`;
const plain = (text: string) => text;

export const colours: Paint = {
  bold: inColour(1, 22),
  dim: inColour(2, 22),
  red: inColour(31, 39),
  green: inColour(32, 39),
  yellow: inColour(33, 39),
  cyan: inColour(36, 39),
};

export const noColours: Paint = {
  bold: plain,
  dim: plain,
  red: plain,
  green: plain,
  yellow: plain,
  cyan: plain,
};

/** As https://no-color.org asks, and never into a file or a pipe. */
export const paintFor = (isTerminal: boolean, env: NodeJS.ProcessEnv): Paint =>
  isTerminal && !env.NO_COLOR && env.TERM !== 'dumb' ? colours : noColours;

const painted = new RegExp(`${ESC}\\[[0-9;]*m`, 'g');
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const columnsOf = (letter: string): number => (wide.test(letter) ? 2 : 1);

/** Text as it looks, without colours. */
export const bare = (text: string): string => text.replace(painted, '');

/** How many columns a text takes. */
export const widthOf = (text: string): number =>
  [...bare(text)].reduce((sum, letter) => sum + columnsOf(letter), 0);

/** Cut or filled to exactly this many columns; what is cut loses its colours. */
export function sized(text: string, width: number): string {
  const length = widthOf(text);
  if (length <= width) return text + ' '.repeat(width - length);
  let cut = '';
  let room = width - 1;
  for (const letter of bare(text)) {
    room -= columnsOf(letter);
    if (room < 0) break;
    cut += letter;
  }
  return sized(`${cut}…`, width);
}

/** A text from elsewhere cannot move the cursor, change colours or break the line. */
export const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');
