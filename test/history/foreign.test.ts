/** Hands as other houses write them: in money, with names that nobody encoded. */
import { describe, expect, test } from 'vitest';
import { prepareHand } from '../../src/replay/hand.ts';
import { readStars, readStarsHand } from '../../src/replay/pokerstars.ts';
import { replayHand } from '../../src/replay/replay-hand.ts';

const text = `PokerStars Hand #250000000001:  Hold'em No Limit ($0.25/$0.50 USD) - 2024/01/02 22:34:00 ET
Table 'Vesta II' 6-max Seat #4 is the button
Seat 1: Hugo ($12.10 in chips)
Seat 2: T.J. Smith ($50 in chips)
Seat 4: $$Ana$$ ($61.37 in chips)
Seat 5: o_o ($1,049.50 in chips)
o_o: posts small blind $0.25
Hugo: posts big blind $0.50
T.J. Smith: posts small & big blinds $0.75
*** HOLE CARDS ***
Dealt to $$Ana$$ [As Ah]
T.J. Smith: checks
$$Ana$$: raises $1.50 to $2
o_o: folds
Hugo: raises $10.10 to $12.10 and is all-in
T.J. Smith: calls $11.60
$$Ana$$ said, "ok: folds"
$$Ana$$: calls $10.10
*** FLOP *** [2c 7d 9s]
T.J. Smith: checks
$$Ana$$: bets $40
T.J. Smith: calls $37.65 and is all-in
Uncalled bet ($2.35) returned to $$Ana$$
*** TURN *** [2c 7d 9s] [3h]
*** RIVER *** [2c 7d 9s 3h] [4d]
*** SHOW DOWN ***
T.J. Smith: shows [9h 9d] (three of a kind, Nines)
$$Ana$$: shows [As Ah] (a pair of Aces)
T.J. Smith collected $72.95 from side pot
Hugo: shows [Kc Kd] (a pair of Kings)
T.J. Smith collected $35.65 from main pot
*** SUMMARY ***
Total pot $112.10 Main pot $35.65. Side pot $72.95. | Rake $3.50
Board [2c 7d 9s 3h 4d]
Seat 1: Hugo (big blind) showed [Kc Kd] and lost with a pair of Kings
Seat 2: T.J. Smith showed [9h 9d] and won ($108.60) with three of a kind, Nines
Seat 4: $$Ana$$ (button) showed [As Ah] and lost with a pair of Aces
Seat 5: o_o (small blind) folded before Flop
`;

describe('PokerStars text in dollars', () => {
  test('is played in cents and told in dollars', () => {
    const { told, names } = readStars(text);
    expect([...names]).toEqual([
      [1, 'Hugo'],
      [2, 'T.J. Smith'],
      [4, '$$Ana$$'],
      [5, 'o_o'],
    ]);
    expect(told.winnings).toEqual(new Map([[2, 108.6]]));
    const outcome = replayHand(prepareHand(readStarsHand(text)));
    expect(outcome.error).toBe(null);
    // Seats 5, 1, 2 and 4, from the left of the button on.
    expect(outcome.finalStacks).toEqual([1049.25, 0, 108.6, 11.62]);
    expect(outcome.winnings).toEqual([0, 0, 108.6, 0]);
  });

  test.each([
    ['', 'there is no line that begins a hand'],
    [text.replace('No Limit', 'Pot Limit'), "not a hand of no-limit hold'em: PokerStars Hand #250000000001:"],
    [text.replace('Seat #4 is the button', ''), 'the second line does not tell the button'],
    [text.slice(0, 900), 'there is no summary'],
    [text.replace('T.J. Smith collected $72.95', 'Nobody collected $72.95'), 'nobody is called Nobody'],
  ])('what is missing is named', (broken, fault) => {
    expect(() => readStarsHand(broken)).toThrow(fault);
  });
});
