import { fault } from './fault.ts';
import { clip } from './notation.ts';

type Table = Record<string, unknown>;

/** Where a reader is in its text, and how many brackets are open there. */
interface Cursor {
  readonly text: string;
  at: number;
  depth: number;
  readonly firstLine: number;
}

/**
 * Reads TOML 1.0 as hand histories use it: everything but arrays of tables. Dates and times stay text. We read it
 * ourselves because a file of many hands is read hand by hand, and a broken one must not take the others with it.
 * `firstLine` is where the text stands in its file.
 */
export function parseToml(text: string, firstLine = 1): Table {
  const root = newTable();
  const cursor: Cursor = { text, at: 0, depth: 0, firstLine };
  let table = root;
  for (skipBlank(cursor); cursor.at < text.length; skipBlank(cursor)) {
    if (skip(cursor, '[')) table = readHeader(cursor, root);
    else readPair(cursor, table);
    endLine(cursor);
  }
  return root;
}

/** Without a prototype: a file may call a field `constructor`. */
const newTable = (): Table => Object.create(null);

/** `[key]`, also `[a.b]`. */
function readHeader(cursor: Cursor, root: Table): Table {
  if (skip(cursor, '[')) fail(cursor, 'arrays of tables ([[…]]) are not supported');
  const path = readKey(cursor);
  expect(cursor, ']');
  return descend(cursor, root, path);
}

function readPair(cursor: Cursor, table: Table): void {
  const path = readKey(cursor);
  expect(cursor, '=');
  skipSpaces(cursor);
  const target = descend(cursor, table, path.slice(0, -1));
  const name = path.at(-1)!;
  if (name in target) fail(cursor, `${clip(name)} is given twice`);
  target[name] = readValue(cursor);
}

function descend(cursor: Cursor, table: Table, path: readonly string[]): Table {
  let current = table;
  for (const name of path) {
    current[name] ??= newTable();
    const next = current[name];
    if (typeof next !== 'object' || Array.isArray(next)) fail(cursor, `${clip(name)} is a value and a table`);
    current = next as Table;
  }
  return current;
}

function readKey(cursor: Cursor): string[] {
  const path: string[] = [];
  do {
    skipSpaces(cursor);
    const bare = take(cursor, /[A-Za-z0-9_-]+/y);
    path.push(bare ?? readString(cursor) ?? fail(cursor, 'a name is expected'));
    skipSpaces(cursor);
  } while (skip(cursor, '.'));
  return path;
}

const MAX_DEPTH = 50;

function readValue(cursor: Cursor): unknown {
  if (++cursor.depth > MAX_DEPTH) fail(cursor, 'too many levels of brackets');
  const value = skip(cursor, '[')
    ? readArray(cursor)
    : skip(cursor, '{')
      ? readInlineTable(cursor)
      : (readString(cursor) ?? readWord(cursor));
  cursor.depth--;
  return value;
}

function readArray(cursor: Cursor): unknown[] {
  const values: unknown[] = [];
  skipBlank(cursor);
  while (cursor.text[cursor.at] !== ']') {
    values.push(readValue(cursor));
    skipBlank(cursor);
    if (!skip(cursor, ',')) break;
    skipBlank(cursor);
  }
  expect(cursor, ']');
  return values;
}

function readInlineTable(cursor: Cursor): Table {
  const table = newTable();
  skipSpaces(cursor);
  if (skip(cursor, '}')) return table;
  do {
    readPair(cursor, table);
    skipSpaces(cursor);
  } while (skip(cursor, ','));
  expect(cursor, '}');
  return table;
}

const NUMBER = /^[+-]?(0|[1-9](_?\d)*)(\.\d(_?\d)*)?([eE][+-]?\d(_?\d)*)?$/;
const OTHER_BASE = /^0(x[0-9a-fA-F](_?[0-9a-fA-F])*|o[0-7](_?[0-7])*|b[01](_?[01])*)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d.*)?|\d\d:\d\d:\d\d(\.\d+)?)$/;
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['inf', Number.POSITIVE_INFINITY],
  ['+inf', Number.POSITIVE_INFINITY],
  ['-inf', Number.NEGATIVE_INFINITY],
  ['nan', Number.NaN],
  ['+nan', Number.NaN],
  ['-nan', Number.NaN],
]);

/** A number, a truth value or a moment. */
function readWord(cursor: Cursor): unknown {
  const word = take(cursor, /[A-Za-z0-9_+.:-]+( \d\d:\d\d[0-9.:Zz+-]*)?/y);
  if (word === null) return fail(cursor, 'a value is expected');
  if (WORDS.has(word)) return WORDS.get(word);
  if (NUMBER.test(word) || OTHER_BASE.test(word)) return Number(word.replaceAll('_', ''));
  return MOMENT.test(word) ? word : fail(cursor, `${clip(word)} is not a value (text is quoted)`);
}

/** Null when there is no quotation mark. */
function readString(cursor: Cursor): string | null {
  const literal = take(cursor, /'''(?:\r?\n)?[\s\S]*?'''(?:''?(?!'))?|'(?!'')[^'\n]*'/y);
  if (literal !== null)
    return literal.startsWith("'''") ? literal.slice(3, -3).replace(/^\r?\n/, '') : literal.slice(1, -1);
  const basic = take(cursor, /"""(?:\\[\s\S]|[^\\])*?"""(?:""?(?!"))?|"(?!"")(?:\\.|[^"\\\n])*"/y);
  if (basic === null)
    return /["']/.test(cursor.text[cursor.at] ?? '') ? fail(cursor, 'a text has no end') : null;
  return basic.startsWith('"""')
    ? resolveEscapes(
        cursor,
        basic
          .slice(3, -3)
          .replace(/^\r?\n/, '')
          .replace(/\\[ \t]*\r?\n\s*/g, ''),
      )
    : resolveEscapes(cursor, basic.slice(1, -1));
}

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
};

function resolveEscapes(cursor: Cursor, text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])/g, (_, code: string) => {
    if (code.length === 1) return ESCAPES[code] ?? fail(cursor, `\\${clip(code)} means nothing in a text`);
    const point = Number.parseInt(code.slice(1), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : fail(cursor, `\\${code} is no character`);
  });
}

/** Takes what the pattern (sticky) matches here, or null. */
function take(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (!match) return null;
  cursor.at = pattern.lastIndex;
  return match[0];
}

function skip(cursor: Cursor, char: string): boolean {
  if (cursor.text[cursor.at] !== char) return false;
  cursor.at++;
  return true;
}

function expect(cursor: Cursor, char: string): void {
  if (!skip(cursor, char)) fail(cursor, `${char} is expected`);
}

const skipSpaces = (cursor: Cursor): unknown => take(cursor, /[ \t]+/y);

/** Spaces, line ends and comments. */
const skipBlank = (cursor: Cursor): unknown => take(cursor, /(?:[ \t\r\n]+|#[^\n]*)+/y);

function endLine(cursor: Cursor): void {
  take(cursor, /[ \t]*(?:#[^\n]*)?\r?/y);
  if (cursor.at < cursor.text.length && cursor.text[cursor.at] !== '\n') fail(cursor, 'the line should end');
}

function fail(cursor: Cursor, message: string): never {
  const before = cursor.text.slice(0, cursor.at);
  const line = cursor.firstLine + before.split('\n').length - 1;
  const start = before.lastIndexOf('\n') + 1;
  const end = cursor.text.indexOf('\n', cursor.at);
  const near = clip(cursor.text.slice(start, end < 0 ? undefined : end), 40);
  return fault(`not TOML, line ${line} (${near}): ${message}`);
}
