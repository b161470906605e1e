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
 * they are, so the more such groups there are, the fewer payments. When there are too many to try all groups, the largest
 * debt goes to the largest claim until there are few enough. The same balances give the same payments.
 */
export function settleBalances(balances: readonly Balance[]): Payment[] {
  if (balances.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('balances do not add up');
  const { pairs, rest } = matchOpposites(balances.filter(({ amount }) => amount !== 0));
  const { payments, few } = payLargest(rest);
  return [...pairs.flatMap(settleGroup), ...payments, ...squareGroups(few).flatMap(settleGroup)];
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

/** Somebody's claim, or debt, that is still open. */
interface Open extends Balance {
  readonly index: number;
}

/** The last one is the largest; of equal ones, who came first. */
const bySize = (a: Open, b: Open): number => a.amount - b.amount || b.index - a.index;

/** Payments of the largest debt to the largest claim, until few enough people are open to try all groups. */
function payLargest(balances: readonly Balance[]): { payments: Payment[]; few: readonly Balance[] } {
  if (balances.length <= EXACT_UP_TO) return { payments: [], few: balances };
  const open = balances.map((balance, index): Open => ({ ...balance, index }));
  const claims = open.filter(({ amount }) => amount > 0).sort(bySize);
  const debts = open
    .filter(({ amount }) => amount < 0)
    .map((debt): Open => ({ ...debt, amount: -debt.amount }))
    .sort(bySize);
  const payments: Payment[] = [];
  const pay = (from: Open, to: Open, amount: number) =>
    void payments.push({ fromUserId: from.userId, toUserId: to.userId, amount });
  while (claims.length + debts.length > EXACT_UP_TO) {
    const to = claims.pop()!;
    const from = debts.pop()!;
    const amount = Math.min(to.amount, from.amount);
    pay(from, to, amount);
    // Whoever is left over may now be the opposite of somebody; nobody else can be.
    const claim = { ...to, amount: to.amount - amount };
    const debt = { ...from, amount: from.amount - amount };
    if (claim.amount > 0) putBack(claim, claims, debts, (opposite) => pay(opposite, to, claim.amount));
    if (debt.amount > 0) putBack(debt, debts, claims, (opposite) => pay(from, opposite, debt.amount));
  }
  const few = [...claims, ...debts.map((debt) => ({ ...debt, amount: -debt.amount }))];
  return { payments, few: few.sort((a, b) => a.index - b.index) };
}

/** Settles a remainder with its opposite if there is one; otherwise it takes its place in its list. */
function putBack(rest: Open, own: Open[], others: Open[], settle: (opposite: Open) => void): void {
  const at = placeOf(others, { ...rest, index: Number.POSITIVE_INFINITY });
  if (others[at]?.amount === rest.amount) settle(others.splice(at, 1)[0]!);
  else own.splice(placeOf(own, rest), 0, rest);
}

/** Where something goes in a list in order of size. */
function placeOf(list: readonly Open[], wanted: Open): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bySize(list[middle]!, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
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

function settleGroup(group: readonly Balance[]): Payment[] {
  const payments: Payment[] = [];
  for (let open = group; open.length > 1; ) {
    const payment = largestPayment(open);
    payments.push(payment);
    open = afterwards(open, payment);
  }
  return payments;
}

/** As much as possible of the largest debt, to the largest claim; of equal ones the first. */
function largestPayment(open: readonly Balance[]): Payment {
  const to = open.reduce((most, other) => (other.amount > most.amount ? other : most));
  const from = open.reduce((least, other) => (other.amount < least.amount ? other : least));
  return { fromUserId: from.userId, toUserId: to.userId, amount: Math.min(to.amount, -from.amount) };
}

/** Who is not square after a payment, in the same order. */
const afterwards = (open: readonly Balance[], { fromUserId, toUserId, amount }: Payment): Balance[] =>
  open.flatMap((balance) => {
    const { userId } = balance;
    const change = userId === toUserId ? -amount : userId === fromUserId ? amount : 0;
    return balance.amount + change === 0 ? [] : [{ userId, amount: balance.amount + change }];
  });
