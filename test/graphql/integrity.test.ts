import { beforeEach, expect, test } from 'vitest';
import { IntegrityReportDocument } from '../../src/client/generated/graphql.ts';
import type { HandRecord } from '../../src/engine/index.ts';
import { playCompany, someCompany } from '../kit/company/company.ts';
import { anApi, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

const reportFor = async (viewer: string, gameId: string) =>
  (await api.ask(viewer, IntegrityReportDocument, { gameId })).integrityReport!;

/** Puts hands into the history of a game, as if they had been played in it. */
async function putHands(gameId: string, hands: readonly HandRecord[]): Promise<void> {
  const journal = await api.room.journal(gameId);
  const { number, epoch, status } = journal.at(-1)!;
  const inputs = { now: api.room.clock.now(), commands: [], shuffles: [] };
  const outcome = await api.room.disk.append([
    { gameId, number: number + 1, epoch, inputs, events: [], postings: [], hands, status },
  ]);
  expect(outcome).toEqual(['written']);
}

test('the host and admins alone get a report', async () => {
  const gameId = await api.playing('ann', 'bob');
  for (const viewer of ['host', 'admin'])
    expect(await reportFor(viewer, gameId)).toEqual({ gameId, hands: 0, findings: [] });
  expect(await api.refused('ann', IntegrityReportDocument, { gameId })).toBe('FORBIDDEN');
  expect(await api.refused('host', IntegrityReportDocument, { gameId: 'none' })).toBe('NOT_FOUND');
});

test('a report names two who play together, and says in words what was seen', async () => {
  const gameId = await api.playing('ann', 'bob');
  for (let i = 0; i < 6; i++) await api.user(`p${i}`);
  const hands: HandRecord[] = [];
  const dumps = { kind: 'DUMPS', partner: 1, zeal: 1 } as const;
  const collects = { kind: 'COLLECTS', partner: 0, zeal: 1 } as const;
  playCompany(someCompany(11, 6, { 0: dumps, 1: collects }), 11, 2000, (hand) =>
    hands.push({ ...hand, gameId }),
  );
  await putHands(gameId, hands);
  const { hands: count, findings } = await reportFor('host', gameId);
  expect(count).toBe(2000);
  const finding = findings.find(({ kind }) => kind === 'CHIP_DUMPING')!;
  expect(finding.users.map(({ name }) => name)).toEqual(['p0', 'p1']);
  expect(finding.statement).toContain('p0 bet or raised and then folded to p1');
});

test('those who ask at the same time wait for the same report', async () => {
  const gameId = await api.playing('ann', 'bob');
  const before = api.room.store.count('listHands');
  await Promise.all([reportFor('host', gameId), reportFor('admin', gameId), reportFor('host', gameId)]);
  expect(api.room.store.count('listHands')).toBe(before + 1);
});
