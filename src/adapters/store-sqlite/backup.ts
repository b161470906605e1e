import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreUnavailable } from '../../ports/store.ts';

/** What makes up a data directory besides the database. */
const BESIDES = ['auth-secret'];

/**
 * Copies a data directory as it is at one moment, while a server may be running on it. The copy is a data directory
 * itself; it holds every card and every password hash, so it is its owner's alone.
 */
export async function backUpSqlite(directory: string, target: string): Promise<void> {
  const [from, to] = [join(directory, 'cardroom.db'), join(target, 'cardroom.db')];
  if (!existsSync(from)) throw new StoreUnavailable(`there is no store in ${directory}`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  if (existsSync(to)) throw new StoreUnavailable(`${to} is there already: name an empty directory`);
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  await chmod(to, 0o600);
  for (const name of BESIDES)
    if (existsSync(join(directory, name))) await copyFile(join(directory, name), join(target, name));
}
