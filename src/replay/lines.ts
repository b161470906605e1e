import { fault } from './fault.ts';

/** A hand takes a few kilobytes; what is longer than this is not one. */
export const MAX_TEXT_BYTES = 1 << 20;

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Without its line end; null when it is longer than we read. */
  readonly text: string | null;
}

const NEWLINE = 10;
const HEAD_BYTES = 512;

/** The lines of a text that comes in pieces. Never holds more than one line and one piece of it. */
export async function* lines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0;
  let begun: Buffer[] = [];
  let size = 0;
  const finish = (piece: Buffer): Line => {
    const whole = size === 0 ? piece : Buffer.concat([...begun, piece]);
    const isTooLong = size + piece.length > MAX_TEXT_BYTES;
    begun = [];
    size = 0;
    number++;
    return { number, text: isTooLong ? null : lineText(whole, number) };
  };
  let isFirst = true;
  for await (const piece of bytes) {
    if (isFirst && isBinary(piece.subarray(0, HEAD_BYTES)))
      fault('this is not a text file (UTF-8 is expected)');
    isFirst = false;
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      yield finish(piece.subarray(start, end));
      start = end + 1;
    }
    const rest = piece.subarray(start);
    size += rest.length;
    // The beginning of a line that is too long is let go; its length is remembered.
    if (size > MAX_TEXT_BYTES) begun = [];
    else if (rest.length > 0) begun.push(rest);
  }
  if (size > 0) yield finish(Buffer.alloc(0));
}

/** An image, an archive, UTF-16. A zero byte after a beginning that looks like a hand spoils its own line only. */
const isBinary = (head: Buffer): boolean =>
  head.includes(0) && !/^(\uFEFF)?\s*\{/.test(head.toString('utf8'));

function lineText(line: Buffer, number: number): string {
  const text = line.toString('utf8');
  // A byte order mark.
  const from = number === 1 && text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return text.slice(from, text.endsWith('\r') ? -1 : undefined);
}
