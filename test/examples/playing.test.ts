/** The examples as a person would run them: processes of their own against a real server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { caller } from '../../src/bots/brains/caller.ts';
import { Party } from '../../src/bots/party/party.ts';
import { aServer } from '../server/kit/server.ts';

const root = join(import.meta.dirname, '../..');

/** A server with a game of two calling bots, and an address to reach it. */
async function aGame(): Promise<{ url: string; gameId: string }> {
  const server = await aServer();
  const url = `${server.url}/graphql`;
  const party = await Party.begin({
    name: 'Friday night',
    addressOf: () => ({ url }),
    brains: [caller, caller],
    settings: { handStartDelayMs: 20, interRoundDelayMs: 0, reviewHandTimeSeconds: 0, numberOfSeats: 4 },
    habits: { thinkMs: () => 5, sitsOut: 0, drops: 0, pauseMs: 0 },
    ...{ buyIn: 2000, bigBlind: 20, seed: 1 },
    watcher: {
      onBreach: (breach) => {
        throw new Error(breach);
      },
    },
  });
  onTestFinished(() => party.end());
  return { url, gameId: party.gameId };
}

/** An example that runs, with its output line by line. */
class Running {
  readonly lines: string[] = [];
  readonly #child: ChildProcess;
  #wake: (() => void)[] = [];
  #code: number | null | undefined;

  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    this.#child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        for (const wake of this.#wake.splice(0)) wake();
      });
    this.#child.on('close', (code) => {
      this.#code = code;
      for (const wake of this.#wake.splice(0)) wake();
    });
    onTestFinished(() => void this.#child.kill());
  }

  type(line: string): void {
    this.#child.stdin!.write(`${line}\n`);
  }

  /** The first line from `from` on that fits. */
  async line(pattern: RegExp, from = 0): Promise<number> {
    for (;;) {
      const index = this.lines.findIndex((line, i) => i >= from && pattern.test(line));
      if (index >= 0) return index;
      if (this.#code !== undefined) throw new Error(`ended with ${this.#code}:\n${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  async exitCode(): Promise<number | null> {
    while (this.#code === undefined) await new Promise<void>((resolve) => this.#wake.push(resolve));
    return this.#code;
  }
}

describe('the examples', () => {
  test('the bot of sixty lines has sixty lines, sits down and acts, and what it does is accepted', async () => {
    const text = await readFile(join(root, 'examples/bot.ts'), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    const { url, gameId } = await aGame();
    const bot = new Running(['examples/bot.ts', gameId, url]);
    await bot.line(/accepted/, (await bot.line(/accepted/)) + 1);
    expect(bot.lines.filter((line) => !line.endsWith('accepted'))).toEqual([]);
  });

  test('the terminal client plays a hand, shows only its own cards, and leaves with its chips', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cardroom-home-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const { url } = await aGame();
    const player = new Running(['examples/terminal/main.ts', '--url', url, '--name', 'Zoe'], { HOME: home });
    const turn = await player.line(/^Your turn: you hold [2-9TJQKA][cdhs] [2-9TJQKA][cdhs], board none/);
    player.type('r 5');
    await player.line(/^! A total from \d+ to \d+ is expected\./, turn);
    player.type('x');
    await player.line(/^! x is no key/, turn);
    player.type('c');
    // Check or call to the end of the hand.
    for (let seen = await player.line(/^Zoe (calls|checks)/, turn); !/ wins /.test(player.lines[seen]!); ) {
      seen = await player.line(/^Your turn| wins /, seen + 1);
      if (player.lines[seen]!.startsWith('Your turn')) player.type('c');
    }
    player.type('q');
    expect(await player.exitCode()).toBe(0);
    // Nobody's cards but their own are known before they are shown.
    const before = player.lines.slice(0, turn);
    expect(
      before.filter(
        (line) =>
          / shows /.test(line) === false &&
          /\[[2-9TJQKA][♣♦♥♠]\]/.test(line) &&
          !/^(flop|turn|river)/.test(line),
      ),
    ).toEqual([]);
  });

  test('the same command comes back to the same seat', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cardroom-home-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const { url, gameId } = await aGame();
    const args = ['examples/terminal/main.ts', '--url', url, '--name', 'Zoe', '--game', gameId];
    const first = new Running(args, { HOME: home });
    await first.line(/^Your turn/);
    first.type(String.fromCharCode(3));
    expect(await first.exitCode()).toBe(0);
    const second = new Running(args, { HOME: home });
    await second.line(/^Your turn/);
    expect(second.lines.filter((line) => /Zoe (buys|sits down)/.test(line))).toEqual([]);
  });

  test('who makes a game is told how to start it, and comes back to it with the same command', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cardroom-home-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const { url } = await aServer();
    const args = ['--url', `${url}/graphql`, '--name', 'Zoe', '--create', 'Friday night'];
    const gameOf = async (): Promise<string> => {
      const player = new Running(['examples/terminal/main.ts', ...args], { HOME: home });
      const game = await player.line(/^Friday night: game /);
      await player.line(/^Press g to start/);
      player.type(String.fromCharCode(3));
      expect(await player.exitCode()).toBe(0);
      return player.lines[game]!;
    };
    expect(await gameOf()).toBe(await gameOf());
  });

  test('a server that is not there is told in a sentence', async () => {
    const player = new Running(['examples/terminal/main.ts', '--url', 'http://127.0.0.1:9/graphql']);
    expect(await player.exitCode()).toBe(1);
    expect(player.lines.join('\n')).toMatch(
      /^Cannot play: No answer from http:\/\/127\.0\.0\.1:9\/graphql: .+\nIs a server running there\?/,
    );
  });
});
