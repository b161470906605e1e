import { describe, expect, test } from 'vitest';
import { faultsOf, nameFrom, tidyName } from '../../src/accounts/validation.ts';

describe('names', () => {
  test.each([
    'A',
    'Ann',
    "Seán O'Brien",
    '张伟',
    'محمد',
    'می‌خواهم',
    '👩‍👩‍👧‍👦',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '🃏 the joker',
    '👍🏽',
    'x'.repeat(40),
    '👩‍👩‍👧‍👦'.repeat(28),
    'नमस्ते',
  ])('%s is one', (name) => {
    expect(faultsOf({ name })).toEqual([]);
  });

  test.each([
    ['', 'visible'],
    ['   ', 'visible'],
    ['\u200d', 'visible'],
    ['\u3164', 'visible'],
    ['\u2800', 'visible'],
    ['\ufe0f\u0301', 'visible'],
    ['x'.repeat(41), '40'],
    [`a${'\u0301'.repeat(300)}`, '40'],
    ['x'.repeat(1e6), '40'],
    ['a\u0000b', 'control'],
    ['a\nb', 'control'],
    ['a\u001b[31mb', 'control'],
    ['a\u202eb', 'control'],
    ['a\u2066b', 'control'],
    ['a\u200fb', 'control'],
    ['a\u200bb', 'control'],
    ['a\ufeffb', 'control'],
    ['a\u2028b', 'control'],
    ['a\ud800b', 'control'],
    ['a\ue000b', 'control'],
  ])('%j is none', (name, why) => {
    expect(faultsOf({ name }).join(' ')).toContain(why);
  });

  test('are kept without the space around them', () => {
    expect(tidyName('  Ann   B  ')).toBe('Ann B');
  });

  test('of other issuers are made fit', () => {
    expect(nameFrom([undefined, '  ', 'Ann\u202e B'])).toBe('Ann B');
    expect(nameFrom(['x'.repeat(60)])).toBe('x'.repeat(40));
    expect(nameFrom([7, null])).toBe('Player');
  });
});

describe('e-mail addresses', () => {
  test.each(['a@b.c', 'ann.b+poker@mail.example.org', 'admin@localhost', 'jörg@exämple.de'])(
    '%s is one',
    (email) => {
      expect(faultsOf({ email })).toEqual([]);
    },
  );

  test.each([
    '',
    'ann',
    '@b.c',
    'a@',
    'a@b',
    'a b@c.d',
    'a@b@c.d',
    'a@b..c',
    'a@.b',
    'a@b.c\u0000',
    'a\u202e@b.c',
    `${'x'.repeat(65)}@b.c`,
    `a@${'x'.repeat(260)}.c`,
  ])('%j is none', (email) => {
    expect(faultsOf({ email })).toHaveLength(1);
  });
});

describe('passwords', () => {
  test('have 8 to 200 characters', () => {
    expect(faultsOf({ password: 'x'.repeat(8) })).toEqual([]);
    expect(faultsOf({ password: '🎲'.repeat(200) })).toEqual([]);
    expect(faultsOf({ password: 'x'.repeat(7) })).toHaveLength(1);
    expect(faultsOf({ password: 'x'.repeat(201) })).toHaveLength(1);
    expect(faultsOf({ password: '🎲'.repeat(1e6) })).toHaveLength(1);
  });
});
