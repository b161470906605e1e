import { fault } from './fault.ts';
import { type GivenHand, NO_RAKE, prepareHand, type Rake } from './hand.ts';
import { clip } from './notation.ts';
import { rakeRule } from './rake-rule.ts';
import { replayHand } from './replay-hand.ts';
import { givenHand, type ToldHand, type ToldStep } from './told-hand.ts';

/** Reads one hand of PokerStars text, in chips or in money. */
export function readStarsHand(text: string): GivenHand {
  const { told, rake, netPots } = readStars(text);
  if (rake === 0) return givenHand(told);
  return givenHand(told, ruleFor(told, rake, netPots));
}

/** The text has what is left of each pot and the rake of them all, so the pots are played out first without it. */
function ruleFor(told: ToldHand, rake: number, netPots: readonly number[]): Rake {
  const net = netPots.length > 0 ? netPots : [sum([...told.winnings.values()])];
  if (net.length === 1) return rakeRule([{ amount: net[0]! + rake, rake }]);
  const pots = replayHand(prepareHand(givenHand(told, NO_RAKE))).pots ?? [];
  if (pots.length !== net.length) return fault(`${net.length} pots, but ${pots.length} are made of the bets`);
  return rakeRule(pots.map(({ amount }, index) => ({ amount, rake: amount - net[index]! })));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface StarsHand {
  readonly told: ToldHand;
  readonly rake: number;
  /** Main pot and side pots after rake; empty when there is one pot. */
  readonly netPots: readonly number[];
  /** By seat number. */
  readonly names: ReadonlyMap<number, string>;
}

/** What a hand says before it is put into the notation. */
export function readStars(text: string): StarsHand {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const start = lines.findIndex((line) => line.startsWith('PokerStars '));
  if (start < 0) return fault('there is no line that begins a hand');
  const head = /Hand #(\d+): .*Hold'em No Limit \(\D?([\d.,]+)\/\D?([\d.,]+)/.exec(lines[start]!);
  if (!head) return fault(`not a hand of no-limit hold'em: ${clip(lines[start]!, 60)}`);
  const button = /^Table '.*' .*Seat #(\d+) is the button/.exec(lines[start + 1] ?? '');
  if (!button) return fault('the second line does not tell the button');
  const end = lines.indexOf('*** SUMMARY ***', start);
  if (end < 0) return fault('there is no summary');
  const reader = new StarsReader(chips(head[2]!));
  for (const line of lines.slice(start + 2, end)) reader.line(line);
  const pots =
    /^Total pot .*?\| Rake \D?([\d.,]+)/.exec(lines[end + 1] ?? '') ?? fault('there is no total pot');
  const netPots = [...pots[0].matchAll(/(?:Main|Side) pot(?:-\d+)? \D?([\d,]+(?:\.\d+)?)\./g)];
  return {
    told: {
      id: head[1]!,
      button: Number(button[1]),
      bigBlind: chips(head[3]!),
      players: [...reader.players.values()],
      steps: reader.steps,
      winnings: reader.winnings,
    },
    rake: chips(pots[1]!),
    netPots: netPots.map((match) => chips(match[1]!)),
    names: new Map([...reader.players].map(([name, { seat }]) => [seat, decodeName(name)])),
  };
}

const chips = (text: string): number => Number(text.replaceAll(',', ''));

/** Undoes what makes a name safe: the number of its seat behind a #, and percent signs. */
function decodeName(name: string): string {
  const bare = name.replace(/#\d+$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

const AMOUNT = String.raw`\D?([\d.,]+)(?: and is all-in)?`;
const SEAT = new RegExp(String.raw`^Seat (\d+): (.*) \(${AMOUNT} in chips\)`);
const STREET = /^\*\*\* (?:FLOP|TURN|RIVER) \*\*\* (?:\[.*\] )?\[(.*)\]$/;
const COLLECTED = new RegExp(String.raw`^(.*) collected ${AMOUNT} from (?:main |side )?pot(?:-\d+)?$`);
const POSTS = new RegExp(`^posts (the ante|small blind|big blind|small & big blinds) ${AMOUNT}$`);

class StarsReader {
  readonly players = new Map<string, { readonly seat: number; readonly stack: number }>();
  readonly steps: ToldStep[] = [];
  readonly winnings = new Map<number, number>();
  readonly #smallBlind: number;
  /** In front of each seat this street. */
  #front = new Map<number, number>();

  constructor(smallBlind: number) {
    this.#smallBlind = smallBlind;
  }

  line(line: string): void {
    const seat = SEAT.exec(line);
    if (seat) {
      this.players.set(seat[2]!, { seat: Number(seat[1]), stack: chips(seat[3]!) });
      return;
    }
    const street = STREET.exec(line);
    if (street) {
      this.steps.push({ kind: 'BOARD', cards: street[1]!.replaceAll(' ', '') });
      this.#front = new Map();
      return;
    }
    const dealt = /^Dealt to (.*) \[(.*)\]$/.exec(line);
    if (dealt) return this.#cards(dealt[1]!, dealt[2]!, false);
    const collected = COLLECTED.exec(line);
    if (collected) {
      const winner = this.#seatOf(collected[1]!);
      this.winnings.set(winner, (this.winnings.get(winner) ?? 0) + chips(collected[2]!));
      return;
    }
    const colon = line.lastIndexOf(': ');
    if (colon >= 0 && this.players.has(line.slice(0, colon)))
      this.#action(line.slice(0, colon), line.slice(colon + 2));
  }

  #action(name: string, what: string): void {
    const seat = this.#seatOf(name);
    const posts = POSTS.exec(what);
    if (posts) return this.#post(seat, posts[1]!, chips(posts[2]!));
    const shows = /^shows \[(.*?)\]/.exec(what);
    if (shows) return this.#cards(name, shows[1]!, true);
    if (what === 'mucks hand') return this.#cards(name, '', true);
    if (what === 'folds') this.steps.push({ kind: 'FOLD', seat });
    if (what === 'checks') this.steps.push({ kind: 'CHECK_OR_CALL', seat });
    const calls = new RegExp(`^calls ${AMOUNT}$`).exec(what);
    if (calls) {
      this.#put(seat, chips(calls[1]!));
      this.steps.push({ kind: 'CHECK_OR_CALL', seat });
    }
    const bets = new RegExp(`^bets ${AMOUNT}$`).exec(what);
    if (bets) this.steps.push({ kind: 'BET_OR_RAISE', seat, to: this.#put(seat, chips(bets[1]!)) });
    const raises = new RegExp(String.raw`^raises \D?[\d.,]+ to ${AMOUNT}$`).exec(what);
    if (raises) {
      const to = chips(raises[1]!);
      this.#front.set(seat, to);
      this.steps.push({ kind: 'BET_OR_RAISE', seat, to });
    }
  }

  /** Of a small and a big blind posted together the small one is dead. */
  #post(seat: number, what: string, amount: number): void {
    const dead =
      what === 'the ante' ? amount : what === 'small & big blinds' ? Math.min(amount, this.#smallBlind) : 0;
    if (dead > 0) this.steps.push({ kind: 'POST', seat, amount: dead, isLive: false });
    if (amount === dead) return;
    this.#put(seat, amount - dead);
    this.steps.push({ kind: 'POST', seat, amount: amount - dead, isLive: true });
  }

  #cards(name: string, cards: string, isShown: boolean): void {
    const seat = this.#seatOf(name);
    this.steps.push({ kind: 'CARDS', seat, cards: cards.replaceAll(' ', ''), isShown });
  }

  #put(seat: number, added: number): number {
    const total = (this.#front.get(seat) ?? 0) + added;
    this.#front.set(seat, total);
    return total;
  }

  #seatOf(name: string): number {
    return this.players.get(name)?.seat ?? fault(`nobody is called ${clip(name, 30)}`);
  }
}
