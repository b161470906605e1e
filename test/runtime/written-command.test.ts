import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../../src/engine/index.ts';
import { asWritten } from '../../src/runtime/written-command.ts';

const commandOf = (input: unknown): Command =>
  ({
    commandId: 'c1',
    sender: { kind: 'user', userId: 'ann', isAdmin: false },
    name: 'PlayerAction',
    input,
  }) as Command;

const roundTrip = (command: Command): unknown => JSON.parse(JSON.stringify(command));

const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, -0, Number.NaN, Number.POSITIVE_INFINITY),
  fc.date(),
  fc.array(fc.integer()),
  fc.dictionary(fc.string(), fc.integer()),
);

test('a command is what reading its written form would give', () => {
  const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toJSON', 'constructor', '0', 'tableId'));
  fc.assert(
    fc.property(fc.dictionary(key, value, { maxKeys: 14 }), (input) => {
      expect(isDeepStrictEqual(asWritten(commandOf(input)), roundTrip(commandOf(input)))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['a value that is zero from below', { amount: -0 }],
  ['a date', { at: new Date(0) }],
  ['something that writes itself', { amount: { toJSON: () => 5 } }],
  ['an own key __proto__', JSON.parse('{"__proto__":{"amount":5},"action":"FOLD"}')],
  ['an object without a prototype', Object.assign(Object.create(null), { action: 'FOLD' })],
  [
    'an instance of a class',
    new (class Input {
      action = 'FOLD';
    })(),
  ],
  ['a function', { action: () => 'FOLD' }],
  ['nothing', {}],
  ['null', null],
  ['a list', ['FOLD']],
])('%s is copied as it would be written', (_what, input) => {
  expect(asWritten(commandOf(input))).toStrictEqual(roundTrip(commandOf(input)));
});

test('what the sender keeps and changes later does not change the command', () => {
  const input = { action: 'CHECK' };
  const command = asWritten(commandOf(input));
  input.action = 'FOLD';
  expect(command).toMatchObject({ input: { action: 'CHECK' } });
});

test('a command that is too long to be written is refused, however it is made up', () => {
  const text = 'x'.repeat(20_000);
  const circle: Record<string, unknown> = {};
  circle.itself = circle;
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`field ${i}`, i]));
  for (const input of [{ text }, { [text]: 1 }, many, circle, { amount: 5n }])
    expect(asWritten(commandOf(input))).toMatchObject({ accepted: false, code: 'BAD_INPUT' });
});

test('a command that cannot be looked at is refused', () => {
  const input = {
    get amount(): number {
      throw new Error('nobody may look');
    },
  };
  expect(asWritten(commandOf(input))).toMatchObject({ accepted: false, code: 'BAD_INPUT' });
});
