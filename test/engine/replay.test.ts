import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parseToml } from '../../src/replay/toml.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardroom-replay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly lines: readonly Line[];
}
// biome-ignore lint/suspicious/noExplicitAny: the output is what is being tested
type Line = any;

function run(args: readonly string[], input = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    // What Node itself has to say on standard error is not ours.
    const env = { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' };
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', ...args], {
      cwd: root,
      env,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const lines = stdout.startsWith('{')
        ? stdout
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [];
      resolve({ code, stdout, stderr, lines });
    });
    child.stdin.end(input);
  });
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A heads-up hand that is chopped: p1 is the big blind, p2 the button. */
const chop = {
  id: 'chop',
  n: 2,
  antes: [0, 0],
  blinds: [2, 5],
  minBet: 5,
  startingStacks: [19, 77],
  posted: [5, 2],
  actions: [
    'd dh p1 4c3d',
    'd dh p2 4d3h',
    'p2 cc',
    'p1 cc',
    'd db 4h6s9h',
    'p1 cbr 9',
    'p2 cc',
    'd db 7d',
    'p1 cbr 5',
    'p2 cc',
    'p1 sm 4c3d',
    'p2 sm 4d3h',
    'd db 5h',
  ],
  finalStacks: [19, 77],
  pots: [{ amount: 38, eligible: ['p1', 'p2'], winners: ['p1', 'p2'] }],
};
const fold = {
  ...chop,
  id: 'fold',
  actions: ['d dh p1 4c3d', 'd dh p2 ????', 'p2 f'],
  finalStacks: [21, 75],
  pots: undefined,
};
const jsonl = (...hands: readonly unknown[]) =>
  hands.map((hand) => `${typeof hand === 'string' ? hand : JSON.stringify(hand)}\n`).join('');

/** A hand as a PHH table. */
const phh = (fields: Record<string, unknown>) =>
  Object.entries({
    variant: 'NT',
    antes: chop.antes,
    blinds_or_straddles: chop.blinds,
    min_bet: chop.minBet,
    starting_stacks: chop.startingStacks,
    actions: chop.actions,
    ...fields,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} = ${JSON.stringify(value).replaceAll('null', 'inf')}\n`)
    .join('');

describe('output', () => {
  test('there is one line of JSON a hand, in the order of the input, and pots only after a showdown', async () => {
    const { code, lines, stderr } = await run([file('two.jsonl', jsonl(chop, fold))]);
    expect(lines).toEqual([
      {
        id: 'chop',
        finalStacks: [19, 77],
        pots: [{ amount: 38, eligible: ['p1', 'p2'], winners: ['p1', 'p2'] }],
        decisions: [
          { at: 2, actor: 'p2', canCheck: false, callAmount: 3, minRaiseTo: 10, maxRaiseTo: 77 },
          { at: 3, actor: 'p1', canCheck: true, callAmount: 0, minRaiseTo: 10, maxRaiseTo: 19 },
          { at: 5, actor: 'p1', canCheck: true, callAmount: 0, minRaiseTo: 5, maxRaiseTo: 14 },
          { at: 6, actor: 'p2', canCheck: false, callAmount: 9, minRaiseTo: 18, maxRaiseTo: 72 },
          { at: 8, actor: 'p1', canCheck: true, callAmount: 0, minRaiseTo: 5, maxRaiseTo: 5 },
          { at: 9, actor: 'p2', canCheck: false, callAmount: 5, minRaiseTo: null, maxRaiseTo: null },
        ],
        error: null,
      },
      {
        id: 'fold',
        finalStacks: [21, 75],
        decisions: [{ at: 2, actor: 'p2', canCheck: false, callAmount: 3, minRaiseTo: 10, maxRaiseTo: 77 }],
        error: null,
      },
    ]);
    expect(Object.keys(lines[0])).toEqual(['id', 'finalStacks', 'pots', 'decisions', 'error']);
    expect(stderr).toBe('2 hands, 2 as expected, 0 different, 0 errors\n');
    expect(code).toBe(0);
  });

  test('several files follow each other, and - is standard input', async () => {
    const paths = [file('one.jsonl', jsonl(fold)), '-', file('three.jsonl', jsonl({ ...chop, id: 3 }))];
    const { code, lines } = await run(paths, jsonl(chop));
    expect(lines.map(({ id }) => id)).toEqual(['fold', 'chop', 3]);
    expect(code).toBe(0);
  });

  test('hands without expected fields are played all the same', async () => {
    const { actions, startingStacks, blinds } = chop;
    const { code, lines, stderr } = await run(['-'], jsonl({ actions, startingStacks, blinds }));
    expect(lines[0]).toMatchObject({ id: null, finalStacks: [19, 77], error: null });
    expect(stderr).toBe('1 hands, 0 as expected, 0 different, 0 errors, 1 with nothing to compare to\n');
    expect(code).toBe(0);
  });

  test('the npm script plays a conformance file', async () => {
    const child = spawn('npm', ['run', '-s', 'replay', '--', 'test/conformance/real.jsonl'], { cwd: root });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.stdout.resume();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).toContain('262 hands, 262 as expected, 0 different, 0 errors\n');
    expect(code).toBe(0);
  });
});

describe('expectations', () => {
  test('whatever comes out otherwise is reported as different, and the exit code says so', async () => {
    const decision = { at: 2, actor: 'p2', canCheck: false, callAmount: 3, minRaiseTo: 10, maxRaiseTo: 77 };
    const input = jsonl(
      { ...chop, id: 'stacks', finalStacks: [20, 76] },
      { ...chop, id: 'stack count', finalStacks: [19] },
      { ...chop, id: 'order', pots: [{ ...chop.pots[0], winners: ['p2', 'p1'] }] },
      { ...chop, id: 'amount', pots: [{ ...chop.pots[0], amount: 37 }] },
      { ...fold, id: 'no showdown', pots: chop.pots },
      { ...fold, id: 'decision', decisions: [{ ...decision, callAmount: 4 }] },
      { ...fold, id: 'too few decisions', decisions: [] },
      { ...fold, id: 'too many decisions', decisions: [decision, decision] },
      { ...fold, id: 'posted', posted: [5, 3] },
      { ...fold, id: 'anted', anted: [1, 1] },
      chop,
    );
    const { code, lines, stderr } = await run(['-'], input);
    expect(lines).toHaveLength(11);
    expect(lines.every(({ error }) => error === null)).toBe(true);
    const [summary, ...problems] = stderr.trimEnd().split('\n');
    expect(summary).toBe('11 hands, 1 as expected, 10 different, 0 errors');
    expect(problems).toHaveLength(10);
    expect(problems[0]).toBe('-:1: stacks: finalStacks [19,77], expected [20,76]');
    expect(problems[6]).toBe('-:7: too few decisions: number of decisions 1, expected 0');
    expect(code).toBe(1);
  });

  test('odd chips and raises by our rules count where the oracle differs', async () => {
    const decision = { at: 2, actor: 'p2', canCheck: false, callAmount: 3, minRaiseTo: 9, maxRaiseTo: 99 };
    const rules = { minRaiseTo: 10, maxRaiseTo: 77 };
    const { stderr } = await run(
      ['-'],
      jsonl({
        ...fold,
        finalStacks: [0, 96],
        finalStacksRules: [21, 75],
        decisions: [{ ...decision, rules }],
      }),
    );
    expect(stderr).toBe('1 hands, 1 as expected, 0 different, 0 errors\n');
  });

  test('only the first ten problems are told', async () => {
    const wrong = Array.from({ length: 25 }, () => ({ ...fold, finalStacks: [0, 0] }));
    const { stderr } = await run(['-'], jsonl(...wrong));
    expect(stderr.trimEnd().split('\n')).toHaveLength(12);
    expect(stderr).toContain('… and 15 more');
  });
});

describe('hands that cannot be played on', () => {
  const { actions } = chop;
  const withActions = (...list: readonly string[]) => ({ ...chop, actions: list });
  const deal = actions.slice(0, 2);

  test('an error says where the list and the engine part, and the line holds what was reached', async () => {
    const { code, lines, stderr } = await run(
      ['-'],
      jsonl(
        withActions(...deal, 'p1 cc'),
        withActions(...deal, 'p2 cc', 'd db 4h6s9h'),
        withActions(...deal, 'p2 cbr 6'),
        withActions(...deal, 'p2 cc', 'p1 cc', 'p1 cc'),
        withActions(...actions, 'p1 cc'),
        withActions(...actions, 'p1 cc # idle'),
        withActions(...actions, 'd db 2c'),
        withActions(...deal, 'p2 cc'),
        withActions(...deal, 'p2 jump'),
        withActions(...deal, 'p2 cbr'),
        withActions(...deal, 'p2 pb'),
        withActions(...deal, 'p3 cc'),
        withActions(...deal, 'd db 4x'),
        withActions('d dh p1 4c3d', 'd dh p2 4c3h', 'p2 f'),
        withActions('d dh p1 4c3d2h', 'p2 f'),
        withActions('d dh p1 ????', ...actions.slice(1, 10), 'p1 sm', 'd db 5h'),
        withActions(...actions.slice(0, -1)),
      ),
    );
    expect(lines.map(({ error }) => error)).toEqual([
      'actions[2] "p1 cc": the engine waits for p2 in PRE_FLOP_BETTING',
      'actions[3] "d db 4h6s9h": the engine waits for p1 in PRE_FLOP_BETTING',
      'actions[2] "p2 cbr 6": refused (AMOUNT_OUT_OF_RANGE): Raise to at least 10, at most 77.',
      'actions[4] "p1 cc": the engine waits for p1 in FLOP_BETTING',
      'actions[13] "p1 cc": the hand is over',
      'actions[13] "p1 cc # idle": the hand is over',
      'actions[13] "d db 2c": the hand is over',
      'the list ends, but the engine waits for p1 in PRE_FLOP_BETTING',
      'actions[2] "p2 jump": not an action: f, cc, cbr AMOUNT or sm [CARDS] is expected',
      'actions[2] "p2 cbr": not an action: f, cc, cbr AMOUNT or sm [CARDS] is expected',
      'actions[2] "p2 pb": Texas hold\'em has no bring-in and no discards',
      'actions[2] "p3 cc": p3 is no seat from p1 to p2',
      'actions[2] "d db 4x": "4x" is not a card',
      '4c is in two places',
      'p1 is dealt 4c3d2h: two cards are expected',
      'the showdown cannot be decided: the list does not tell the cards of p1',
      'the showdown cannot be decided: the list does not tell the whole board',
    ]);
    expect(lines[1]).toMatchObject({ finalStacks: [14, 72], decisions: [{ at: 2, actor: 'p2' }] });
    // Nobody is paid by cards that only stand in for unknown ones.
    expect(lines[15]).toMatchObject({ finalStacks: [0, 58] });
    expect(lines[15]).not.toHaveProperty('pots');
    expect(stderr).toContain('17 hands, 0 as expected, 0 different, 17 errors\n');
    expect(code).toBe(1);
  });

  test('a check that the engine does not ask for is skipped where the list marks it as idle', async () => {
    const list = [
      ...deal,
      'p2 cc',
      'p1 cbr 19',
      'p2 cc',
      'd db 4h6s9h',
      'p2 cc # idle',
      'd db 7d',
      'd db 5h',
    ];
    const { lines } = await run(['-'], jsonl(withActions(...list)));
    expect(lines[0]).toMatchObject({ finalStacks: [19, 77], error: null });
    expect(lines[0].decisions.map(({ at }: { at: number }) => at)).toEqual([2, 3, 4]);
  });

  test('cards that are only shown at the end decide the hand', async () => {
    const { lines } = await run(['-'], jsonl(withActions('d dh p1 ????', ...actions.slice(1))));
    expect(lines[0]).toMatchObject({ finalStacks: [19, 77], error: null });
  });

  test('what the engine does not know is named: straddles, odd antes, other smallest bets, too many seats', async () => {
    const three = { ...chop, n: 3, startingStacks: [50, 50, 50] };
    const { lines } = await run(
      ['-'],
      jsonl(
        { ...three, blinds: [1, 2, 4], antes: [0, 0, 0] },
        { ...chop, antes: [3, 0] },
        { ...chop, minBet: 3 },
        { ...chop, blinds: [0, 5] },
        { ...chop, startingStacks: [0, 77] },
        { ...chop, startingStacks: [1e12, 77] },
        { ...chop, n: 11, startingStacks: new Array(11).fill(9) },
        { ...chop, startingStacks: [1.0000001, 77] },
      ),
    );
    const errors = lines.map(({ error }) => error.replace(/^-:\d+: /, ''));
    expect(errors).toEqual([
      'straddles and late posts are not supported: p3 posts 4',
      'antes of 3, 0 are not supported: the same from all, or more from the big blind only',
      'a smallest bet of 3 with a big blind of 5 is not supported: it is the big blind here',
      'blinds of 0 and 5 are not supported',
      'p1 starts with 0: a stack has at least one chip',
      '1000000000077 chips in all are more than the 1000000000 that a game may have',
      '11 seats: 2 to 10 can be dealt in',
      'the amount 1.0000001 has more than six decimal places',
    ]);
  });
});

describe('bad files', () => {
  test('each bad line is told in one line, and the good ones around it are played', async () => {
    const bad = [
      '{',
      '[1]',
      'null',
      '{}',
      '\u0000\u0001',
      '{"id":["x"]}',
      'x'.repeat(1_100_000),
      JSON.stringify({ ...chop, startingStacks: 'abc' }),
      JSON.stringify({ ...chop, startingStacks: ['a', 1] }),
      JSON.stringify({ ...chop, actions: [1] }),
      JSON.stringify({ ...chop, pots: 3 }),
      JSON.stringify({ ...chop, n: 3 }),
    ];
    // A byte order mark, empty lines, and line ends of two kinds are nothing bad.
    const content = `\ufeff${JSON.stringify(chop)}\r\n\n   \r\n${jsonl(...bad)}${JSON.stringify(fold)}`;
    const { code, lines, stderr } = await run([file('bad.jsonl', content)]);
    expect(lines).toHaveLength(bad.length + 2);
    expect(lines[0]).toMatchObject({ id: 'chop', error: null });
    expect(lines.at(-1)).toMatchObject({ id: 'fold', error: null });
    const errors = lines.slice(1, -1).map(({ error }) => error.replace(/^.*bad\.jsonl:(\d+): /, '$1: '));
    expect(errors).toEqual([
      '4: not JSON: {',
      '5: a hand is a JSON object',
      '6: a hand is a JSON object',
      '7: blinds is missing',
      '8: not JSON: nothing that can be printed',
      '9: id is neither a text nor a number',
      '10: longer than 1048576 bytes',
      '11: startingStacks is of the wrong type: "abc"',
      '12: startingStacks: entry 1 is not an amount: "a"',
      '13: actions: entry 1 is not a text: 1',
      '14: pots is of the wrong type: 3',
      '15: n is 3, but there are 2 starting stacks',
    ]);
    expect(stderr).toContain('14 hands, 2 as expected, 0 different, 12 errors\n');
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(code).toBe(1);
  });

  test('a file that is missing, a folder, an image and an empty PHH file are errors of their own', async () => {
    const image = file('image.jsonl', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10, 255, 10, 254]));
    const { code, lines, stderr } = await run([
      join(folder, 'missing.jsonl'),
      folder,
      image,
      file('empty.phh', '# nothing\n'),
      file('fine.jsonl', jsonl(fold)),
    ]);
    expect(lines.map(({ error }) => error?.replace(folder, '…') ?? null)).toEqual([
      '…/missing.jsonl: there is no such file',
      '…: this is a directory',
      '…/image.jsonl: this is not a text file (UTF-8 is expected)',
      '…/empty.phh: there is no hand in this file',
      null,
    ]);
    expect(stderr).toContain('5 hands, 1 as expected, 0 different, 4 errors\n');
    expect(code).toBe(1);
  });

  test('help is given when it is asked for and when the command is wrong', async () => {
    const [help, none, unknown] = await Promise.all([run(['--help']), run([]), run(['--fast', 'x.jsonl'])]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: cardroom replay FILE…');
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('No file is named.\n\nUsage:');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('There is no option --fast.\n\nUsage:');
  });
});

describe('PHH', () => {
  test('a .phh file is one hand, its finishing stacks are expected and its own fields left alone', async () => {
    const content = `${phh({ finishing_stacks: [19, 77], hand: 12 })}time = 00:00:26\n_site = { x = 1 }\n[extra]\nx = 1\n`;
    const path = file('chop.phh', content);
    const { lines, stderr } = await run([path]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ id: path, finalStacks: [19, 77], pots: chop.pots, error: null });
    expect(stderr).toBe('1 hands, 1 as expected, 0 different, 0 errors\n');
  });

  test('every real hand comes out of a .phhs file as it does out of JSON Lines', async () => {
    const hands = readFileSync(join(root, 'test/conformance/real.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const tables = hands.map((hand, index) => {
      const { antes, blinds, minBet, startingStacks, actions, finalStacks } = hand;
      const fields = {
        antes,
        blinds_or_straddles: blinds,
        min_bet: minBet,
        starting_stacks: startingStacks,
        actions,
        finishing_stacks: finalStacks,
      };
      return `[${index + 1}]\n${phh(fields)}`;
    });
    const { code, lines, stderr } = await run([file('real.phhs', tables.join('\n'))]);
    expect(stderr).toBe('262 hands, 262 as expected, 0 different, 0 errors\n');
    expect(lines.map(({ finalStacks, pots }) => ({ finalStacks, pots }))).toEqual(
      hands.map(({ finalStacks, pots }) => ({ finalStacks, pots })),
    );
    expect(code).toBe(0);
  });

  test('amounts in dollars and cents are played in cents and told in dollars', async () => {
    const path = file(
      'cents.phh',
      phh({
        antes: [0.25, 0.25, 0.25],
        blinds_or_straddles: [0.5, 1, 0],
        min_bet: 1.0,
        starting_stacks: [10.29, 20, 30],
        actions: ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 2.75', 'p1 f', 'p2 f'],
        finishing_stacks: [9.54, 18.75, 32],
      }),
    );
    const { lines, stderr } = await run([path]);
    expect(lines[0].finalStacks).toEqual([9.54, 18.75, 32]);
    expect(lines[0].decisions[0]).toMatchObject({ callAmount: 1, minRaiseTo: 2, maxRaiseTo: 29.75 });
    expect(stderr).toBe('1 hands, 1 as expected, 0 different, 0 errors\n');
  });

  test('heads-up the antes and blinds are reversed, and the big blind pays the big blind ante', async () => {
    const path = file('ante.phh', phh({ antes: [0, 3], actions: ['p2 f'], finishing_stacks: [21, 75] }));
    const { lines, stderr } = await run([path]);
    expect(lines[0]).toMatchObject({ finalStacks: [21, 75], error: null });
    expect(lines[0].decisions[0]).toMatchObject({ actor: 'p2', callAmount: 3, maxRaiseTo: 77 });
    expect(stderr).toContain('1 as expected');
  });

  test('a stack that nobody knows is played as a large one and stays unknown', async () => {
    const stacks = { starting_stacks: [19, null], finishing_stacks: [21, null], actions: ['p2 f'] };
    const { lines } = await run([file('inf.phh', phh(stacks))]);
    expect(lines[0]).toMatchObject({ finalStacks: [21, null], error: null });
  });

  test('checks that PokerKit asks for although nobody can bet need no mark', async () => {
    const list = [
      'p2 cc',
      'p1 cbr 19',
      'p2 cc',
      'd db 4h6s9h',
      'p2 cc',
      'd db 7d',
      'p2 cc',
      'd db 5h',
      'p2 cc',
    ];
    const { lines } = await run([file('idle.phh', phh({ actions: [...chop.actions.slice(0, 2), ...list] }))]);
    expect(lines[0]).toMatchObject({ finalStacks: [19, 77], error: null });
  });

  test('who gets the odd chip is open in PHH, and raked stacks are not compared', async () => {
    const three = {
      antes: [1, 1, 1],
      blinds_or_straddles: [1, 2, 0],
      min_bet: 2,
      starting_stacks: [10, 10, 10],
      actions: [
        'd dh p1 2c3d',
        'd dh p2 2d3h',
        'd dh p3 2h3s',
        'p3 f',
        'p1 cc',
        'p2 cc',
        'd db AsKsQs',
        'p1 cc',
        'p2 cc',
        'd db Js',
        'p1 cc',
        'p2 cc',
        'd db Ts',
        'p1 cc',
        'p2 cc',
      ],
    };
    const hands = [
      [11, 10, 9],
      [10, 11, 9],
      [10.5, 10.5, 9],
      [12, 9, 9],
      [10, 10, 9],
    ].map((finishing_stacks, index) => `[${index + 1}]\n${phh({ ...three, finishing_stacks })}`);
    const { lines, stderr } = await run([file('odd.phhs', hands.join(''))]);
    expect(lines[0].finalStacks).toEqual([11, 10, 9]);
    expect(stderr).toContain('5 hands, 3 as expected, 1 different, 0 errors, 1 with nothing to compare to\n');
    expect(stderr).toContain('odd.phhs:4: finalStacks [11,10,9], expected [12,9,9]');
  });

  test('a broken hand among many is told by its line and does not spoil the others', async () => {
    const good = phh({ actions: ['p2 f'], finishing_stacks: [21, 75] });
    const content = [
      `[1]\n${good}`,
      "[2]\nvariant = 'NT'\nactions = ['p2 f',\n",
      `[3]\n${good}`,
      `[4]\n${phh({ variant: 'PO' })}`,
      `[5]\n${phh({ starting_stacks: undefined })}`,
      `[6]\n${phh({ actions: ['p2 f'], antes: undefined, min_bet: undefined })}`,
      `[7]\n${phh({ ante_trimming_status: true, antes: [6, 6], starting_stacks: [4, 50] })}`,
    ];
    const { code, lines } = await run([file('some.phhs', content.join(''))]);
    expect(lines.map(({ error }) => error?.replace(/^.*some\.phhs:/, '') ?? null)).toEqual([
      null,
      "9: not TOML, line 11 (actions = ['p2 f',): a value is expected",
      null,
      "20: variant PO is not supported: only NT, no-limit Texas hold'em, is played here",
      '27: starting_stacks is missing',
      null,
      '38: ante_trimming_status is not supported when a stack is smaller than its ante',
    ]);
    expect(code).toBe(1);
  });
});

describe('TOML', () => {
  test('keys, texts, numbers, lists and tables of every kind are read', () => {
    const text = String.raw`
      # a comment
      'quoted' = 1_000 # another
      a.b = [0x1F, -2.50, 6e3, [true, false], ] # trailing comma
      list = [ # over
        "x#y", 'C:\dir',

        '' ]
      text = "tab\t é \" \u00e9"
      long = """
first "one" \
        joined"""
      raw = '''
as \n is'''
      inline = { x = inf, "y" = {} }
      moment = 2009-07-01 00:00:26
      [table . 'sub']
      k = 00:00:26
      [constructor]`;
    expect(JSON.parse(JSON.stringify(parseToml(text)))).toEqual({
      quoted: 1000,
      a: { b: [31, -2.5, 6000, [true, false]] },
      list: ['x#y', 'C:\\dir', ''],
      text: 'tab\t é " é',
      long: 'first "one" joined',
      raw: 'as \\n is',
      inline: { x: null, y: {} },
      moment: '2009-07-01 00:00:26',
      table: { sub: { k: '00:00:26' } },
      constructor: {},
    });
  });

  test.each([
    ['a', '= is expected'],
    ['a = ', 'a value is expected'],
    ['a = 1 2', 'the line should end'],
    ['a = [1', '] is expected'],
    ['a = "x', 'a text has no end'],
    ['a = 01', '01 is not a value (text is quoted)'],
    ['a = 1\na = 2', 'a is given twice'],
    ['a = 1\n[a]', 'a is a value and a table'],
    ['[[a]]', 'arrays of tables ([[…]]) are not supported'],
    ['a = "\\q"', '\\q means nothing in a text'],
  ])('%j is no TOML', (text, message) => {
    expect(() => parseToml(text)).toThrow(message);
  });

  test('brackets in brackets have an end', () => {
    expect(() => parseToml(`a = ${'['.repeat(100_000)}`)).toThrow('too many levels of brackets');
    expect(() => parseToml(`a = ${'{a='.repeat(100_000)}`)).toThrow('too many levels of brackets');
  });
});
