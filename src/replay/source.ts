import { createReadStream } from 'node:fs';
import { type Document, paragraphs, tables, wholeFile } from './documents.ts';
import { Fault, fault } from './fault.ts';
import { type GivenHand, type Hand, type HandId, prepareHand } from './hand.ts';
import { idOfBadLine, readJsonHand } from './json-hand.ts';
import { type Line, lines, MAX_TEXT_BYTES } from './lines.ts';
import { clip } from './notation.ts';
import { readOhhHand } from './ohh.ts';
import { phhHands, readPhhHand } from './phh.ts';
import { readStarsHand } from './pokerstars.ts';

/** One hand of an input, or what is wrong with it. */
export interface Entry {
  /** File and line, or name of the hand in the file. */
  readonly where: string;
  readonly id: HandId;
  readonly hand: Hand | null;
  readonly fault: string | null;
}

/** The hands of a file, one after the other: JSON Lines, or what the ending of its name says. `-` is standard input. */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  try {
    const bytes: AsyncIterable<Buffer> =
      path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 1 << 18 });
    if (/\.phh$/i.test(path)) yield* phhEntries(path, wholeFile(lines(bytes)));
    else if (/\.phhs$/i.test(path)) yield* phhEntries(path, tables(lines(bytes)));
    else if (/\.ohh$/i.test(path)) yield* paragraphEntries(path, lines(bytes), readOhhHand);
    else if (/\.txt$/i.test(path)) yield* paragraphEntries(path, lines(bytes), readStarsHand);
    else yield* jsonEntries(path, lines(bytes));
  } catch (problem) {
    yield { where: path, id: null, hand: null, fault: wordsFor(problem) };
  }
}

async function* jsonEntries(path: string, source: AsyncIterable<Line>): AsyncGenerator<Entry> {
  for await (const { number, text } of source) {
    const where = `${path}:${number}`;
    if (text === null) yield { where, id: null, hand: null, fault: TOO_LONG };
    else if (text.trim() !== '')
      yield entryOf(
        where,
        () => readJsonHand(text),
        () => idOfBadLine(text),
      );
  }
}

async function* paragraphEntries(
  path: string,
  source: AsyncIterable<Line>,
  read: (text: string) => GivenHand,
): AsyncGenerator<Entry> {
  let count = 0;
  for await (const { number, text } of paragraphs(source)) {
    count++;
    yield entryOf(
      `${path}:${number}`,
      () => read(text ?? fault(TOO_LONG)),
      () => null,
    );
  }
  if (count === 0) fault('there is no hand in this file');
}

async function* phhEntries(path: string, source: AsyncIterable<Document>): AsyncGenerator<Entry> {
  let count = 0;
  for await (const { number, text } of source) {
    for (const entry of phhDocument(path, number, text)) {
      count++;
      yield entry;
    }
  }
  if (count === 0) fault('there is no hand in this file');
}

function* phhDocument(path: string, number: number, text: string | null): Generator<Entry> {
  const where = `${path}:${number}`;
  try {
    for (const { name, fields } of phhHands(text ?? fault(TOO_LONG), number)) {
      const id = name === null ? path : `${path}:${name}`;
      yield entryOf(
        where,
        () => readPhhHand(id, fields),
        () => id,
      );
    }
  } catch (problem) {
    yield { where, id: null, hand: null, fault: wordsFor(problem) };
  }
}

const TOO_LONG = `longer than ${MAX_TEXT_BYTES} bytes`;

function entryOf(where: string, read: () => GivenHand, idOfBad: () => HandId): Entry {
  try {
    const hand = prepareHand(read());
    return { where, id: hand.id, hand, fault: null };
  } catch (problem) {
    return { where, id: idOfBad(), hand: null, fault: wordsFor(problem) };
  }
}

const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a directory',
  EACCES: 'this file may not be read',
};

function wordsFor(problem: unknown): string {
  if (problem instanceof Fault) return problem.message;
  const { code, message } = problem as NodeJS.ErrnoException;
  return SYSTEM_ERRORS[code ?? ''] ?? clip(message ?? String(problem), 200);
}
