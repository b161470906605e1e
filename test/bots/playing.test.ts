import { describe, expect, test } from 'vitest';
import type { BotWatcher } from '../../src/bots/bot-options.ts';
import { caller } from '../../src/bots/brains/caller.ts';
import { maniac } from '../../src/bots/brains/maniac.ts';
import { readScript, scripted } from '../../src/bots/brains/script.ts';
import { tightAggressive } from '../../src/bots/brains/tight-aggressive.ts';
import { Party } from '../../src/bots/party/party.ts';
import { aServer } from '../server/kit/server.ts';

/** A watcher that writes everything down, and a promise for when enough of it was seen. */
function notebook(isEnough: (seen: Readonly<Record<string, number>>) => boolean) {
  const seen: Record<string, number> = {};
  const breaches: string[] = [];
  const refusals: string[] = [];
  let settle = () => {};
  const enough = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1;
    if (isEnough(seen)) settle();
  };
  const watcher: BotWatcher = {
    onBreach: (breach) => breaches.push(breach),
    onGameEvent: (bot, event) => {
      if ('userId' in event && event.userId === bot.userId) count(event.__typename);
    },
    onTableEvent: (_bot, event) => count(event.__typename),
    onRefused: (bot, command, code, message) => refusals.push(`${bot.name} ${command}: ${code} ${message}`),
    onLost: () => count('lost'),
    onActed: () => count('acted'),
  };
  return { seen, breaches, refusals, watcher, enough };
}

const quick = {
  ...{ handStartDelayMs: 0, interRoundDelayMs: 0, reviewHandTimeSeconds: 0, predealTimeSeconds: 1 },
  ...{ rakeBasisPoints: 500, numberOfSeats: 6 },
};

describe('bots at a server', () => {
  test('play, go broke and buy in again, sit out and come back, lose their connection and resume', async () => {
    const server = await aServer({ trustProxy: true });
    const notes = notebook(
      ({ HandComplete = 0, lost = 0, PlayerBuyIn = 0 }) => HandComplete > 200 && lost > 10 && PlayerBuyIn > 8,
    );
    const party = await Party.begin({
      name: 'Friday night',
      addressOf: (player) => ({
        url: `${server.url}/graphql`,
        headers: { 'x-forwarded-for': `10.0.0.${player}` },
      }),
      brains: [maniac, caller, tightAggressive, maniac, scripted(readScript('all-in\nraise 3 bb, call'))],
      settings: quick,
      habits: { thinkMs: () => 0, sitsOut: 0.1, drops: 0.1, pauseMs: 150 },
      ...{ buyIn: 400, bigBlind: 20, seed: 7 },
      watcher: notes.watcher,
    });
    await notes.enough;
    await party.audit(30_000);
    await party.end();
    expect(notes.breaches).toEqual([]);
    expect(notes.seen.acted).toBeGreaterThan(100);
    // An action may come too late; nothing else is ever refused.
    expect(notes.refusals.filter((refusal) => !refusal.includes('STALE'))).toEqual([]);
  });
});
