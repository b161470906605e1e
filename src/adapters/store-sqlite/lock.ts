import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreUnavailable } from '../../ports/store.ts';
import { codeOf } from './faults.ts';

/** Long enough for a server that is just going away, short enough for somebody who waits at a prompt. */
const WAIT_MS = 300;

/**
 * Makes this process the only one on a directory. The lock is the operating system's, on an empty file, so it ends with
 * its process however that ends; the file with the process id is only there to be read.
 */
export function lockDirectory(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, 'cardroom.pid');
  const lock = openLock(join(dataDir, 'cardroom.lock'));
  try {
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    throw new StoreUnavailable(
      `${resolve(dataDir)} is in use by another server${ownerOf(pidFile)}: stop it, or give this one another DATA_DIR`,
      { cause: error },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

/** Opened by SQLite alone: any other handle of this process would drop the lock when it is closed. */
function openLock(file: string): DatabaseSyncInstance {
  makePrivateFile(file);
  return new DatabaseSync(file, { timeout: WAIT_MS });
}

/** Hashes of passwords and the order of decks are nobody else's business. A file that exists is left alone. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function ownerOf(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
