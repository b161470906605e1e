/** Remembers what anybody was told, in little memory, and objects when it is told otherwise later. */
import type { Card, EngineEvent, EventView, GameView, UserId, Verdict } from '../../src/engine/index.ts';
import { ClockWatch } from './clock-watch.ts';
import { fingerprint } from './fingerprint.ts';
import { MoneyWatch } from './money-watch.ts';

export const streamName = (event: EventView | EngineEvent): string =>
  event.stream === 'game'
    ? 'game'
    : event.stream === 'table'
      ? `table:${event.tableId}`
      : `user:${event.userId}`;

/** What was heard of one stream: a fingerprint of each event by its number. */
interface Heard {
  readonly open: number[];
  /** Of what only its addressee sees of an event. */
  readonly secret: number[];
}

export class Witness {
  readonly problems: string[] = [];
  readonly warnings = new Map<string, number>();
  readonly clocks = new ClockWatch((problem) => this.object(problem));
  readonly money = new MoneyWatch((problem) => this.object(problem));
  readonly counts = { answers: 0, accepted: 0, repeats: 0, events: 0, hands: 0, cards: 0 };
  private readonly streams = new Map<string, Heard>();
  private readonly verdicts = new Map<string, number>();
  private readonly holeCards = new Map<string, string>();

  object(problem: string): void {
    if (this.problems.length < 20) this.problems.push(problem);
  }

  warn(message: string): void {
    this.warnings.set(message, (this.warnings.get(message) ?? 0) + 1);
  }

  // --- answers

  /** An answer to a command, the first or a later one. */
  answered(gameId: string, verdict: Verdict, what: string): void {
    const key = `${gameId} ${verdict.commandId}`;
    const mark = fingerprint(verdict);
    const first = this.verdicts.get(key);
    if (first === undefined) {
      this.verdicts.set(key, mark);
      this.counts.answers++;
      if (verdict.accepted) this.counts.accepted++;
      return;
    }
    this.counts.repeats++;
    if (first !== mark)
      this.object(`${key} (${what}) got another answer when it was sent again: ${JSON.stringify(verdict)}`);
  }

  /** Fingerprint of the answer that was given; undefined when there was none. */
  answerTo(gameId: string, commandId: string): number | undefined {
    return this.verdicts.get(`${gameId} ${commandId}`);
  }

  *answersIn(gameId: string): IterableIterator<string> {
    const start = `${gameId} `;
    for (const key of this.verdicts.keys()) if (key.startsWith(start)) yield key.slice(start.length);
  }

  // --- events

  /** An event that a viewer was given. */
  heard(event: EventView): void {
    this.counts.events++;
    this.match(event, true);
    if (event.type === 'HoleCardsDealt' && event.cards)
      this.sawCards(event.gameId, event.tableId, event.handNumber, event.userId, event.cards);
  }

  /** The event as it stands in the store. */
  stored(event: EngineEvent): void {
    this.match(event as EventView, false);
  }

  /** Number of the latest event that anybody was given of a stream. */
  latest(gameId: string, stream: string): number {
    return (this.streams.get(`${gameId} ${stream}`)?.open.length ?? 1) - 1;
  }

  *streamsOf(gameId: string): IterableIterator<string> {
    const start = `${gameId} `;
    for (const key of this.streams.keys()) if (key.startsWith(start)) yield key.slice(start.length);
  }

  private match(event: EventView, isKept: boolean): void {
    const key = `${event.gameId} ${streamName(event)}`;
    let heard = this.streams.get(key);
    if (!heard) {
      heard = { open: [], secret: [] };
      this.streams.set(key, heard);
    }
    const { cards, legalActions, ...open } = event as EventView & { cards?: unknown; legalActions?: unknown };
    const isSecret =
      (event.type === 'HoleCardsDealt' && event.stream === 'table') || event.type === 'ActionRequested';
    const secret = isSecret ? (cards ?? legalActions ?? null) : null;
    this.compare(heard.open, event, isSecret ? open : event, isKept);
    if (secret !== null) this.compare(heard.secret, event, secret, isKept);
  }

  private compare(marks: number[], event: EventView, content: unknown, isKept: boolean): void {
    const mark = fingerprint(content);
    const known = marks[event.sequence];
    if (known !== undefined && known !== mark) {
      const other = isKept ? 'was heard with other content before' : 'is in the store with other content';
      this.object(`event ${event.sequence} of ${event.gameId} ${streamName(event)} ${other}: ${event.type}`);
    } else if (isKept) marks[event.sequence] = mark;
  }

  // --- cards

  /** Hole cards, from an event, a view or the store: those of one hand are always the same. */
  sawCards(gameId: string, tableId: string, hand: number, userId: UserId, cards: readonly Card[]): void {
    const key = `${gameId} ${tableId} ${hand} ${userId}`;
    const known = this.holeCards.get(key);
    const text = JSON.stringify(cards);
    if (known === undefined) this.holeCards.set(key, text);
    else {
      this.counts.cards++;
      if (known !== text) this.object(`the cards of ${key} were ${known} and have become ${text}`);
    }
  }

  /** What a player sees of the game, their own cards among it. */
  saw(userId: UserId, view: GameView): void {
    for (const { id, handNumber, seats } of view.tables)
      for (const { userId: owner, cards } of seats)
        if (owner === userId && cards) this.sawCards(view.id, id, handNumber, userId, cards);
  }
}
