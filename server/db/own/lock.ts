import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// One process owns the PostgreSQL of a directory: it starts and stops it. PostgreSQL itself only refuses a second server on its files.

export class DatabaseInUse extends Error {
  constructor(directory: string) {
    super(`The database in ${directory} is in use by another process. Stop that one first, or choose another DATA_DIR.`);
    this.name = 'DatabaseInUse';
  }
}

// Referenced here, because garbage collection would close the file and release the lock.
const locks = new Set<DatabaseSync>();

/** SQLite's lock on a file beside the directory: the kernel releases it however the process ends. Throws DatabaseInUse. */
export function lock(directory: string): () => void {
  const path = realPath(directory);
  const file = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    // Nothing is written, so a journal file would only be left behind.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DatabaseInUse(path) : error;
  }
  locks.add(file);
  return () => {
    if (locks.delete(file)) file.close();
  };
}

/** Resolves symbolic links, so that each directory has one lock file. */
function realPath(directory: string): string {
  const path = resolve(directory);
  fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return fs.existsSync(path) ? fs.realpathSync(path) : join(fs.realpathSync(dirname(path)), basename(path));
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
