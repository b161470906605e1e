import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';

const root = join(import.meta.dirname, '../..');

/** `cardroom ARGS…` from the sources, in a process of its own. */
const cardroom = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', ...args],
      { cwd: root, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

describe('the cardroom command', () => {
  test('without anything, or asked for help, it names its commands', async () => {
    const [bare, asked] = await Promise.all([cardroom(), cardroom('--help')]);
    expect(bare).toEqual(asked);
    expect(bare.code).toBe(0);
    for (const name of Object.keys(commands)) expect(bare.stdout).toContain(`\n  ${name} `);
  });

  test.each(Object.keys(commands))('%s explains itself', async (name) => {
    const { code, stdout, stderr } = await cardroom(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: cardroom ${name}`);
    expect(stdout.endsWith('\n')).toBe(true);
  });

  test('says its version', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect((await cardroom('--version')).stdout).toBe(`${version}\n`);
  });

  test('a word or an option that it does not know is exit code 2, with the help', async () => {
    const [word, option] = await Promise.all([cardroom('shuffle'), cardroom('replay', '--fast')]);
    expect(word.code).toBe(2);
    expect(word.stderr).toContain('There is no command shuffle.\n\nUsage: cardroom COMMAND');
    expect(option.code).toBe(2);
    expect(option.stderr).toContain('There is no option --fast.\n\nUsage: cardroom replay');
  });

  test('start takes no words: a setting that is typed as one is told, not ignored', async () => {
    const [word, option] = await Promise.all([cardroom('start', 'PORT=80'), cardroom('start', '--port=80')]);
    expect(word.code).toBe(2);
    expect(word.stderr).toContain('PORT=80 means nothing here: settings are environment variables.');
    expect(option.code).toBe(2);
    expect(option.stderr).toContain('There is no option --port.');
  });

  test('replay compares the hands of a file', async () => {
    const { code, stdout, stderr } = await cardroom('replay', 'test/conformance/real.jsonl');
    expect(stderr).toBe('262 hands, 262 as expected, 0 different, 0 errors\n');
    expect(stdout.trimEnd().split('\n')).toHaveLength(262);
    expect(code).toBe(0);
  });
});
