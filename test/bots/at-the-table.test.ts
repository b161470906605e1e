import { expect, test } from 'vitest';
import type { Brain } from '../../src/bots/brains/brain.ts';
import { caller } from '../../src/bots/brains/caller.ts';
import { maniac } from '../../src/bots/brains/maniac.ts';
import { readScript, scripted } from '../../src/bots/brains/script.ts';
import { tightAggressive } from '../../src/bots/brains/tight-aggressive.ts';
import { seededRandom } from '../../src/bots/random.ts';
import { legalActions, newGame, nextDeadline, tick } from '../../src/engine/index.ts';

/** Brains play the engine itself, many hands with every stack depth; whoever is broke buys in again. */
function evening(seed: number, hands: number): { actions: string[]; refused: string[] } {
  const random = seededRandom(seed);
  const shuffle = (size: number) => {
    const deck = Array.from({ length: size }, (_, card) => card);
    for (let i = size - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [deck[i], deck[j]] = [deck[j]!, deck[i]!];
    }
    return deck;
  };
  const brains: Record<string, Brain> = {
    ann: tightAggressive,
    bob: caller,
    cat: maniac,
    dan: scripted(readScript('raise 1/2 pot, bet min, all-in\nall-in\nraise 3 bb, check')),
    eve: maniac,
    fay: tightAggressive,
  };
  let now = 1;
  const made = newGame({
    id: 'g',
    name: 'Bots',
    ownerId: 'ann',
    now,
    settings: { ante: 3, predealTimeSeconds: 1 },
  });
  if ('rejection' in made) throw new Error(made.rejection.message);
  const { game } = made;
  const actions: string[] = [];
  const refused: string[] = [];
  const send = (userId: string, name: string, input: object = {}) => {
    const sender = { kind: 'user', userId, isAdmin: false } as const;
    const { verdicts } = tick(game, { now, commands: [{ commandId: 'c', sender, name, input }], shuffle });
    const verdict = verdicts[0]!;
    if (!verdict.accepted) refused.push(`${userId} ${name} ${JSON.stringify(input)}: ${verdict.message}`);
  };
  for (const userId of Object.keys(brains)) {
    send(userId, 'RegisterForGame');
    send(userId, 'BuyIn', { amount: 400 + Math.floor(random() * 2000) });
  }
  send('ann', 'StartGame');
  const table = game.tables[0]!;
  while (table.handNumber <= hands) {
    for (const seat of table.seats)
      if (seat.userId && seat.stack === 0 && seat.cards.length === 0)
        send(seat.userId, 'BuyIn', { amount: 400 });
    if (table.actionPosition === null) {
      now = nextDeadline(game)!;
      tick(game, { now, commands: [], shuffle });
      continue;
    }
    const seat = table.seats[table.actionPosition]!;
    const choice = brains[seat.userId!]!(
      {
        handNumber: table.handNumber,
        cards: seat.cards,
        board: table.communityCards,
        potTotal:
          table.pots.reduce((sum, pot) => sum + pot.amount, 0) +
          table.seats.reduce((sum, each) => sum + each.bet, 0),
        stack: seat.stack,
        bet: seat.bet,
        opponents: table.seats.filter((each) => each !== seat && each.status === 'ACTIVE').length,
        bigBlind: 20,
        offer: legalActions(table, seat)!,
      },
      random,
    );
    actions.push(choice.action);
    send(seat.userId!, 'PlayerAction', { tableId: table.id, ...choice });
  }
  return { actions, refused };
}

test.each([1, 2, 3])('seed %i: no brain ever chooses what is not offered', (seed) => {
  const { actions, refused } = evening(seed, 150);
  expect(refused).toEqual([]);
  expect(new Set(actions)).toEqual(new Set(['FOLD', 'CHECK', 'CALL', 'BET', 'RAISE', 'ALL_IN']));
});

test('the same seed plays the same evening', () => {
  expect(evening(4, 30)).toEqual(evening(4, 30));
});
