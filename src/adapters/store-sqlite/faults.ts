import { StoreUnavailable } from '../../ports/store.ts';

/** SQLite's name of a fault of the driver; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  const { code, sqliteCodeName } = error as { code?: unknown; sqliteCodeName?: string };
  return code === 'ERR_SQLITE_ERROR' ? (sqliteCodeName ?? 'SQLITE_ERROR') : undefined;
}

const causes: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk cannot be read or written',
  SQLITE_BUSY: 'another program has locked the file',
  SQLITE_LOCKED: 'another program has locked the file',
  SQLITE_READONLY: 'the file may only be read',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  SQLITE_CORRUPT: 'the file is damaged',
  SQLITE_NOTADB: 'the file is not a database of SQLite',
};

/** What callers are told: every fault of the driver is a store that is not available. Other errors stay what they are. */
export function asUnavailable(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  const cause = causes[code] ?? 'the store cannot do this';
  return new StoreUnavailable(`${cause}: ${file} (${code}: ${(error as Error).message})`, { cause: error });
}
