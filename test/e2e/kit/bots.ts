/** Bots that fill a game. */
import { Bot } from '../../../src/bots/bot.ts';
import type { Habits } from '../../../src/bots/bot-options.ts';
import { brains } from '../../../src/bots/brains/index.ts';
import { seededRandom } from '../../../src/bots/random.ts';
import type { House } from './house.ts';

const hurried: Habits = { thinkMs: () => 0, sitsOut: 0, drops: 0, pauseMs: 20 };

/** Those that do not think: what they play is not what these tests are about. */
const minds = [brains.caller, brains.maniac];

export interface Crew {
  readonly bots: readonly Bot[];
  /** What must never be seen from outside. */
  readonly breaches: string[];
  /** Commands that were refused, or could not be delivered. */
  readonly refused: string[];
  goHome(): Promise<void>;
}

export async function seatBots(
  house: House,
  gameId: string,
  count: number,
  habits: Partial<Habits> = {},
  names: readonly string[] = [],
): Promise<Crew> {
  const breaches: string[] = [];
  const refused: string[] = [];
  const bots = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      Bot.arrive({
        address: house.address,
        name: names[i] ?? `Bot ${i + 1}`,
        gameId,
        brain: minds[i % minds.length]!,
        random: seededRandom(i + 1),
        buyIn: 1000,
        bigBlind: 20,
        habits: { ...hurried, ...habits },
        watcher: {
          onBreach: (breach) => breaches.push(breach),
          onRefused: (bot, command, code, message) =>
            refused.push(`${bot.name} ${command}: ${code} ${message}`),
        },
      }),
    ),
  );
  return {
    bots,
    breaches,
    refused,
    async goHome() {
      for (const bot of bots) await bot.goHome();
    },
  };
}
