/** Reads the store while no server runs, plays every journal again from its first record, and holds it against what was told. */
import { type Game, newGame, type Posting } from '../../src/engine/index.ts';
import type { JournalRecord, Store } from '../../src/ports/store.ts';
import { replay } from '../../src/runtime/loading.ts';
import { canonical, fingerprint } from './fingerprint.ts';
import { streamName, type Witness } from './witness.ts';

const PAGE = 500;

interface Shadow {
  readonly game: Game;
  readonly settings: object;
  number: number;
  readonly sequences: Map<string, number>;
  /** What became of each command that is in the journal. */
  readonly verdicts: Map<string, number>;
  postings: number;
  readonly sums: { boughtIn: number; cashedOut: number; raked: number };
  hands: number;
}

export interface AuditOptions {
  /** The server was stopped in order: every snapshot is as new as its journal. */
  readonly isStopped?: boolean;
  /** Nobody plays any more: look at everything. */
  readonly isEnd?: boolean;
}

export class Auditor {
  readonly counts = { audits: 0, records: 0, postings: 0, corrections: 0 };
  private readonly shadows = new Map<string, Shadow>();
  private readonly witness: Witness;

  constructor(witness: Witness) {
    this.witness = witness;
  }

  /** A game that was made, with the settings that were asked for. */
  add(gameId: string, settings: object): void {
    this.settings.set(gameId, settings);
  }

  private readonly settings = new Map<string, object>();

  async audit(store: Store, options: AuditOptions = {}): Promise<void> {
    this.counts.audits++;
    for (const [gameId, settings] of this.settings) {
      try {
        await this.auditGame(store, gameId, settings, options);
      } catch (error) {
        this.witness.object(`the journal of ${gameId} cannot be played again: ${(error as Error).stack}`);
      }
    }
  }

  private async auditGame(store: Store, gameId: string, settings: object, options: AuditOptions) {
    const shadow = this.shadows.get(gameId) ?? (await this.begin(store, gameId, settings));
    if (!shadow) return this.witness.object(`${gameId} was made and is gone`);
    this.shadows.set(gameId, shadow);
    const postings: Posting[] = [];
    for (;;) {
      const records = await store.readJournal(gameId, shadow.number, PAGE);
      for (const record of records) this.playAgain(shadow, record, postings);
      if (records.length < PAGE) break;
    }
    await this.checkLedger(store, gameId, shadow, postings);
    this.checkWhatWasTold(gameId, shadow);
    await this.checkSnapshots(store, gameId, shadow, options);
    if (options.isEnd) await this.checkHands(store, gameId, shadow);
  }

  private async begin(store: Store, gameId: string, settings: object): Promise<Shadow | null> {
    const [summary] = await store.findGames([gameId]);
    if (!summary) return null;
    const { name, ownerId, createdAt: now } = summary;
    const made = newGame({ id: gameId, name, ownerId, now, settings });
    if ('rejection' in made) throw new Error(made.rejection.message);
    return {
      game: made.game,
      settings,
      number: 0,
      sequences: new Map(),
      verdicts: new Map(),
      postings: 0,
      sums: { boughtIn: 0, cashedOut: 0, raked: 0 },
      hands: 0,
    };
  }

  private playAgain(shadow: Shadow, record: JournalRecord, postings: Posting[]): void {
    const { game } = shadow;
    const { object } = { object: (problem: string) => this.witness.object(`${game.id}: ${problem}`) };
    if (record.number !== shadow.number + 1) object(`record ${record.number} follows ${shadow.number}`);
    shadow.number = record.number;
    this.counts.records++;
    const { events, verdicts, postings: made, hands } = replay(game, record);
    if (canonical(events) !== canonical(record.events)) object(`record ${record.number} has other events`);
    if (canonical(made) !== canonical(record.postings)) object(`record ${record.number} has other postings`);
    postings.push(...made);
    shadow.hands += hands.length;
    for (const event of record.events) {
      const stream = streamName(event);
      const last = shadow.sequences.get(stream) ?? 0;
      if (event.sequence !== last + 1)
        object(`event ${event.sequence} of ${stream} follows ${last} in the journal`);
      shadow.sequences.set(stream, event.sequence);
      this.witness.stored(event);
    }
    record.inputs.commands.forEach(({ commandId, sender }, i) => {
      if (sender.kind !== 'user') return;
      const mark = fingerprint(verdicts[i]);
      const told = this.witness.answerTo(game.id, commandId);
      if (shadow.verdicts.has(commandId)) object(`command ${commandId} is in the journal twice`);
      if (told !== undefined && told !== mark)
        object(`command ${commandId} is in the journal with another outcome than was told`);
      shadow.verdicts.set(commandId, mark);
    });
  }

  /** Nothing was ever told that is not there. */
  private checkWhatWasTold(gameId: string, shadow: Shadow): void {
    for (const commandId of this.witness.answersIn(gameId)) {
      const mark = shadow.verdicts.get(commandId);
      if (mark === undefined)
        this.witness.object(`${gameId}: command ${commandId} was answered and is not in the journal`);
      else if (mark !== this.witness.answerTo(gameId, commandId))
        this.witness.object(
          `${gameId}: command ${commandId} was answered otherwise than it is in the journal`,
        );
    }
    for (const stream of this.witness.streamsOf(gameId)) {
      const told = this.witness.latest(gameId, stream);
      const last = shadow.sequences.get(stream) ?? 0;
      if (told > last)
        this.witness.object(
          `${gameId}: event ${told} of ${stream} was told, but the journal ends at ${last}`,
        );
    }
  }

  private async checkLedger(store: Store, gameId: string, shadow: Shadow, made: readonly Posting[]) {
    const { sums, game } = shadow;
    const ledger: Posting[] = [];
    for (;;) {
      const page = await store.readLedger(gameId, shadow.postings + ledger.length, PAGE);
      ledger.push(...page);
      if (page.length < PAGE) break;
    }
    if (canonical(ledger) !== canonical(made))
      this.witness.object(`${gameId}: the ledger is not what the journal made of it`);
    shadow.postings += ledger.length;
    this.counts.postings += ledger.length;
    for (const posting of ledger) {
      if (posting.from.startsWith('cash:')) sums.boughtIn += posting.amount;
      if (posting.to.startsWith('cash:')) sums.cashedOut += posting.amount;
      if (posting.to === 'house') sums.raked += posting.amount;
      if (posting.kind === 'CORRECTION') this.counts.corrections++;
    }
    let inPlay = 0;
    for (const { seats, pots } of game.tables) {
      for (const { amount } of pots) inPlay += amount;
      for (const { stack, bet } of seats) inPlay += stack + bet;
    }
    if (sums.boughtIn !== inPlay + sums.cashedOut + sums.raked)
      this.witness.object(`${gameId}: the ledger says ${JSON.stringify(sums)}, but ${inPlay} are in play`);
  }

  private async checkSnapshots(store: Store, gameId: string, shadow: Shadow, options: AuditOptions) {
    const [newest] = await store.readSnapshots(gameId);
    if (!newest) return this.witness.object(`${gameId} has no snapshot`);
    if (newest.number > shadow.number)
      this.witness.object(`${gameId} has a snapshot of ${newest.number}, but ${shadow.number} records`);
    if (options.isStopped && newest.number !== shadow.number)
      this.witness.object(
        `${gameId} was stopped at record ${shadow.number}, its snapshot is of ${newest.number}`,
      );
    if (newest.number !== shadow.number) return;
    const { game } = JSON.parse(newest.state) as { game: Game };
    if (canonical(game) !== canonical(shadow.game))
      this.witness.object(`${gameId}: the snapshot of record ${newest.number} is not what the journal makes`);
  }

  private async checkHands(store: Store, gameId: string, shadow: Shadow) {
    let count = 0;
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<Store['listHands']>> = await store.listHands({
        gameId,
        first: 100,
        after,
      });
      for (const { tableId, handNumber, seats } of page.items) {
        count++;
        for (const { userId, cards } of seats)
          this.witness.sawCards(gameId, tableId, handNumber, userId, cards);
      }
      after = page.cursor;
    } while (after !== null);
    if (count !== shadow.hands)
      this.witness.object(`${gameId}: ${shadow.hands} hands were played, ${count} are kept`);
  }
}
