import { describe, expect, test } from 'vitest';
import { type RejectionCode, rejectionCodes, type Verdict } from '../../src/engine/index.ts';
import { outcomeOf } from '../../src/graphql/command-result.ts';

const refused = (code: RejectionCode, facts: object = {}): Verdict =>
  ({ commandId: 'c1', accepted: false, code, message: 'Because.', facts }) as Verdict;

describe('what becomes of a verdict', () => {
  test('an accepted command is CommandAccepted', () => {
    expect(outcomeOf({ commandId: 'c1', accepted: true }, 'g1', 't1')).toEqual({
      type: 'CommandAccepted',
      commandId: 'c1',
      gameId: 'g1',
      tableId: 't1',
    });
  });

  test.each(rejectionCodes.filter((code) => code !== 'BAD_INPUT'))(
    '%s is a rejection with its code',
    (code) => {
      expect(outcomeOf(refused(code), 'g1', null)).toMatchObject({
        type: 'CommandRejected',
        commandId: 'c1',
        code,
      });
    },
  );

  test('BAD_INPUT is an error of the program that sent it', () => {
    expect(() => outcomeOf(refused('BAD_INPUT'), 'g1', null)).toThrow('Because.');
  });

  test.each([{ minimum: 1, maximum: 2 }, { maximum: 2 }, { minimum: 0 }])(
    'with %o it is AmountRejected',
    (facts) => {
      expect(outcomeOf(refused('AMOUNT_OUT_OF_RANGE', facts), 'g1', null)).toMatchObject({
        type: 'AmountRejected',
        facts,
      });
    },
  );
});
