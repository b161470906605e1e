import { describe, expect, test } from 'vitest';
import { draw } from '../../examples/terminal/draw.ts';
import { HELP, keysLine, raiseWish, wishOf } from '../../examples/terminal/keys.ts';
import { bare, colours, noColours, paintFor, widthOf } from '../../examples/terminal/paint.ts';
import type { LegalScene, Scene } from '../../examples/terminal/scene.ts';

const legal: LegalScene = {
  canCheck: false,
  callAmount: 40,
  minRaiseTo: 100,
  maxRaiseTo: 1940,
  allInAmount: 1940,
};

const seat = {
  isOwn: false,
  chips: 2000,
  bet: 0,
  cards: [],
  isFolded: false,
  isAllIn: false,
  isButton: false,
  remark: null,
};

const scene: Scene = {
  gameName: 'Friday night',
  tableId: 't1',
  blinds: '10/20',
  handNumber: 12,
  phase: 'FLOP_BETTING',
  seats: [
    { ...seat, position: 0, name: 'ann', isOwn: true, chips: 1920, bet: 20, cards: ['Kh', 'Ks'] },
    {
      ...seat,
      position: 2,
      name: 'bob',
      chips: 1234567,
      bet: 60,
      cards: [null, null],
      isButton: true,
      remark: 'raises',
    },
    { ...seat, position: 5, name: 'A player with a very long name', isFolded: true },
  ],
  board: ['As', 'Td', '2c'],
  potTotal: 200,
  actionPosition: 0,
  clock: { secondsLeft: 12.2, secondsInAll: 30 },
  legal,
  log: ['bob raises to 60'],
  notice: null,
  typed: null,
};

describe('the screen', () => {
  test('shows the table without colours as it is', () => {
    expect(draw(scene, 80, noColours).map((line) => line.trimEnd())).toMatchInlineSnapshot(`
      [
        "Friday night · blinds 10/20 · hand 12                               flop betting",
        "────────────────────────────────────────────────────────────────────────────────",
        "   [A♠] [T♦] [2♣] [  ] [  ]   pot 200",
        "",
        "▶  ann (you)          [K♥][K♠]     1,920       20 ████░░░░░░ 13 s",
        " D bob                [??][??] 1,234,567       60 raises",
        "   A player with a v…              2,000          folded",
        "────────────────────────────────────────────────────────────────────────────────",
        "bob raises to 60",
        "",
        "",
        "",
        "",
        "",
        "────────────────────────────────────────────────────────────────────────────────",
        "Your turn  [f] fold  [c] call 40  [r] raise 100 to 1940  [1] ½ pot: 180",
        "[2] pot: 300  [a] all-in 1940  [?] keys",
        "",
      ]
    `);
  });

  test.each([20, 32, 40, 60, 80, 120])('no line is wider than a terminal of %i columns', (width) => {
    for (const paint of [colours, noColours])
      for (const line of draw(
        { ...scene, notice: 'A notice that is longer than a narrow screen is wide' },
        width,
        paint,
      ))
        expect(widthOf(line)).toBeLessThanOrEqual(width);
  });

  test('a low window keeps the board, the seats and the keys, and shortens the log', () => {
    const full = draw(scene, 80, noColours);
    const low = draw({ ...scene, log: ['old', 'bob raises to 60'] }, 80, noColours, 13);
    expect(low).toHaveLength(13);
    expect(low.slice(0, 8)).toEqual(full.slice(0, 8));
    expect(low[8]).toBe('bob raises to 60');
    expect(low.slice(9)).toEqual(full.slice(-4));
  });

  test('says the same with colours as without', () => {
    expect(draw(scene, 80, colours).map(bare)).toEqual(draw(scene, 80, noColours));
  });

  test('has colours on a terminal only, and not where NO_COLOR is set', () => {
    expect(paintFor(true, {})).toBe(colours);
    expect(paintFor(false, {})).toBe(noColours);
    expect(paintFor(true, { NO_COLOR: '1' })).toBe(noColours);
    expect(paintFor(true, { TERM: 'dumb' })).toBe(noColours);
  });

  test('names from elsewhere cannot paint or move the cursor', () => {
    const rogue = { ...scene, seats: [{ ...scene.seats[0]!, name: 'a\u001b[2Jnn\r\n漢字🂡' }] };
    const lines = draw(rogue, 80, noColours);
    expect(lines.join('')).not.toContain('\u001b');
    expect(lines[4]).toContain('a[2Jnn漢字');
  });

  test('never shows a card that is not known', () => {
    const text = draw(scene, 80, noColours).join('\n');
    expect(text).toContain('[K♥][K♠]');
    expect(text).toContain('[??][??]');
  });
});

describe('the keys', () => {
  const wish = (key: string, open: LegalScene | null = legal) => wishOf(key, open, 200, 20);

  test('act when it is the player’s turn', () => {
    expect(wish('f')).toEqual({ kind: 'ACT', action: 'FOLD' });
    expect(wish('c')).toEqual({ kind: 'ACT', action: 'CALL' });
    expect(wish('c', { canCheck: true })).toEqual({ kind: 'ACT', action: 'CHECK' });
    expect(wish('a')).toEqual({ kind: 'ACT', action: 'ALL_IN' });
    expect(wish('2')).toEqual({ kind: 'ACT', action: 'RAISE', amount: 300 });
    expect(wish('r')).toEqual({ kind: 'TYPE_AMOUNT' });
  });

  test('say why they do nothing', () => {
    expect(wish('f', null)).toEqual({ kind: 'NOTHING', why: 'It is not your turn.' });
    expect(wish('r', { canCheck: true })).toEqual({ kind: 'NOTHING', why: 'You cannot raise now.' });
    expect(wish('x')).toMatchObject({ kind: 'NOTHING', why: expect.stringContaining('?') });
    expect(raiseWish(legal, 99)).toEqual({ kind: 'NOTHING', why: 'A total from 100 to 1940 is expected.' });
  });

  test('are all explained', () => {
    const explained = HELP.flatMap((line) => line.slice(0, 8).trim().split(' '));
    for (const key of 'fcr123abswpgq?h') expect(explained).toContain(key);
    expect(keysLine(legal, 200, 20)).toContain('[c] call 40');
  });
});
