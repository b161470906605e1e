import { describe, expect, test } from 'vitest';
import { cardText, type Game, tick } from '../../src/engine/index.ts';
import { type AuditFilter, AuditWriter } from '../../src/history/audit/audit-writer.ts';
import type { JournalRecord } from '../../src/ports/store.ts';
import { randomFrom } from '../kit/sim/random.ts';
import { deckNeverShown, type RecordedEvening, recordEvening } from '../kit/sim/worlds.ts';
import { openGame, replayed, type TickRecord } from '../sim/audit/replay.ts';

const nameOf = (userId: string) => `<${userId}>`;

/** The journal that these ticks leave, and the verdicts that it does not have. */
function journalOf({ description }: RecordedEvening, records: readonly TickRecord[]) {
  const game: Game = openGame(description);
  return records.map(({ now, commands, shuffles }, index) => {
    const result = tick(game, { now, commands, shuffle: replayed(shuffles) });
    const record: JournalRecord = {
      gameId: game.id,
      number: index + 1,
      epoch: 1,
      inputs: { now, commands, shuffles },
      events: result.events,
      postings: result.postings,
      hands: result.hands,
      status: game.status,
    };
    return { record, verdicts: result.verdicts, players: new Set(game.players.map(({ userId }) => userId)) };
  });
}

function auditOf(records: readonly JournalRecord[], filter: AuditFilter = {}): string[] {
  const writer = new AuditWriter(nameOf, filter);
  return records.flatMap((record) => writer.lines(record));
}

const evenings = [301, 302, 303, 304].map((seed) => ({ seed, evening: recordEvening(seed, 25) }));

describe('audit', () => {
  test.each(evenings)(
    'seed $seed: cards that nobody was shown make no difference to it',
    ({ seed, evening }) => {
      const other = evening.records.map((record) => ({ ...record, shuffles: [...record.shuffles] }));
      const random = randomFrom(seed, 'audit');
      let changed = 0;
      for (const hand of evening.hands) {
        const deck = deckNeverShown(hand, null, random);
        if (deck.join() !== hand.deck.join()) changed++;
        other[hand.tick]!.shuffles[hand.shuffle] = deck;
      }
      expect(changed).toBeGreaterThan(10);
      const one = journalOf(evening, evening.records).map(({ record }) => record);
      const two = journalOf(evening, other).map(({ record }) => record);
      expect(auditOf(two)).toEqual(auditOf(one));
    },
  );

  test.each(evenings)('seed $seed: a card is in it only on the board or once it is shown', ({ evening }) => {
    const journal = journalOf(evening, evening.records);
    for (const { record } of journal) {
      const open = record.events.flatMap((event) =>
        event.type === 'CommunityCardsDealt' || event.type === 'CardsShown' ? event.cards.map(cardText) : [],
      );
      const told = auditOf([record])
        .filter((line) => line.includes('   '))
        .join('\n')
        .matchAll(/\[((?:[2-9TJQKA][cdhs] ?)+)\]/g);
      for (const [, list] of told) for (const card of list!.split(' ')) expect(open).toContain(card);
    }
  });

  test.each(evenings)('seed $seed: the verdict of every player is told as it was', ({ evening }) => {
    let refused = 0;
    const writer = new AuditWriter(nameOf);
    for (const { record, verdicts, players } of journalOf(evening, evening.records)) {
      const lines = writer.lines(record).filter((line) => line.includes(' → '));
      expect(lines).toHaveLength(record.inputs.commands.length);
      record.inputs.commands.forEach((command, index) => {
        const verdict = verdicts[index]!;
        if (command?.sender?.kind !== 'user' || !players.has(command.sender.userId)) return;
        if (!verdict.accepted) refused++;
        const told = verdict.accepted ? /→ accepted/ : new RegExp(`→ refused(: ${verdict.code})?$`);
        expect(lines[index]).toMatch(told);
      });
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('one hand, or what happened since some time, can be asked for', () => {
    const { evening } = evenings[0]!;
    const journal = journalOf(evening, evening.records).map(({ record }) => record);
    const { tableId, handNumber } = evening.hands[5]!;
    const ofHand = auditOf(journal, { hand: { tableId, handNumber } });
    const happened = ofHand.filter((line) => line.includes('   '));
    expect(happened.length).toBeGreaterThan(5);
    for (const line of happened) expect(line).toContain(`   ${tableId}/${handNumber} `);
    expect(ofHand.length).toBeLessThan(auditOf(journal).length / 5);

    const { now } = journal[Math.floor(journal.length / 2)]!.inputs;
    const since = auditOf(journal, { since: now });
    expect(since).toEqual(auditOf(journal).slice(-since.length));
    for (const line of since) expect(Date.parse(line.slice(0, 24))).toBeGreaterThanOrEqual(now);
  });

  test('secrets, intents and characters that a terminal obeys are not printed', () => {
    const record = {
      gameId: 'g',
      number: 7,
      epoch: 1,
      inputs: {
        now: Date.UTC(2026, 10, 18, 20, 15),
        shuffles: [[51, 50, 49]],
        commands: [
          {
            commandId: 'a',
            sender: { kind: 'user', userId: 'eve\u001b[2J', isAdmin: true },
            name: 'RegisterForGame',
            input: { joinCode: 'hunter2', password: 'hunter3', note: 'two\nlines\u202e' },
          },
          {
            commandId: 'b',
            sender: { kind: 'user', userId: 'ann', isAdmin: false },
            name: 'PlayerIntent',
            input: { tableId: 't1', intent: 'CALL_ANY', amount: 40 },
          },
          {
            commandId: 'c',
            sender: { kind: 'server' },
            name: 'Disconnect',
            input: { userId: 'x'.repeat(999) },
          },
        ],
      },
      events: [],
      postings: [],
      hands: [],
      status: 'ACTIVE',
    } satisfies JournalRecord;
    const lines = new AuditWriter((userId) => userId, {}, ['ann']).lines(record);
    expect(lines.slice(0, 2)).toEqual([
      '2026-11-18T20:15:00.000Z #7 "eve\\u001b[2J" (admin): RegisterForGame {"joinCode":"…","password":"…","note":"two\\nlines\\u202e"} → refused',
      '2026-11-18T20:15:00.000Z #7 ann: PlayerIntent {"tableId":"t1","intent":"…","amount":"…"} → accepted',
    ]);
    expect(lines[2]).toMatch(
      /^2026-11-18T20:15:00.000Z #7 the server: Disconnect \{"userId":"x{1,300}… → noted$/,
    );
  });
});

test('a record tells its verdicts and waits itself; an older one is read as before', () => {
  const command = (name: string) =>
    ({ commandId: name, sender: { kind: 'user', userId: 'eve', isAdmin: false }, name, input: {} }) as const;
  const record = (more: Partial<JournalRecord>): JournalRecord => ({
    gameId: 'g1',
    number: 1,
    epoch: 1,
    inputs: { now: 0, commands: [command('EndGame'), command('StartGame')], shuffles: [] },
    events: [],
    postings: [],
    hands: [],
    status: 'ACTIVE',
    ...more,
  });
  const linesOf = (more: Partial<JournalRecord>) =>
    auditOf([record(more)]).map((line) => line.split(' #1 ')[1]);
  expect(linesOf({ refused: [[0, 'NOT_HOST']], waitedMs: 7 })).toEqual([
    '"<eve>": EndGame → refused: NOT_HOST, waited up to 7 ms',
    '"<eve>": StartGame → accepted, waited up to 7 ms',
  ]);
  expect(linesOf({})).toEqual([
    '"<eve>": EndGame → verdict not in the journal',
    '"<eve>": StartGame → verdict not in the journal',
  ]);
});
