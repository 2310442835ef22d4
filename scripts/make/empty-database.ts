// A migrated, empty embedded database, made once and copied: making one takes longer than everything else that a demo does at its start.
//   node scripts/make/empty-database.ts DIRECTORY    a copy in DIRECTORY/db
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/db.ts';
import { cloneEmbedded, lock } from '#server/db/embedded.ts';
import { installation } from '#server/db/schema/firm.ts';
import { fingerprint } from '../build-pages.ts';

const KEPT = join(import.meta.dirname, '../../node_modules/.cache/empty-database');
export const MADE_FROM = ['server/db/**/*.{ts,sql,json}', 'scripts/make/empty-database.ts', 'package-lock.json'];
/** How long to wait while another process makes it. */
const WAIT_MS = 600_000;

/** `kept`: the directory in which it is kept between two starts; `version`: its name there, a hash of the files it is made from. */
type Made = { kept?: string; version?: string };

/** Makes it unless it exists. */
export async function makeEmptyDatabase(made: Made = {}): Promise<void> {
  await withEmptyDatabase(made, async () => {});
}

/** Puts a copy into `dataDir`/db, as a new installation. */
export async function placeEmptyDatabase(dataDir: string, made: Made = {}): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // While this lock is held no other process opens or removes the database.
  const release = lock(join(dataDir, 'db'));
  try {
    await withEmptyDatabase(made, (empty) => copyTo(dataDir, empty));
  } finally {
    release();
  }
}

async function copyTo(dataDir: string, empty: string): Promise<void> {
  await inOneGo(join(dataDir, 'db'), async (unfinished) => {
    await cloneEmbedded(join(empty, 'db'), join(unfinished, 'db'));
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir: unfinished });
    const now = sql`now()`;
    const id = sql`gen_random_uuid()::text`;
    await db.update(installation).set({ id, epoch: id, erasuresSince: now, createdAt: now });
    await close();
    return join(unfinished, 'db');
  });
}

/** Holds the lock of `kept` while the database is copied, so that no other process removes it. */
async function withEmptyDatabase(
  { kept = KEPT, version = fingerprint(MADE_FROM) }: Made,
  use: (directory: string) => Promise<void>,
): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const release = lock(kept, WAIT_MS);
  try {
    for (const name of readdirSync(kept)) if (name !== version) rmSync(join(kept, name), { recursive: true, force: true });
    const directory = join(kept, version);
    if (!existsSync(directory)) {
      await inOneGo(directory, async (unfinished) => {
        await (await openDatabase({ databaseUrl: null, dataDir: unfinished })).close();
        return unfinished;
      });
    }
    await use(directory);
  } finally {
    release();
  }
}

/** Makes a directory under another name, and renames it once it is complete. */
async function inOneGo(directory: string, make: (unfinished: string) => Promise<string>): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    renameSync(await make(unfinished), directory);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [directory] = process.argv.slice(2);
  if (!directory) throw new Error('Say in which directory.');
  await placeEmptyDatabase(directory);
}
