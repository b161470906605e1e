import type { Command, EngineEvent, Time } from '../../engine/index.ts';
import type { JournalRecord } from '../../ports/store.ts';
import { commandText, senderText } from './command-text.ts';
import { eventText, type NameOf, printable, seconds } from './event-text.ts';

/** Which lines are wanted. */
export interface AuditFilter {
  /** From this time on. */
  readonly since?: Time;
  /** One hand of one table. */
  readonly hand?: { readonly tableId: string; readonly handNumber: number };
}

/**
 * The journal of a game as lines: time, number of the record, then who asked for what with which verdict, then what
 * happened. Made of what a watcher may see, so the deck, hole cards and intents never come into it.
 */
export class AuditWriter {
  readonly #nameOf: NameOf;
  readonly #filter: AuditFilter;
  /** Who has a private stream in the game, so that a refusal would have left a trace. */
  readonly #players: Set<string>;
  /** The hand that is on a table. */
  readonly #hands = new Map<string, number>();
  /** Since when a seat has been asked, by user. */
  readonly #askedAt = new Map<string, Time>();

  constructor(nameOf: NameOf, filter: AuditFilter = {}, players: Iterable<string> = []) {
    this.#nameOf = nameOf;
    this.#filter = filter;
    this.#players = new Set(players);
  }

  /** The lines of one record; records come in order. */
  lines(record: JournalRecord): string[] {
    const { inputs, events, number } = record;
    const head = `${new Date(inputs.now).toISOString()} #${number}`;
    const isOld = this.#filter.since !== undefined && inputs.now < this.#filter.since;
    const asked = inputs.commands.flatMap((command, index) =>
      this.#wantsCommand(command, events) ? [`${head} ${this.#commandLine(index, record)}`] : [],
    );
    const happened = events.flatMap((event) => {
      this.#note(event);
      const text = this.#wantsEvent(event) ? eventText(event, this.#nameOf) : null;
      return text === null ? [] : [`${head}   ${placeOf(event, this.#nameOf)}${text}`];
    });
    return isOld ? [] : [...asked, ...happened];
  }

  #commandLine(index: number, record: JournalRecord): string {
    const { inputs } = record;
    const command = inputs.commands[index]!;
    const { userId } = (command?.sender ?? {}) as { userId?: string };
    const verdict =
      writtenVerdict(index, record) ?? this.#verdict(index, userId, record.events, inputs.commands);
    const askedAt = userId === undefined ? undefined : this.#askedAt.get(userId);
    const isAnswer = command?.name === 'PlayerAction' && verdict === 'accepted' && askedAt !== undefined;
    const took = isAnswer ? ` after ${seconds(inputs.now - askedAt)}` : '';
    return `${senderText(command, this.#nameOf)}: ${commandText(command)} → ${verdict}${took}${waitText(record)}`;
  }

  /**
   * For records of older servers, which have no verdicts. A player is told of a refusal in the private stream, with the
   * id of the command. Whoever has no such stream is not: then it is accepted if it did what such a command does, else
   * nobody can tell.
   */
  #verdict(
    index: number,
    userId: string | undefined,
    events: readonly EngineEvent[],
    all: readonly Command[],
  ): string {
    const command = all[index]!;
    const refusals = events.flatMap((event) =>
      event.type === 'UserMessage' && event.userId === userId && event.commandId === command?.commandId
        ? [event]
        : [],
    );
    // Sent twice, it was carried out first if at all: the later ones are those that were refused.
    const earlier = all.slice(0, index).filter((one) => isSame(one, command, userId)).length;
    const sent = all.filter((one) => isSame(one, command, userId)).length;
    const refusal = refusals[earlier - (sent - refusals.length)];
    if (refusal) return `refused: ${refusal.code}`;
    if (command?.sender?.kind === 'server') return 'noted';
    if (userId !== undefined && this.#players.has(userId)) return 'accepted';
    const registered = events.some((event) => event.type === 'PlayerRegistered' && event.userId === userId);
    if (command?.name === 'RegisterForGame') return registered ? 'accepted' : 'refused';
    return 'verdict not in the journal';
  }

  #note(event: EngineEvent): void {
    if (event.type === 'PlayerRegistered') this.#players.add(event.userId);
    if (event.type === 'HandStarted') this.#hands.set(event.tableId, event.handNumber);
    if (event.type === 'ActionRequested') this.#askedAt.set(event.userId, event.timestamp);
  }

  #wantsEvent(event: EngineEvent): boolean {
    const { hand } = this.#filter;
    if (!hand) return true;
    return 'handNumber' in event && event.tableId === hand.tableId && event.handNumber === hand.handNumber;
  }

  /** Of one hand: what was said to its table while it was being played, or began it. */
  #wantsCommand(command: Command, events: readonly EngineEvent[]): boolean {
    const { hand } = this.#filter;
    if (!hand) return true;
    const { tableId } = (command?.input ?? {}) as { tableId?: unknown };
    const isOn = this.#hands.get(hand.tableId) === hand.handNumber;
    return isOn ? tableId === hand.tableId : events.some((event) => this.#begins(event));
  }

  #begins(event: EngineEvent): boolean {
    const { hand } = this.#filter;
    return (
      event.type === 'HandStarted' && event.tableId === hand!.tableId && event.handNumber === hand!.handNumber
    );
  }
}

/** What the record says itself; null when an older server wrote it. */
function writtenVerdict(index: number, { inputs, refused }: JournalRecord): string | null {
  if (!refused) return null;
  const refusal = refused.find(([at]) => at === index);
  if (refusal) return `refused: ${refusal[1]}`;
  return inputs.commands[index]?.sender?.kind === 'server' ? 'noted' : 'accepted';
}

/** How long the server let commands wait before it looked at them. */
const waitText = ({ inputs, waitedMs }: JournalRecord): string =>
  waitedMs === undefined ? '' : `, waited ${inputs.commands.length > 1 ? 'up to ' : ''}${waitedMs} ms`;

const isSame = (one: Command, other: Command, userId: string | undefined): boolean =>
  one?.commandId === other?.commandId && one?.sender?.kind === 'user' && one.sender.userId === userId;

function placeOf(event: EngineEvent, nameOf: NameOf): string {
  if (event.stream === 'game') return '';
  if (event.stream === 'user') return `to ${printable(nameOf(event.userId))}: `;
  return `${printable(event.tableId)}/${event.handNumber} `;
}
