import type { UserId } from '../state/ids.ts';

/** What somebody is owed (above 0) or owes (below 0), in whole units. */
export interface Balance {
  readonly userId: UserId;
  readonly amount: number;
}

export interface Payment {
  readonly fromUserId: UserId;
  readonly toUserId: UserId;
  /** Above 0. */
  readonly amount: number;
}

/** Up to this many people the fewest payments are found for certain: the search doubles with each one. */
export const EXACT_UP_TO = 16;

/**
 * Payments that settle balances, which add up to zero. People who are square among themselves need one payment less than
 * they are, so the more such groups there are, the fewer payments. The same balances give the same payments.
 */
export function settleBalances(balances: readonly Balance[]): Payment[] {
  const { pairs, rest } = matchOpposites(balances.filter(({ amount }) => amount !== 0));
  const groups = rest.length <= EXACT_UP_TO ? squareGroups(rest) : [rest];
  return [...pairs, ...groups].flatMap(settleGroup);
}

/** Two opposite balances are a group of their own in some best solution: whoever they were with is square without them. */
function matchOpposites(balances: readonly Balance[]): { pairs: Balance[][]; rest: Balance[] } {
  const pairs: Balance[][] = [];
  let rest: Balance[] = [];
  for (const balance of balances) {
    const opposite = rest.find(({ amount }) => amount === -balance.amount);
    if (!opposite) rest.push(balance);
    else {
      rest = rest.filter((other) => other !== opposite);
      pairs.push([opposite, balance]);
    }
  }
  return { pairs, rest };
}

/**
 * The most groups that are square among themselves. `count[set]` is how many groups end within a set of people when they
 * come one after another in the best order: one more each time that those so far are square.
 */
function squareGroups(balances: readonly Balance[]): Balance[][] {
  const everybody = (1 << balances.length) - 1;
  const sum = new Float64Array(everybody + 1);
  const count = new Uint8Array(everybody + 1);
  const last = new Uint8Array(everybody + 1);
  for (let set = 1; set <= everybody; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    sum[set] = sum[set & (set - 1)]! + balances[lowest]!.amount;
    let best = -1;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const person = 31 - Math.clz32(rest & -rest);
      const without = count[set ^ (1 << person)]!;
      if (without <= best) continue;
      best = without;
      last[set] = person;
    }
    count[set] = best + (sum[set] === 0 ? 1 : 0);
  }

  const groups: Balance[][] = [];
  for (let set = everybody; set !== 0; set ^= 1 << last[set]!) {
    if (sum[set] === 0) groups.unshift([]);
    groups[0]!.push(balances[last[set]!]!);
  }
  return groups;
}

/** The largest debt goes to the largest claim until all are square; equal ones in the order given. */
function settleGroup(group: readonly Balance[]): Payment[] {
  const order = new Map(group.map(({ userId }, index) => [userId, index]));
  const open = group.map(({ userId, amount }) => ({ userId, amount }));
  const payments: Payment[] = [];
  const byAmount = (a: Balance, b: Balance) =>
    b.amount - a.amount || order.get(a.userId)! - order.get(b.userId)!;
  for (let left = group.length; left > 1; left--) {
    open.sort(byAmount);
    const to = open[0]!;
    const from = open[open.length - 1]!;
    const amount = Math.min(to.amount, -from.amount);
    if (amount <= 0) break;
    payments.push({ fromUserId: from.userId, toUserId: to.userId, amount });
    to.amount -= amount;
    from.amount += amount;
  }
  return payments;
}
