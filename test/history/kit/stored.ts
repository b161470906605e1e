/** A simulated evening as a store has it: the game, its users and its journal with the hands. */
import type { HandRecord } from '../../../src/engine/index.ts';
import type { JournalRecord, Store } from '../../../src/ports/store.ts';
import { simulate } from '../../sim/simulate.ts';
import { awkwardNamesOf } from './played.ts';

export interface StoredEvening {
  readonly gameId: string;
  readonly hands: readonly HandRecord[];
  readonly users: readonly string[];
}

export async function storeEvening(store: Store, seed: number, count: number): Promise<StoredEvening> {
  const records: JournalRecord[] = [];
  const { description, party } = simulate({
    seed,
    hands: count,
    checks: 'few',
    also: ({ game, now, commands, shuffles, result }) => {
      const { events, postings, hands } = result;
      if (events.length + postings.length + hands.length === 0) return;
      const inputs = { now, commands: commands.filter((command) => command !== null), shuffles };
      const facts = { gameId: game.id, number: records.length + 1, epoch: 1, status: game.status };
      records.push({ ...facts, inputs, events, postings, hands });
    },
  });
  const { id, name, ownerId, now } = description;
  const nameOf = awkwardNamesOf(seed);
  for (const userId of party.users)
    await store.createUser({
      id: userId,
      // SQLite ends a text at a zero; accounts do not take such names.
      name: nameOf(userId).replaceAll('\u0000', ''),
      email: null,
      passwordHash: null,
      role: 'USER',
      createdAt: now,
      turnHook: null,
    });
  const facts = { id, name, ownerId, status: 'SCHEDULED', createdAt: now, visibility: 'PUBLIC' } as const;
  await store.createGame(facts, JSON.stringify({ game: { players: [] }, answers: [] }), 1);
  await store.append(records);
  return { gameId: id, hands: records.flatMap(({ hands }) => hands), users: party.users };
}
