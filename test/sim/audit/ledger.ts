import type { PostingKind } from '../../../src/engine/index.ts';
import { type Auditor, insist } from './auditor.ts';

/** Which kind of account each kind of posting takes chips from, and which it gives them to. */
const flow: { readonly [K in Exclude<PostingKind, 'CORRECTION'>]: readonly [from: string, to: string] } = {
  BUY_IN: ['cash', 'stack'],
  ADD_ON: ['cash', 'stack'],
  BET: ['stack', 'pot'],
  WIN: ['pot', 'stack'],
  RAKE: ['pot', 'house'],
  CASH_OUT: ['stack', 'cash'],
};

/**
 * Keeps every account from the postings alone and compares with the chips on the tables: a stack account holds what is
 * behind and what is in the hand in progress, a pot account holds nothing once the tick is over, and the house holds
 * what the game says it raked.
 */
export function ledgerAuditor(): Auditor {
  const balances = new Map<string, number>();
  const balance = (account: string): number => balances.get(account) ?? 0;
  let postings = 0;

  return ({ game, result }) => {
    for (const { number, kind, from, to, amount } of result.postings) {
      insist(number === ++postings, () => `posting ${number} follows ${postings - 1}`);
      insist(Number.isInteger(amount) && amount > 0, () => `posting ${number} moves ${amount}`);
      const way = [from.split(':')[0], to.split(':')[0]].join(' to ');
      // The host adds or takes away.
      const ways = kind === 'CORRECTION' ? ['cash to stack', 'stack to cash'] : [flow[kind].join(' to ')];
      insist(ways.includes(way), () => `${kind} from ${from} to ${to}`);
      balances.set(from, balance(from) - amount);
      balances.set(to, balance(to) + amount);
    }

    let inPlay = 0;
    for (const player of game.players) {
      const table = player.seat && game.tables.find((candidate) => candidate.id === player.seat!.tableId);
      const seat = table?.seats[player.seat!.position];
      const isRunning = !!table && table.hand !== null && table.phase !== 'HAND_COMPLETE';
      const chips = (seat?.stack ?? 0) + (isRunning ? seat!.committed + seat!.dead : 0);
      inPlay += chips;
      const account = `stack:${player.userId}`;
      insist(
        balance(account) === chips,
        () => `${account} holds ${balance(account)}, ${chips} are on the table`,
      );
    }
    for (const table of game.tables)
      insist(balance(`pot:${table.id}`) === 0, () => `pot:${table.id} holds ${balance(`pot:${table.id}`)}`);
    insist(balance('house') === game.money.raked, () => `the house holds ${balance('house')}`);
    let cash = 0;
    for (const player of game.players) cash += balance(`cash:${player.userId}`);
    insist(cash + inPlay + balance('house') === 0, () => `the accounts add up to ${cash + inPlay}`);
  };
}
