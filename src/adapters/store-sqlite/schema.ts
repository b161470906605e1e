import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * How a file comes from one version to the next; the length of this list is the version of this program. What has been
 * released is never changed here, only added to. docs/storage.md describes the outcome.
 */
export const migrations: readonly string[] = [
  `
  -- The key is short because it stands in every row of the journal.
  CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    visibility TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    last_number INTEGER NOT NULL DEFAULT 0,
    oldest_record_at INTEGER
  ) STRICT;
  CREATE INDEX games_by_time ON games (created_at, id);
  CREATE INDEX games_by_status ON games (status, created_at, id);
  CREATE INDEX games_to_compact ON games (oldest_record_at) WHERE oldest_record_at IS NOT NULL;

  CREATE TABLE game_members (
    game_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    game_created_at INTEGER NOT NULL,
    is_owner INTEGER NOT NULL,
    registered_number INTEGER,
    unregistered_number INTEGER,
    PRIMARY KEY (game_id, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX game_members_by_user ON game_members (user_id, game_created_at, game_id);

  -- The long text comes last, so that what stands before it is read without it.
  CREATE TABLE journal (
    game_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    streams TEXT NOT NULL,
    checksum INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX journal_by_game ON journal (game_key, number);

  CREATE TABLE snapshots (
    game_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    saved_at INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX snapshots_by_game ON snapshots (game_key, number);

  CREATE TABLE hands (
    id TEXT NOT NULL UNIQUE,
    game_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    hand_number INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    journal_number INTEGER NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX hands_by_time ON hands (ended_at, hand_number, id);
  CREATE INDEX hands_by_game ON hands (game_id, ended_at, hand_number, id);
  CREATE INDEX hands_by_table ON hands (game_id, table_id, ended_at, hand_number, id);

  CREATE TABLE hand_players (
    user_id TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    hand_number INTEGER NOT NULL,
    hand_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (user_id, ended_at, hand_number, hand_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE ledger (
    game_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    journal_number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    from_account TEXT NOT NULL,
    to_account TEXT NOT NULL,
    amount INTEGER NOT NULL,
    posted_at INTEGER NOT NULL,
    user_id TEXT,
    table_id TEXT,
    hand_number INTEGER,
    PRIMARY KEY (game_id, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT,
    email_key TEXT UNIQUE,
    password_hash TEXT,
    role TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE users ADD COLUMN turn_hook TEXT;

  CREATE INDEX games_by_visibility ON games (visibility, created_at, id);
  CREATE INDEX games_by_visibility_and_status ON games (visibility, status, created_at, id);

  CREATE TABLE host_changes (
    game_id TEXT NOT NULL,
    journal_number INTEGER NOT NULL,
    from_user_id TEXT NOT NULL,
    PRIMARY KEY (game_id, journal_number)
  ) STRICT, WITHOUT ROWID;
  `,
];

/** Brings a file to the newest version, each step whole or not at all. A file from a newer program is left alone. */
export function migrate(db: DatabaseSyncInstance, file: string, steps: readonly string[] = migrations): void {
  db.exec(
    'CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  );
  const row = db.prepare(`SELECT value FROM meta WHERE key = 'schemaVersion'`).get();
  const version: number = row?.value ?? 0;
  if (version > steps.length)
    throw new Error(
      `${file} was written by a newer server (schema version ${version}, this one knows ${steps.length}): upgrade the server`,
    );
  for (let next = version + 1; next <= steps.length; next++) {
    db.exec('BEGIN IMMEDIATE');
    try {
      db.exec(steps[next - 1]!);
      db.exec(`INSERT OR REPLACE INTO meta VALUES ('schemaVersion', ${next})`);
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
}
