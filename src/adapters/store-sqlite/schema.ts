import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreUnavailable } from '../../ports/store.ts';

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
  `
  ALTER TABLE hands ADD COLUMN pot INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE hands ADD COLUMN showdown INTEGER NOT NULL DEFAULT 0;
  UPDATE hands SET
    pot = (SELECT COALESCE(SUM(json_extract(value, '$.amount')), 0) FROM json_each(record, '$.results')),
    showdown = EXISTS (SELECT 1 FROM json_each(record, '$.seats') WHERE json_extract(value, '$.sawShowdown'));

  -- With pot and showdown at their end, a search by them reads no record that does not fit.
  DROP INDEX hands_by_time;
  DROP INDEX hands_by_game;
  DROP INDEX hands_by_table;
  CREATE INDEX hands_by_time ON hands (ended_at, hand_number, id, pot, showdown);
  CREATE INDEX hands_by_game ON hands (game_id, ended_at, hand_number, id, pot, showdown);
  CREATE INDEX hands_by_table ON hands (game_id, table_id, ended_at, hand_number, id, pot, showdown);

  ALTER TABLE hand_players ADD COLUMN net INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE hand_players ADD COLUMN pot INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE hand_players ADD COLUMN showdown INTEGER NOT NULL DEFAULT 0;
  UPDATE hand_players SET
    net = (SELECT json_extract(seat.value, '$.netChips') FROM hands, json_each(hands.record, '$.seats') AS seat
      WHERE hands.id = hand_id AND json_extract(seat.value, '$.userId') = user_id),
    pot = (SELECT pot FROM hands WHERE id = hand_id),
    showdown = (SELECT showdown FROM hands WHERE id = hand_id);
  CREATE INDEX hand_players_by_game ON hand_players (user_id, game_id, ended_at, hand_number, hand_id);

  CREATE TABLE player_stats (
    game_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    hands INTEGER NOT NULL,
    hands_won INTEGER NOT NULL,
    net_chips INTEGER NOT NULL,
    net_micro_big_blinds INTEGER NOT NULL,
    vpip INTEGER NOT NULL,
    pfr INTEGER NOT NULL,
    three_bet_chances INTEGER NOT NULL,
    three_bets INTEGER NOT NULL,
    flops_seen INTEGER NOT NULL,
    showdowns INTEGER NOT NULL,
    showdowns_won INTEGER NOT NULL,
    bets_and_raises INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    think_ms INTEGER NOT NULL,
    rake_paid INTEGER NOT NULL,
    biggest_pot INTEGER NOT NULL,
    PRIMARY KEY (game_id, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX player_stats_by_user ON player_stats (user_id, game_id);

  ALTER TABLE ledger ADD COLUMN note TEXT;
  ALTER TABLE ledger ADD COLUMN by_user_id TEXT;
  -- Bets and wins are most of a ledger and are found without it.
  CREATE INDEX ledger_by_kind ON ledger (game_id, kind, number) WHERE kind NOT IN ('BET', 'WIN');
  `,
  `
  -- One list in the order of arrival, the long text last, so that what stands before it is read without it.
  CREATE TABLE arrivals (
    place INTEGER PRIMARY KEY,
    game_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    status TEXT NOT NULL,
    brings INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  INSERT INTO arrivals SELECT journal.rowid, game_key, number, at, status, 0, checksum, body
    FROM journal JOIN games ON games.key = game_key;
  DROP TABLE journal;
  ALTER TABLE arrivals RENAME TO journal;

  -- Where the records of a game stand in that list: noted a little later than they arrive, for many at once.
  CREATE TABLE journal_places (
    game_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (game_key, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO journal_places SELECT game_key, number, place FROM journal;
  INSERT INTO meta SELECT 'settledPlace', COALESCE(MAX(place), 0) FROM journal;
  `,
];

/** Refuses a file of another version to whoever only reads: bringing it up to date is for the server. */
export function checkVersion(db: DatabaseSyncInstance, file: string): void {
  const row = db.prepare(`SELECT value FROM meta WHERE key = 'schemaVersion'`).get();
  const version: number = row?.value ?? 0;
  if (version !== migrations.length)
    throw new StoreUnavailable(
      `${file} has schema version ${version}, this program reads ${migrations.length}: start the server of this version once, or use the program of that one`,
    );
}

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
