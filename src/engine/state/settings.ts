import { sha256 } from '../hash.ts';
import type { Chips } from './money.ts';
import { MAX_CHIPS } from './money.ts';

export type DeadBlindRule = 'POST' | 'WAIT';
export type ButtonRule = 'MOVING' | 'DEAD';
export type HeadsUpTransition = 'RETAIN_BIG_BLIND' | 'ADVANCE_BIG_BLIND';

/** Everything a host may decide about a game. One plain value: a hand is played by the copy it started with. */
export interface Settings {
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  readonly ante: Chips;
  readonly bigBlindAnte: Chips;
  readonly minBuyIn: Chips;
  readonly maxBuyIn: Chips;
  readonly minToPlay: Chips;
  readonly numberOfSeats: number;
  readonly autoStart: boolean;
  readonly rebuyAllowed: boolean;
  readonly gameLoopIntervalMilliseconds: number;
  readonly saveIntervalSeconds: number;
  readonly seatingTimeSeconds: number;
  readonly actionTimeSeconds: number;
  readonly timeBankSeconds: number;
  readonly disconnectGraceSeconds: number;
  readonly reviewHandTimeSeconds: number;
  readonly interRoundDelayMs: number;
  readonly handStartDelayMs: number;
  readonly predealTimeSeconds: number;
  readonly awayTimeoutSeconds: number;
  readonly maxIdleHands: number;
  readonly tableMergeGraceSeconds: number;
  readonly allowPostToPlay: boolean;
  readonly requireMissedBlindPost: boolean;
  readonly deadBlindRule: DeadBlindRule;
  readonly missedBigBlindIsLive: boolean;
  readonly buttonRule: ButtonRule;
  readonly headsUpTransition: HeadsUpTransition;
  readonly rakeBasisPoints: number;
  readonly rakeCap: Chips;
  readonly noFlopNoDrop: boolean;
  /** The host is asked before chips come in. */
  readonly buyInApproval: boolean;
  /** What `chipValuePer` chips are worth, in minor units of `currency`. 0: chips are not worth any money. */
  readonly chipValue: number;
  readonly chipValuePer: Chips;
  readonly currency: string;
}

export interface SettingsFault {
  readonly field: string;
  readonly message: string;
}

type Field =
  | { readonly kind: 'integer'; readonly fallback: number; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean'; readonly fallback: boolean }
  | { readonly kind: 'choice'; readonly fallback: string; readonly choices: readonly string[] }
  | { readonly kind: 'currency'; readonly fallback: string };

const integer = (fallback: number, min: number, max: number): Field => ({
  kind: 'integer',
  fallback,
  min,
  max,
});
const chips = (fallback: Chips, min = 0): Field => integer(fallback, min, MAX_CHIPS);
const seconds = (fallback: number, min = 0): Field => integer(fallback, min, 7 * 86_400);
const milliseconds = (fallback: number, min = 0): Field => integer(fallback, min, 3_600_000);
const boolean = (fallback: boolean): Field => ({ kind: 'boolean', fallback });
const choice = (fallback: string, ...others: string[]): Field => ({
  kind: 'choice',
  fallback,
  choices: [fallback, ...others],
});

const fields: { readonly [K in keyof Settings]: Field } = {
  smallBlind: chips(10, 1),
  bigBlind: chips(20, 1),
  ante: chips(0),
  bigBlindAnte: chips(0),
  // The two buy-in limits fall back to multiples of the big blind, see `completeSettings`.
  minBuyIn: chips(0, 1),
  maxBuyIn: chips(0, 1),
  minToPlay: chips(1, 1),
  numberOfSeats: integer(9, 2, 10),
  autoStart: boolean(false),
  rebuyAllowed: boolean(true),
  gameLoopIntervalMilliseconds: milliseconds(1000, 1),
  saveIntervalSeconds: seconds(5, 1),
  seatingTimeSeconds: seconds(60),
  actionTimeSeconds: seconds(30, 1),
  timeBankSeconds: seconds(30),
  disconnectGraceSeconds: seconds(15),
  reviewHandTimeSeconds: seconds(8),
  interRoundDelayMs: milliseconds(3000),
  handStartDelayMs: milliseconds(3000),
  predealTimeSeconds: seconds(15),
  awayTimeoutSeconds: seconds(300, 1),
  maxIdleHands: integer(20, 1, 1_000_000),
  tableMergeGraceSeconds: seconds(60),
  allowPostToPlay: boolean(true),
  requireMissedBlindPost: boolean(false),
  deadBlindRule: choice('POST', 'WAIT'),
  missedBigBlindIsLive: boolean(false),
  buttonRule: choice('MOVING', 'DEAD'),
  headsUpTransition: choice('RETAIN_BIG_BLIND', 'ADVANCE_BIG_BLIND'),
  rakeBasisPoints: integer(0, 0, 10_000),
  rakeCap: chips(0),
  noFlopNoDrop: boolean(true),
  buyInApproval: boolean(false),
  // So small that no sum of money is ever too large for exact arithmetic.
  chipValue: integer(0, 0, 1_000_000),
  chipValuePer: chips(1, 1),
  currency: { kind: 'currency', fallback: 'EUR' },
};

export const settingNames = Object.keys(fields) as (keyof Settings)[];

const MAX_UNKNOWN = 20;

/**
 * Completes a partial set of settings from `base` (or the defaults) and checks the whole.
 * Every fault is listed, not only the first.
 */
export function completeSettings(
  input: unknown,
  base?: Settings,
): { readonly settings: Settings } | { readonly faults: readonly SettingsFault[] } {
  if (input !== undefined && (input === null || typeof input !== 'object' || Array.isArray(input)))
    return { faults: [{ field: 'settings', message: 'Settings are an object of named values.' }] };
  const given = (input ?? {}) as Record<string, unknown>;
  const faults: SettingsFault[] = [];
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  // A refusal stays short, however many names somebody makes up.
  for (const name of unknown.slice(0, MAX_UNKNOWN))
    faults.push({ field: name.slice(0, 50), message: 'There is no setting of this name.' });
  if (unknown.length > MAX_UNKNOWN)
    faults.push({ field: 'settings', message: `${unknown.length - MAX_UNKNOWN} more names are unknown.` });

  const merged: Record<string, unknown> = {};
  for (const name of settingNames) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    merged[name] = value ?? base?.[name] ?? fields[name].fallback;
  }
  const isSound = (name: keyof Settings): boolean => faultOf(fields[name], merged[name]) === null;
  // A game is bought into for 20 to 200 big blinds unless its host says otherwise. Nothing follows from a bad big blind.
  const bigBlind = isSound('bigBlind') ? (merged.bigBlind as Chips) : (fields.bigBlind.fallback as Chips);
  if (merged.minBuyIn === 0 && (given.minBuyIn ?? null) === null)
    merged.minBuyIn = Math.min(20 * bigBlind, MAX_CHIPS);
  if (merged.maxBuyIn === 0 && (given.maxBuyIn ?? null) === null)
    merged.maxBuyIn = Math.min(200 * bigBlind, MAX_CHIPS);

  for (const name of settingNames) {
    const message = faultOf(fields[name], merged[name]);
    if (message) faults.push({ field: name, message });
  }
  const settings = merged as unknown as Settings;
  for (const { field, limit, message } of orders)
    if (isSound(field) && isSound(limit) && settings[field] > settings[limit])
      faults.push({ field, message });
  if (faults.length > 0) return { faults };
  // Filled name by name an object this wide becomes a hash table in V8; parsed from text it is laid out flat.
  return { settings: JSON.parse(JSON.stringify(settings)) as Settings };
}

function faultOf(field: Field, value: unknown): string | null {
  switch (field.kind) {
    case 'integer':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
        ? null
        : `A whole number from ${field.min} to ${field.max} is expected.`;
    case 'boolean':
      return typeof value === 'boolean' ? null : 'True or false is expected.';
    case 'choice':
      return field.choices.includes(value as string)
        ? null
        : `One of ${field.choices.join(', ')} is expected.`;
    case 'currency':
      return typeof value === 'string' && /^[A-Z]{3}$/.test(value)
        ? null
        : 'A currency of three capital letters is expected.';
  }
}

/** Settings that may not be above another one. */
const orders = [
  { field: 'smallBlind', limit: 'bigBlind', message: 'The small blind is above the big blind.' },
  { field: 'minBuyIn', limit: 'maxBuyIn', message: 'The smallest buy-in is above the largest.' },
  {
    field: 'minToPlay',
    limit: 'minBuyIn',
    message: 'A player with the smallest buy-in could not play: minToPlay is above minBuyIn.',
  },
] as const;

/** Names the exact rules of a hand: SHA-256 over the settings as JSON with sorted keys. */
export const hashSettings = (settings: Settings): string =>
  sha256(JSON.stringify(settings, [...settingNames].sort()));
