import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type CommandName, commands } from '../engine/index.ts';
import type { CallOutcome, HookObserver, LostTurn } from '../hooks/hook-observer.ts';
import type { Figures } from '../runtime/cardroom.ts';
import type { Observer } from '../runtime/observer.ts';
import { Tally } from './tally.ts';

export type Transport = 'http' | 'sse' | 'ws';

/** What is asked for only when somebody looks. */
export interface Gauges {
  room(): Figures;
  users(): number;
  connections(): { readonly ws: number; readonly sse: number };
}

/** The figures at /metrics. Every label comes from a closed list, so that nobody can make it grow. */
export class Metrics implements Observer, HookObserver {
  readonly registry = new Registry();
  private readonly commandTally: Tally;
  private readonly tickSeconds: Histogram;
  private readonly journalSeconds: Histogram;
  private readonly journalRecords: Counter;
  private readonly lagSeconds: Histogram;
  private readonly operationTally: Tally;
  private readonly refusalCount: Counter<'code'>;
  private readonly cutOffCount: Counter<'reason'>;
  private readonly hookCallCount: Counter<'outcome'>;
  private readonly hookRetryCount: Counter;
  private readonly hookSeconds: Histogram;
  private readonly lostTurnCount: Counter<'reason'>;

  constructor() {
    const registers = [this.registry];
    this.commandTally = new Tally(
      'cardroom_commands_total',
      'Commands of games by name and verdict: accepted, the code of the refusal, or UNAVAILABLE.',
      ['command', 'verdict'],
      this.registry,
    );
    this.tickSeconds = new Histogram({
      name: 'cardroom_tick_seconds',
      help: 'How long a tick of a game takes.',
      buckets: [0.00001, 0.00003, 0.0001, 0.0003, 0.001, 0.003, 0.01, 0.1],
      registers,
    });
    this.journalSeconds = new Histogram({
      name: 'cardroom_journal_write_seconds',
      help: 'How long a durable write of journal records takes.',
      buckets: [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5],
      registers,
    });
    this.journalRecords = new Counter({
      name: 'cardroom_journal_records_total',
      help: 'Journal records written.',
      registers,
    });
    this.lagSeconds = new Histogram({
      name: 'cardroom_stream_lag_seconds',
      help: 'From an event’s tick to its first delivery to a reader.',
      buckets: [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5],
      registers,
    });
    this.operationTally = new Tally(
      'cardroom_operations_total',
      'GraphQL operations by transport and kind.',
      ['transport', 'kind'],
      this.registry,
    );
    this.refusalCount = new Counter({
      name: 'cardroom_refused_requests_total',
      help: 'Requests refused as a whole, by code.',
      labelNames: ['code'],
      registers,
    });
    this.cutOffCount = new Counter({
      name: 'cardroom_streams_ended_total',
      help: 'Streams that the server has ended, by reason.',
      labelNames: ['reason'],
      registers,
    });
    this.hookCallCount = new Counter({
      name: 'cardroom_turn_hook_calls_total',
      help: 'Calls of turn hooks by outcome; OVER: the turn ended while it was being made.',
      labelNames: ['outcome'],
      registers,
    });
    this.hookRetryCount = new Counter({
      name: 'cardroom_turn_hook_retries_total',
      help: 'Calls of turn hooks that were made because one before had failed.',
      registers,
    });
    this.hookSeconds = new Histogram({
      name: 'cardroom_turn_hook_call_seconds',
      help: 'How long a call of a turn hook takes, the look-up of its name included.',
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 5],
      registers,
    });
    this.lostTurnCount = new Counter({
      name: 'cardroom_turn_hook_lost_turns_total',
      help: 'Turns that a hook was not told of: all calls FAILED, or they were DROPPED.',
      labelNames: ['reason'],
      registers,
    });
    collectDefaultMetrics({ register: this.registry });
  }

  /** Figures that are read from their owners when somebody looks. */
  watch(gauges: Gauges): void {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name: `cardroom_${name}`,
        help,
        registers: [this.registry],
        collect() {
          this.set(read());
        },
      });
    gauge('games', 'Games that live here.', () => gauges.room().games);
    gauge('tables', 'Tables of those games.', () => gauges.room().tables);
    gauge('stream_readers', 'Open streams of events.', () => gauges.room().readers);
    gauge('waiting_commands', 'Commands that wait for their answer.', () => gauges.room().waitingCommands);
    gauge('unwritten_steps', 'Steps of games that wait to be written.', () => gauges.room().unwrittenSteps);
    gauge('connected_users', 'Signed-in users with an open connection.', () => gauges.users());
    gauge('websockets', 'Open WebSockets.', () => gauges.connections().ws);
    gauge('event_streams', 'Open Server-Sent Event streams.', () => gauges.connections().sse);
  }

  answered: Observer['answered'] = (name, answer) => {
    const command = (name as CommandName) in commands ? name : 'other';
    const verdict = 'unavailable' in answer ? 'UNAVAILABLE' : answer.accepted ? 'accepted' : answer.code;
    this.commandTally.count(command, verdict);
  };

  ticked(durationMs: number): void {
    this.tickSeconds.observe(durationMs / 1000);
  }

  wrote(durationMs: number, records: number): void {
    this.journalSeconds.observe(durationMs / 1000);
    this.journalRecords.inc(records);
  }

  streamLag(ms: number): void {
    this.lagSeconds.observe(Math.max(0, ms) / 1000);
  }

  operation(transport: Transport, kind: string): void {
    this.operationTally.count(transport, kind);
  }

  refused(code: string): void {
    this.refusalCount.inc({ code });
  }

  streamEnded(reason: string): void {
    this.cutOffCount.inc({ reason });
  }

  hookCalled(outcome: CallOutcome, attempt: number, durationMs: number): void {
    this.hookCallCount.inc({ outcome });
    if (attempt > 1) this.hookRetryCount.inc();
    this.hookSeconds.observe(durationMs / 1000);
  }

  turnLost(reason: LostTurn): void {
    this.lostTurnCount.inc({ reason });
  }
}
