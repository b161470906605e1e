import { type Card, evaluate7 } from '../../../src/engine/index.ts';
import type { Random } from '../sim/random.ts';

const SAMPLES = 30;

/** How often two cards beat two random ones once the board is complete, guessed from a few deals. */
export function strengthOf(cards: readonly Card[], board: readonly Card[], random: Random): number {
  const taken = new Set([...cards, ...board]);
  const draw = (): Card => {
    for (;;) {
      const card = random.below(52);
      if (taken.has(card)) continue;
      taken.add(card);
      return card;
    }
  };
  let points = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const drawn: Card[] = [];
    while (drawn.length < 7 - board.length) drawn.push(draw());
    const [c, d, e, f, g] = [...board, ...drawn.slice(2)] as [Card, Card, Card, Card, Card];
    const own = evaluate7(cards[0]!, cards[1]!, c, d, e, f, g);
    const other = evaluate7(drawn[0]!, drawn[1]!, c, d, e, f, g);
    points += own > other ? 1 : own === other ? 0.5 : 0;
    for (const card of drawn) taken.delete(card);
  }
  return points / SAMPLES;
}
