import type { GameSummary, Snapshot } from '../../ports/store.ts';
import { snapshotChecksum } from '../store-common/checksum.ts';
import type { MemoryData, MemorySnapshot } from './data.ts';

const seal = (snapshot: Snapshot): MemorySnapshot => ({
  snapshot: { ...snapshot },
  checksum: snapshotChecksum(snapshot),
});

export const isGood = ({ snapshot, checksum }: MemorySnapshot): boolean =>
  snapshotChecksum(snapshot) === checksum;

export function createGame(data: MemoryData, summary: GameSummary, state: string, epoch: number): boolean {
  const { id, ownerId, status, createdAt } = summary;
  if (data.games.has(id)) return false;
  data.games.set(id, {
    summary: { ...summary },
    ownerId,
    hostChanges: [],
    status,
    epoch,
    lastNumber: 0,
    journal: new Map(),
    snapshots: [seal({ gameId: id, number: 0, epoch, savedAt: createdAt, state })],
    postings: [],
    members: new Map(),
    stats: new Map(),
  });
  return true;
}

export function claimGame(data: MemoryData, gameId: string): number | null {
  const game = data.games.get(gameId);
  return game ? ++game.epoch : null;
}

export const saveSnapshots = (data: MemoryData, snapshots: readonly Snapshot[]): boolean[] =>
  snapshots.map((snapshot) => {
    const game = data.games.get(snapshot.gameId);
    if (!game || game.epoch !== snapshot.epoch || snapshot.number > game.lastNumber) return false;
    const good = game.snapshots.filter(isGood);
    if (good[0] && snapshot.number <= good[0].snapshot.number) return false;
    game.snapshots = [seal(snapshot), ...good.slice(0, 1)];
    return true;
  });

export const readStanding = (data: MemoryData, gameIds: readonly string[]): (Snapshot | null)[] =>
  gameIds.map((id) => {
    const [newest] = readSnapshots(data, id);
    return newest?.number === data.games.get(id)?.lastNumber ? (newest ?? null) : null;
  });

export const readSnapshots = (data: MemoryData, gameId: string): Snapshot[] =>
  (data.games.get(gameId)?.snapshots ?? []).filter(isGood).map(({ snapshot }) => ({ ...snapshot }));
