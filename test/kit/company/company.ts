/** A company of characters at one table, hand after hand through the engine. */
import {
  type Command,
  type HandRecord,
  newGame,
  nextDeadline,
  seatOf,
  tick,
} from '../../../src/engine/index.ts';
import { randomFrom } from '../sim/random.ts';
import { type Character, choose, type Pact } from './character.ts';

const BIG_BLIND = 20;
const FULL = 100 * BIG_BLIND;
const LOW = 40 * BIG_BLIND;

const settings = {
  smallBlind: BIG_BLIND / 2,
  bigBlind: BIG_BLIND,
  minBuyIn: 1,
  maxBuyIn: FULL,
  handStartDelayMs: 0,
  interRoundDelayMs: 0,
  reviewHandTimeSeconds: 0,
  predealTimeSeconds: 0,
  seatingTimeSeconds: 0,
  maxIdleHands: 1_000_000,
  autoStart: true,
};

/** Everybody of a temper of their own; `pacts` are made by number. */
export function someCompany(
  seed: number,
  size: number,
  pacts: Readonly<Record<number, { kind: Pact['kind']; partner: number; zeal: number }>> = {},
): Character[] {
  const random = randomFrom(seed, 'company');
  return Array.from({ length: size }, (_, i) => {
    const pact = pacts[i];
    return {
      userId: `p${i}`,
      tight: random.below(100) / 100,
      bold: random.below(100) / 100,
      pact: pact ? { kind: pact.kind, partnerId: `p${pact.partner}`, zeal: pact.zeal } : null,
    };
  });
}

/** Plays so many hands and hands each record on. */
export function playCompany(
  company: readonly Character[],
  seed: number,
  hands: number,
  onHand: (hand: HandRecord) => void,
): void {
  const random = randomFrom(seed, 'play');
  const made = newGame({ id: `g${seed}`, name: 'company', ownerId: 'host', now: 0, settings });
  if ('rejection' in made) throw new Error(made.rejection.message);
  const { game } = made;
  let played = 0;
  let now = 0;
  let sent = 0;
  const say = (userId: string, name: string, input: object = {}): Command => ({
    commandId: `c${++sent}`,
    sender: { kind: 'user', userId, isAdmin: false },
    name,
    input,
  });
  const run = (...commands: Command[]): void => {
    const result = tick(game, { now, commands, shuffle: random.shuffle });
    for (const hand of result.hands) {
      onHand(hand);
      played++;
    }
  };

  run();
  for (const { userId } of company)
    run(say(userId, 'RegisterForGame'), say(userId, 'BuyIn', { amount: FULL }));
  run(say('host', 'StartGame'));
  for (let toppedUp = 0; played < hands; ) {
    const table = game.tables[0]!;
    if (played > toppedUp) {
      toppedUp = played;
      run(...topUps());
    }
    if (table.actionPosition !== null) {
      const seat = table.seats[table.actionPosition]!;
      const character = company.find(({ userId }) => userId === seat.userId)!;
      run(
        say(seat.userId!, 'PlayerAction', { tableId: table.id, ...choose(character, table, seat, random) }),
      );
    } else {
      now = Math.max(now, nextDeadline(game) ?? now);
      run(...topUps());
    }
  }

  /** Everybody plays with a stack worth playing for. */
  function topUps(): Command[] {
    return game.players.flatMap((player) => {
      const stack = seatOf(game, player)?.stack ?? 0;
      if (stack >= LOW) return [];
      return [say(player.userId, stack === 0 ? 'BuyIn' : 'AddOn', { amount: FULL - stack })];
    });
  }
}
