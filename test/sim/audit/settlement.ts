import { type Settlement, settlementOf } from '../../../src/engine/index.ts';
import { type Auditor, insist } from './auditor.ts';

/** What is settled is what the game says was bought, cashed out and raked, and everybody ends up square. */
export function settlementAuditor(): Auditor {
  return ({ game, result }) => {
    // It changes with money alone, and is dear to find.
    if (result.hands.length === 0 && game.status !== 'COMPLETED') return;
    const settlement = settlementOf(game);
    const { lines, transfers, unit } = settlement;
    const total = (of: (line: Settlement['lines'][number]) => number) =>
      lines.reduce((sum, line) => sum + of(line), 0);
    insist(total(({ boughtIn }) => boughtIn) === game.money.boughtIn, () => 'chips were bought by nobody');
    insist(
      total(({ cashedOut }) => cashedOut) === game.money.cashedOut,
      () => 'chips were cashed out by nobody',
    );
    insist(total(({ house }) => house) === game.money.raked, () => 'the house has raked for nobody');
    insist(total(({ netChips }) => netChips) === 0, () => 'chips do not add up');
    insist(total(({ netMoney }) => netMoney ?? 0) === 0, () => 'money does not add up');
    for (const { userId, netChips, netMoney } of lines) {
      let paid = 0;
      for (const { fromUserId, toUserId, amount } of transfers) {
        if (toUserId === userId) paid += amount;
        if (fromUserId === userId) paid -= amount;
      }
      insist(paid === (unit === 'MONEY' ? netMoney : netChips), () => `${userId} gets ${paid}`);
    }
    insist(transfers.length < Math.max(1, lines.length), () => 'there are too many transfers');
  };
}
