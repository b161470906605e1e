import { setImmediate } from 'node:timers/promises';
import type { JournalRecord, Store } from '../../ports/store.ts';
import { Names } from '../names.ts';
import { type AuditFilter, AuditWriter } from './audit-writer.ts';

const PAGE = 100;

export interface AuditChunk {
  readonly lines: readonly string[];
  /** Journal records read so far. */
  readonly records: number;
}

/** The journal of a game as lines, page by page. A journal that has been compacted begins where it still begins. */
export async function* auditGame(
  store: Pick<Store, 'readJournal' | 'readSnapshots' | 'findUsers'>,
  gameId: string,
  filter: AuditFilter = {},
): AsyncGenerator<AuditChunk> {
  const names = new Names(store);
  const { after, players } = await beginning(store, gameId);
  const writer = new AuditWriter(names.of, filter, players);
  if (after > 0) yield { lines: [`records 1 to ${after} have been compacted`], records: 0 };
  let number = after;
  for (;;) {
    const records = await store.readJournal(gameId, number, PAGE);
    await names.learn(records.flatMap(usersIn));
    const lines = records.flatMap((record) => writer.lines(record));
    number = records.at(-1)?.number ?? number;
    yield { lines, records: number - after };
    if (records.length < PAGE) return;
    await setImmediate();
  }
}

/** Where the journal begins, and who was in the game by then. */
async function beginning(
  store: Pick<Store, 'readJournal' | 'readSnapshots'>,
  gameId: string,
): Promise<{ after: number; players: readonly string[] }> {
  if ((await store.readJournal(gameId, 0, 1)).length > 0) return { after: 0, players: [] };
  const oldest = (await store.readSnapshots(gameId)).at(-1);
  if (!oldest) return { after: 0, players: [] };
  const { game } = JSON.parse(oldest.state) as { game?: { players?: readonly { userId: string }[] } };
  return { after: oldest.number, players: (game?.players ?? []).map(({ userId }) => userId) };
}

function usersIn({ inputs, events }: JournalRecord): string[] {
  const senders = inputs.commands.flatMap((command) =>
    command?.sender?.kind === 'user' ? [command.sender.userId] : [],
  );
  const mentioned = events.flatMap((event) =>
    'userId' in event && event.userId !== null ? [event.userId] : [],
  );
  return [...senders, ...mentioned];
}
