import { type Rejection, reject } from './rejections.ts';
import { GAME_VERSION, type Game, type Visibility, visibilities } from './state/game.ts';
import { completeSettings, hashSettings } from './state/settings.ts';

export interface NewGame {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly now: number;
  /** Defaults to PUBLIC. */
  readonly visibility?: Visibility | null;
  /** For a PRIVATE game: made by whoever has dice, as the engine has none. */
  readonly joinCode?: string | null;
  /** Defaults to now. */
  readonly startTime?: number | null;
  /** Some settings; the others take their defaults. */
  readonly settings?: unknown;
}

const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.trim().length > 0 && value.length <= max;

/** A game as its host describes it, SCHEDULED, or what is wrong with the description. */
export function newGame(description: NewGame): { readonly game: Game } | { readonly rejection: Rejection } {
  const { id, name, ownerId, now, startTime, settings, joinCode = null } = description ?? ({} as NewGame);
  const fault = (field: string, expected: string) => ({
    rejection: reject('BAD_INPUT', { field, expected }),
  });
  if (!isText(id, 200)) return fault('id', 'a text of 1 to 200 characters');
  if (!isText(name, 100)) return fault('name', 'a text of 1 to 100 characters');
  if (!isText(ownerId, 200)) return fault('ownerId', 'a text of 1 to 200 characters');
  if (!Number.isSafeInteger(now)) return fault('now', 'a time in milliseconds');
  if (startTime !== undefined && startTime !== null && !Number.isSafeInteger(startTime))
    return fault('startTime', 'a time in milliseconds');
  const visibility = description.visibility ?? 'PUBLIC';
  if (!visibilities.includes(visibility)) return fault('visibility', `one of ${visibilities.join(', ')}`);
  if (visibility === 'PRIVATE' ? !isText(joinCode, 200) : joinCode !== null)
    return fault('joinCode', 'a text for a private game, and nothing for a public one');
  const result = completeSettings(settings ?? undefined);
  if ('faults' in result) return { rejection: reject('INVALID_SETTINGS', { faults: result.faults }) };
  return {
    game: {
      schemaVersion: GAME_VERSION,
      id,
      name,
      ownerId,
      visibility,
      joinCode,
      status: 'SCHEDULED',
      stopping: null,
      startRequested: false,
      settings: result.settings,
      settingsVersion: 1,
      settingsHash: hashSettings(result.settings),
      createdAt: now,
      startTime: startTime ?? now,
      endTime: null,
      pausedAt: null,
      players: [],
      outsiders: [{ userId: ownerId, sequence: 0 }],
      buyInRequests: [],
      paidTransfers: [],
      tables: [],
      tablesCreated: 0,
      tableExcessSince: null,
      money: { boughtIn: 0, cashedOut: 0, raked: 0, postings: 0 },
      sequence: 0,
    },
  };
}
