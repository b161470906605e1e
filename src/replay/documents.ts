import { type Line, MAX_TEXT_BYTES } from './lines.ts';

/** A piece of a file that can be read by itself. */
export interface Document {
  /** The line where it begins. */
  readonly number: number;
  /** Null when it is longer than we read. */
  readonly text: string | null;
}

const HEADER = /^[ \t]*\[[ \t]*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')[ \t]*\][ \t]*(?:#.*)?$/;

/**
 * Cuts a TOML file before each `[table]`, so that a file of a million hands is read hand by hand. Hand histories have
 * no lists in lists, so a line like that is a header even when the list before it was never closed.
 */
export async function* tables(source: AsyncIterable<Line>): AsyncGenerator<Document> {
  let number = 1;
  let text: string[] = [];
  let size = 0;
  const finish = (): Document => ({ number, text: size > MAX_TEXT_BYTES ? null : text.join('\n') });
  for await (const line of source) {
    if (line.text !== null && HEADER.test(line.text)) {
      yield finish();
      [number, text, size] = [line.number, [], 0];
    }
    size += (line.text?.length ?? MAX_TEXT_BYTES) + 1;
    if (size > MAX_TEXT_BYTES) text = [];
    else text.push(line.text!);
  }
  yield finish();
}

/** A file as one document. */
export async function* wholeFile(source: AsyncIterable<Line>): AsyncGenerator<Document> {
  const text: string[] = [];
  let size = 0;
  for await (const line of source) {
    size += (line.text?.length ?? MAX_TEXT_BYTES) + 1;
    if (size > MAX_TEXT_BYTES) return yield { number: 1, text: null };
    text.push(line.text!);
  }
  yield { number: 1, text: text.join('\n') };
}

/** The pieces of a file between blank lines. */
export async function* paragraphs(source: AsyncIterable<Line>): AsyncGenerator<Document> {
  let number = 1;
  let text: string[] = [];
  let size = 0;
  const finish = (): Document => ({ number, text: size > MAX_TEXT_BYTES ? null : text.join('\n') });
  for await (const line of source) {
    if (line.text?.trim() === '') {
      if (size > 0) yield finish();
      [text, size] = [[], 0];
      continue;
    }
    if (size === 0) number = line.number;
    size += (line.text?.length ?? MAX_TEXT_BYTES) + 1;
    if (size > MAX_TEXT_BYTES) text = [];
    else text.push(line.text!);
  }
  if (size > 0) yield finish();
}
