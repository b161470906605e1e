import type { EngineEvent, Game, LegalActions, Settings } from '../../../src/engine/index.ts';
import { AuditError, type Auditor, difference, insist, type Ticked } from './auditor.ts';
import {
  apply,
  type Chair,
  clockwise,
  endRound,
  type Hand,
  isRunOut,
  live,
  naivePots,
  nextToAct,
  openTo,
  type Payout,
  payouts,
  showdownOrder,
  sum,
  uncalled,
} from './rulebook.ts';

type TableEvent = Extract<EngineEvent, { readonly stream: 'table' }>;
type Of<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;

/** How far the hand has come, as far as chips and cards go. */
type Stage = 'POSTING' | 'BETTING' | 'ROUND_OVER' | 'PAYING';

interface Clock {
  readonly seatPosition: number;
  deadline: number;
  inBank: boolean;
}

/** One hand on one table, as the referee has followed it. */
interface Watched extends Hand {
  readonly number: number;
  stage: Stage;
  /** Seats that have posted their ante and the big blind that has been posted. */
  readonly posted: Set<string>;
  clock: Clock | null;
  readonly graceUsed: Set<number>;
  timedOut: { readonly seatPosition: number; readonly defaultAction: string } | null;
  /** Pots to pay, and what has been paid of them so far. */
  expected: Payout[];
  paid: { potIndex: number; seatPosition: number; amount: number }[];
  raked: { potIndex: number; amount: number }[];
  shownAtShowdown: number[];
  isShowdown: boolean;
  decidedAt: number;
}

/** Follows every hand by its events alone and compares each with the rulebook. */
export function refereeAuditor(start: Game): Auditor {
  const hands = new Map<string, Watched>();
  const handNumbers = new Map<string, number>();
  const banks = new Map<string, number>();
  const connected = new Map<string, boolean>();
  let settings: Settings = start.settings;

  const seatCounts = new Map<string, number>();
  let decks: (readonly number[])[] = [];
  let shows: ReadonlySet<string> = new Set();

  function follow(event: EngineEvent): void {
    if (event.stream === 'game') return followGame(event);
    if (event.stream === 'user') return;
    if (event.type === 'HandStarted') return open(event);
    const hand = hands.get(event.tableId);
    if (!hand) return insist(!handEvents.has(event.type), () => `${event.type} without a hand`);
    insist(event.handNumber === hand.number, () => `${event.type} of hand ${event.handNumber}`);
    followHand(hand, event);
  }

  function followGame(event: Extract<EngineEvent, { readonly stream: 'game' }>): void {
    switch (event.type) {
      case 'SettingsChanged':
        settings = event.settings;
        return;
      case 'TableCreated':
        seatCounts.set(event.tableId, event.numberOfSeats);
        return;
      case 'PlayerRegistered':
        if (!banks.has(event.userId)) banks.set(event.userId, event.timeBankSeconds * 1000);
        if (!connected.has(event.userId)) connected.set(event.userId, true);
        return;
      case 'PlayerStatusChanged':
        connected.set(event.userId, event.connected);
        return;
    }
  }

  function open(event: Of<'HandStarted'>): void {
    const { tableId, seats, dealerPosition, smallBlindPosition, bigBlindPosition } = event;
    insist(!hands.has(tableId), () => 'two hands on one table');
    insist(event.handNumber === (handNumbers.get(tableId) ?? 0) + 1, () => `hand ${event.handNumber} came`);
    handNumbers.set(tableId, event.handNumber);
    const chairs = seats.filter((seat) => seat.status === 'ACTIVE').map((seat) => newChair(seat));
    const isIn = (position: number) => chairs.some((chair) => chair.position === position);
    insist(chairs.length >= 2, () => `a hand for ${chairs.length}`);
    insist(isIn(bigBlindPosition), () => 'nobody is the big blind');
    insist(bigBlindPosition !== dealerPosition, () => 'the button is the big blind');
    insist(
      chairs.length > 2 || (dealerPosition === smallBlindPosition && isIn(dealerPosition)),
      () => 'heads-up the button is the small blind',
    );
    insist(
      chairs.every((chair) => chair.stack >= settings.minToPlay && chair.stack > 0),
      () => 'somebody without chips was dealt in',
    );
    const bet = settings.bigBlind;
    insist(event.currentBet === bet && event.minimumRaise === bet, () => 'the big blind is the bet to match');
    const deck = decks.shift();
    if (!deck) throw new AuditError('a hand without a shuffle');
    insist(new Set(deck).size === 52 && deck.length === 52, () => 'not 52 cards');
    hands.set(tableId, {
      number: event.handNumber,
      settings,
      seatCount: seatCounts.get(tableId)!,
      button: dealerPosition,
      smallBlind: smallBlindPosition,
      bigBlind: bigBlindPosition,
      chairs,
      deck,
      board: [],
      drawn: 0,
      currentBet: bet,
      fullRaise: bet,
      actions: 0,
      fullRaiseAt: 0,
      lastActor: null,
      aggressor: null,
      stage: 'POSTING',
      posted: new Set(),
      clock: null,
      graceUsed: new Set(),
      timedOut: null,
      expected: [],
      paid: [],
      raked: [],
      shownAtShowdown: [],
      isShowdown: false,
      decidedAt: 0,
    });
  }

  function followHand(hand: Watched, event: TableEvent): void {
    switch (event.type) {
      case 'BlindPosted':
        return post(hand, event);
      case 'HoleCardsDealt':
        return dealTo(hand, event);
      case 'ActionRequested':
        return request(hand, event);
      case 'ActionDeadlineChanged':
        return prolong(hand, event);
      case 'TimeBankUsed':
        return useBank(hand, event);
      case 'PlayerTimedOut':
        return timeOut(hand, event);
      case 'PlayerActed':
        return acted(hand, event);
      case 'UncalledBetReturned':
        return giveBack(hand, event);
      case 'BettingRoundComplete':
        return collect(hand, event);
      case 'CommunityCardsDealt':
        return dealBoard(hand, event);
      case 'CardsShown':
        return show(hand, event);
      case 'ShowdownResult':
        return settle(hand, event);
      case 'RakeTaken':
        startPaying(hand, event);
        hand.raked.push({ potIndex: event.potIndex, amount: event.amount });
        return;
      case 'PotAwarded':
        return award(hand, event);
      case 'HandComplete':
        close(hand, event);
        hands.delete(event.tableId);
        return;
    }
  }

  function request(hand: Watched, event: Of<'ActionRequested'>): void {
    beginBetting(hand);
    const chair = theTurn(hand, event.seatPosition);
    const { decisionId, ...open } = event.legalActions as LegalActions;
    insist(event.userId === chair.userId && decisionId === event.decisionId, () => 'asked the wrong one');
    const found = difference(open, openTo(hand, chair), 'legalActions');
    insist(found === null, () => `seat ${chair.position} is offered ${found}`);
    const deadline = event.timestamp + hand.settings.actionTimeSeconds * 1000;
    insist(event.deadline === deadline, () => `a deadline in ${event.deadline - event.timestamp} ms`);
    hand.clock = { seatPosition: chair.position, deadline, inBank: false };
  }

  function prolong(hand: Watched, event: Of<'ActionDeadlineChanged'>): void {
    const clock = runningClock(hand, event.seatPosition);
    if (event.reason === 'DISCONNECT_GRACE') {
      const { userId } = chairAt(hand, event.seatPosition);
      insist(connected.get(userId) === false, () => 'grace for somebody who is there');
      insist(!hand.graceUsed.has(event.seatPosition), () => 'grace twice in a hand');
      insist(event.timestamp >= clock.deadline, () => 'grace before the clock has run out');
      const expected = clock.deadline + hand.settings.disconnectGraceSeconds * 1000;
      insist(event.deadline === expected, () => `grace until ${event.deadline}`);
      hand.graceUsed.add(event.seatPosition);
    }
    clock.deadline = event.deadline;
  }

  function useBank(hand: Watched, event: Of<'TimeBankUsed'>): void {
    const clock = runningClock(hand, event.seatPosition);
    const bank = banks.get(event.userId)!;
    insist(!clock.inBank && bank > 0, () => 'the time bank is used up');
    insist(event.timestamp >= clock.deadline, () => 'the bank before the clock has run out');
    insist(
      event.deadline === clock.deadline + bank,
      () => `the bank gives ${event.deadline - clock.deadline}`,
    );
    clock.inBank = true;
    clock.deadline = event.deadline;
  }

  function timeOut(hand: Watched, event: Of<'PlayerTimedOut'>): void {
    const clock = runningClock(hand, event.seatPosition);
    const chair = chairAt(hand, event.seatPosition);
    insist(event.timestamp >= clock.deadline, () => 'timed out too early');
    insist(clock.inBank || banks.get(chair.userId) === 0, () => 'timed out with time in the bank');
    const graceIsOpen =
      !clock.inBank &&
      connected.get(chair.userId) === false &&
      !hand.graceUsed.has(chair.position) &&
      hand.settings.disconnectGraceSeconds > 0;
    insist(!graceIsOpen, () => 'timed out without grace');
    const free = chair.bet >= hand.currentBet ? 'CHECK' : 'FOLD';
    insist(event.defaultAction === free, () => `the clock does ${event.defaultAction}`);
    hand.timedOut = event;
  }

  function acted(hand: Watched, event: Of<'PlayerActed'>): void {
    beginBetting(hand);
    const chair = theTurn(hand, event.seatPosition);
    const { timedOut, clock } = hand;
    if (timedOut)
      insist(
        event.action === timedOut.defaultAction && event.seatPosition === timedOut.seatPosition,
        () => `${event.action} after the clock ran out`,
      );
    hand.timedOut = null;
    if (clock?.inBank) banks.set(chair.userId, Math.max(0, clock.deadline - event.timestamp));
    hand.clock = null;
    insist(isOpen(hand, chair, event), () => `${event.action} ${event.amount} was not open`);
    apply(hand, chair, event.action, event.amount);
    insist(
      event.isAllIn === (chair.stack === 0),
      () => `all-in is ${event.isAllIn} with ${chair.stack} left`,
    );
  }

  /** Hands are face up from the moment nobody can bet, at the showdown as the rules say, or when their owner shows. */
  function show(hand: Watched, event: Of<'CardsShown'>): void {
    const chair = chairAt(hand, event.seatPosition);
    insist(!chair.shown && event.userId === chair.userId, () => `seat ${chair.position} shows again`);
    insist(difference(event.cards, chair.cards) === null, () => `seat ${chair.position} shows other cards`);
    chair.shown = true;
    if (hand.stage === 'PAYING')
      return insist(shows.has(chair.userId), () => `${chair.userId} did not ask to show`);
    insist(hand.stage === 'ROUND_OVER' && !chair.folded, () => `seat ${chair.position} shows too early`);
    if (hand.board.length === 5) hand.shownAtShowdown.push(chair.position);
    else insist(isRunOut(hand), () => `seat ${chair.position} is shown while others can bet`);
  }

  function settle(hand: Watched, event: Of<'ShowdownResult'>): void {
    insist(hand.stage === 'ROUND_OVER' && hand.board.length === 5, () => 'a showdown too early');
    hand.isShowdown = true;
    startPaying(hand, event);
    const results = event.potResults.map(({ amount, rake, eligibleSeats, winners }) => ({
      amount,
      rake,
      eligibleSeats,
      winners: winners.map(({ seatPosition, amount: share }) => ({ seatPosition, amount: share })),
    }));
    const found = difference(results, hand.expected, 'potResults');
    insist(found === null, () => `the showdown says ${found}`);
    const order = showdownOrder(hand);
    const wins = (chair: Chair) =>
      hand.expected.some((pot) => pot.winners.some((winner) => winner.seatPosition === chair.position));
    const face = order.filter((chair, index) => index === 0 || wins(chair) || !connected.get(chair.userId));
    const now = hand.shownAtShowdown;
    const expected = face.map((chair) => chair.position);
    const before = live(hand).filter((chair) => chair.shown && !now.includes(chair.position));
    const missing = expected.filter((position) => !before.some((chair) => chair.position === position));
    insist(now.join() === missing.join(), () => `seats ${now} were shown, expected ${missing}`);
  }

  function award(hand: Watched, event: Of<'PotAwarded'>): void {
    startPaying(hand, event);
    chairAt(hand, event.seatPosition).stack += event.amount;
    hand.paid.push({ potIndex: event.potIndex, seatPosition: event.seatPosition, amount: event.amount });
  }

  function close(hand: Watched, event: Of<'HandComplete'>): void {
    const paid = hand.expected.flatMap(({ winners }, potIndex) =>
      winners.filter((winner) => winner.amount > 0).map((winner) => ({ potIndex, ...winner })),
    );
    const raked = hand.expected.flatMap(({ rake: amount }, potIndex) =>
      amount > 0 ? [{ potIndex, amount }] : [],
    );
    const found = difference({ paid: hand.paid, raked: hand.raked }, { paid, raked }, 'hand');
    insist(found === null, () => `the chips went ${found}`);
    const net = hand.chairs.map(({ position: seatPosition, stack, startingStack }) => ({
      seatPosition,
      amount: stack - startingStack,
    }));
    const netFound = difference(event.netChips, net, 'netChips');
    insist(netFound === null, () => `the result is ${netFound}`);
    insist(
      sum(net.map(({ amount }) => amount)) === -sum(raked.map(({ amount }) => amount)),
      () => 'chips are lost',
    );
    const { reviewHandTimeSeconds, interRoundDelayMs } = hand.settings;
    const review = hand.isShowdown ? reviewHandTimeSeconds * 1000 : interRoundDelayMs;
    insist(event.timestamp >= hand.decidedAt + review, () => 'the cards were taken away too early');
  }

  return (ticked) => {
    decks = ticked.shuffles.filter((shuffle) => shuffle.length === 52);
    shows = showing(ticked);
    for (const event of ticked.result.events) follow(event);
    insist(decks.length === 0, () => 'a deck was shuffled for nothing');
    for (const table of ticked.game.tables) {
      const hand = hands.get(table.id);
      insist((table.hand !== null) === (hand !== undefined), () => `table ${table.id} has lost its hand`);
      if (hand) compareTable(hand, table);
    }
  };
}

const handEvents: ReadonlySet<string> = new Set<TableEvent['type']>([
  'BlindPosted',
  'HoleCardsDealt',
  'CommunityCardsDealt',
  'ActionRequested',
  'ActionDeadlineChanged',
  'TimeBankUsed',
  'PlayerActed',
  'PlayerTimedOut',
  'UncalledBetReturned',
  'BettingRoundComplete',
  'CardsShown',
  'ShowdownResult',
  'RakeTaken',
  'PotAwarded',
  'HandComplete',
]);

/** Who has asked to show, and was allowed to, in this tick. */
function showing({ commands, result }: Ticked): ReadonlySet<string> {
  const users = new Set<string>();
  commands.forEach((command, index) => {
    if (command?.name === 'ShowCards' && result.verdicts[index]!.accepted && command.sender.kind === 'user')
      users.add(command.sender.userId);
  });
  return users;
}

const newChair = (seat: { seatPosition: number; userId: string | null; chips: number }): Chair => ({
  position: seat.seatPosition,
  userId: seat.userId!,
  startingStack: seat.chips,
  stack: seat.chips,
  bet: 0,
  committed: 0,
  dead: 0,
  folded: false,
  cards: [],
  shown: false,
  actedAt: 0,
});

function chairAt(hand: Watched, position: number): Chair {
  const chair = hand.chairs.find((candidate) => candidate.position === position);
  if (!chair) throw new AuditError(`seat ${position} is not in the hand`);
  return chair;
}

function theTurn(hand: Watched, position: number): Chair {
  insist(hand.stage === 'BETTING', () => `seat ${position} is asked in ${hand.stage}`);
  const next = nextToAct(hand);
  insist(next?.position === position, () => `seat ${position} acts, it is seat ${next?.position}'s turn`);
  return next!;
}

function runningClock(hand: Watched, position: number): Clock {
  const { clock } = hand;
  if (clock?.seatPosition !== position) throw new AuditError(`seat ${position} has no clock`);
  return clock;
}

const isLiveKind = (hand: Watched, kind: string): boolean =>
  kind === 'SMALL_BLIND' ||
  kind === 'BIG_BLIND' ||
  kind === 'POST' ||
  (kind === 'MISSED_BIG_BLIND' && hand.settings.missedBigBlindIsLive);

function post(hand: Watched, event: Of<'BlindPosted'>): void {
  const { ante, bigBlindAnte, smallBlind, bigBlind } = hand.settings;
  const full = {
    ANTE: ante,
    BIG_BLIND_ANTE: bigBlindAnte,
    SMALL_BLIND: smallBlind,
    BIG_BLIND: bigBlind,
    POST: bigBlind,
    MISSED_BIG_BLIND: bigBlind,
    MISSED_SMALL_BLIND: smallBlind,
  }[event.kind];
  insist(hand.stage === 'POSTING' && hand.drawn === 0, () => `${event.kind} after the deal`);
  const chair = chairAt(hand, event.seatPosition);
  // Nobody has more in front than the bet to match before anybody has acted.
  const most = isLiveKind(hand, event.kind) ? bigBlind - chair.bet : full;
  const amount = Math.min(full, most, chair.stack);
  const isLive = isLiveKind(hand, event.kind);
  insist(event.amount === amount && amount > 0, () => `${event.kind} of ${event.amount}, expected ${amount}`);
  insist(event.isLive === isLive, () => `${event.kind} is ${event.isLive ? 'live' : 'dead'}`);
  if (event.kind === 'SMALL_BLIND')
    insist(chair.position === hand.smallBlind, () => `seat ${chair.position} posts the small blind`);
  if (event.kind === 'BIG_BLIND' || event.kind === 'BIG_BLIND_ANTE')
    insist(chair.position === hand.bigBlind, () => `seat ${chair.position} posts the big blind`);
  const { requireMissedBlindPost, deadBlindRule } = hand.settings;
  const isCollected =
    requireMissedBlindPost && (event.kind === 'MISSED_SMALL_BLIND' || deadBlindRule === 'POST');
  insist(isCollected || !event.kind.startsWith('MISSED'), () => `${event.kind} is not collected here`);
  const once = `${event.kind} ${chair.position}`;
  insist(!hand.posted.has(once), () => `${once} twice`);
  hand.posted.add(once);
  chair.stack -= amount;
  if (isLive) {
    chair.bet += amount;
    chair.committed += amount;
  } else chair.dead += amount;
  insist(event.isAllIn === (chair.stack === 0), () => `all-in is ${event.isAllIn} with ${chair.stack} left`);
}

/** One card each from the small blind on, twice: the seat that is n-th has cards n and n + seats. */
function dealTo(hand: Watched, event: Of<'HoleCardsDealt'>): void {
  const order = clockwise(hand.chairs, hand.smallBlind, hand.seatCount);
  const index = hand.drawn;
  const chair = order[index];
  insist(chair?.position === event.seatPosition, () => `seat ${event.seatPosition} is dealt out of order`);
  chair!.cards = [hand.deck[index]!, hand.deck[index + order.length]!];
  insist(difference(event.cards, chair!.cards) === null, () => `seat ${event.seatPosition} has other cards`);
  hand.drawn++;
}

function beginBetting(hand: Watched): void {
  if (hand.stage !== 'POSTING') return;
  const { ante } = hand.settings;
  insist(hand.drawn === hand.chairs.length, () => 'betting before everybody has cards');
  hand.drawn = 2 * hand.chairs.length;
  const big = chairAt(hand, hand.bigBlind);
  insist(hand.posted.has(`BIG_BLIND ${big.position}`) || big.stack === 0, () => 'no big blind was posted');
  for (const { position } of hand.chairs)
    insist(ante === 0 || hand.posted.has(`ANTE ${position}`), () => `seat ${position} posted no ante`);
  hand.stage = 'BETTING';
}

function isOpen(hand: Watched, chair: Chair, { action, amount }: Of<'PlayerActed'>): boolean {
  const open = openTo(hand, chair);
  switch (action) {
    case 'FOLD':
      return amount === chair.bet;
    case 'CHECK':
      return open.canCheck && amount === chair.bet;
    case 'CALL':
      return open.callAmount !== null && amount === chair.bet + open.callAmount;
    case 'BET':
      return open.minBet !== null && amount >= open.minBet && amount <= open.maxBet!;
    case 'RAISE':
      return open.minRaiseTo !== null && amount >= open.minRaiseTo && amount <= open.maxRaiseTo!;
    default:
      return false;
  }
}

function giveBack(hand: Watched, event: Of<'UncalledBetReturned'>): void {
  const { seatPosition, amount } = event;
  beginBetting(hand);
  const found = difference({ seatPosition, amount }, uncalled(hand), 'uncalled');
  insist(found === null, () => `what goes back is ${found}`);
  const chair = chairAt(hand, seatPosition);
  chair.bet -= amount;
  chair.committed -= amount;
  chair.stack += amount;
}

function collect(hand: Watched, event: Of<'BettingRoundComplete'>): void {
  beginBetting(hand);
  const isOver = live(hand).length === 1 || nextToAct(hand) === null;
  insist(hand.stage === 'BETTING' && isOver, () => `the round ends before seat ${nextToAct(hand)?.position}`);
  insist(uncalled(hand) === null, () => 'an uncalled bet stays in');
  const found = difference(event.pots, naivePots(hand.chairs), 'pots');
  insist(found === null, () => `the pots are ${found}`);
  endRound(hand);
  hand.stage = 'ROUND_OVER';
  if (live(hand).length === 1) startPaying(hand, event);
}

function dealBoard(hand: Watched, event: Of<'CommunityCardsDealt'>): void {
  insist(hand.stage === 'ROUND_OVER' && live(hand).length > 1, () => `a street in ${hand.stage}`);
  const count = hand.board.length === 0 ? 3 : 1;
  const expected = hand.deck.slice(hand.drawn + 1, hand.drawn + 1 + count);
  insist(difference(event.cards, expected) === null, () => `the board gets ${event.cards}`);
  hand.drawn += 1 + count;
  hand.board = [...hand.board, ...expected];
  insist(hand.board.length <= 5, () => 'six cards on the board');
  // No betting without somebody to bet against: then the next street follows.
  if (isRunOut(hand))
    return insist(
      live(hand).every((chair) => chair.shown),
      () => 'a run-out face down',
    );
  hand.stage = 'BETTING';
  hand.aggressor = null;
}

/** The hand is decided, by a showdown or because one seat alone is left. */
function startPaying(hand: Watched, event: TableEvent): void {
  if (hand.stage === 'PAYING') return;
  insist(hand.stage === 'ROUND_OVER', () => `chips are paid in ${hand.stage}`);
  insist(hand.isShowdown || live(hand).length === 1, () => 'a pot was given away');
  hand.decidedAt = event.timestamp;
  hand.expected = payouts(hand, naivePots(hand.chairs));
  hand.stage = 'PAYING';
}

/** The table is as the hand's events left it. */
function compareTable(hand: Watched, table: Game['tables'][number]): void {
  for (const chair of hand.chairs) {
    const seat = table.seats[chair.position]!;
    const isSame =
      seat.userId === chair.userId &&
      seat.stack === chair.stack &&
      seat.bet === chair.bet &&
      seat.shown === chair.shown &&
      (seat.status === 'FOLDED') === chair.folded &&
      seat.cards.join() === chair.cards.join();
    insist(isSame, () => `table ${table.id} seat ${chair.position} is not as its events say`);
  }
  const turn = hand.stage === 'BETTING' ? (nextToAct(hand)?.position ?? null) : null;
  insist(
    table.actionPosition === turn,
    () => `table ${table.id} waits for ${table.actionPosition}, not ${turn}`,
  );
  insist((table.decision?.deadline ?? null) === (hand.clock?.deadline ?? null), () => 'the clocks disagree');
  insist(table.communityCards.join() === hand.board.join(), () => `table ${table.id} has another board`);
}
