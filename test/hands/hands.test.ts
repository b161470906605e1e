import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aTable, type TableOptions, type TestTable } from '../kit/table.ts';

/**
 * Whole hands as text. A file is a title (`# …`), the table (a setting a line), an empty line, and the hand: a step a
 * line, as in `table.play`, and what must be true at that point in lines that begin with `=`.
 */
const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.hand'));

test.each(files.map((file) => [titleOf(file), file]))('%s', (_title, file) => {
  const [head = '', ...hand] = linesOf(file).join('\n').split('\n\n');
  const table = aTable(optionsOf(head.split('\n')));
  for (const line of hand.flatMap((part) => part.split('\n'))) {
    if (line.startsWith('= ')) check(table, line.slice(2));
    else if (line === 'next hand') table.nextHand();
    else table.play(line);
  }
});

function titleOf(file: string): string {
  return readFileSync(join(folder, file), 'utf8').split('\n')[0]!.replace('# ', '');
}

const linesOf = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

/** 'stacks ann 100, bob 50' and the like; every other line is a setting of the game: 'ante 5'. */
function optionsOf(lines: readonly string[]): TableOptions {
  const options: Record<string, unknown> = {};
  for (const line of lines) {
    const [key, value] = split(line);
    if (key === 'stacks' || key === 'seats') options[key] = byName(value, Number);
    else if (key === 'cards') options[key] = byName(value, String);
    else if (/^\d+$/.test(value)) options[key] = Number(value);
    else options[key] = value === 'true' || value === 'false' ? value === 'true' : value;
  }
  return options as unknown as TableOptions;
}

function check(table: TestTable, line: string): void {
  const [what, value] = split(line);
  const actual: Record<string, () => unknown> = {
    stacks: () => table.stacks(),
    won: () => table.won(),
    pots: () => table.pots().join('; '),
    turn: () => table.turn(),
    legal: () => `${split(value)[0]} ${table.legal(split(value)[0]).join(', ')}`,
    phase: () => table.phase(),
    board: () => table.board(),
    places: () => table.places(),
    posted: () => table.posted().join(', '),
    shown: () => table.shown().join(' '),
    raked: () => String(table.game.money.raked),
  };
  const expected = what === 'stacks' || what === 'won' ? byName(value, Number) : value;
  expect(actual[what]?.(), line).toEqual(expected);
}

/** 'ann As Kd, bob 7c 2d' → by name. */
const byName = <T>(text: string, convert: (value: string) => T): Record<string, T> =>
  Object.fromEntries(
    text.split(', ').map((part) => {
      const [name, value] = split(part);
      return [name, convert(value)];
    }),
  );

/** The first word and the rest. */
function split(text: string): [string, string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
