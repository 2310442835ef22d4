import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { BackupRefused } from './backup-file.ts';
import { type Database, joinServer, openDatabase } from './db.ts';
import { faultOf } from './errors.ts';

// A temporary database for one task, dropped afterwards. Those left by a killed process are dropped by the next task.

type Where = { databaseUrl: string | null; drillDatabaseUrl: string | null; dataDir: string };
type Scratch = { database: Database; folder: string };

const NAME = /^portal_drill_[0-9a-f]{12}$/;
const FOLDER = /^drill-\w{6}$/;
const INSUFFICIENT_PRIVILEGE = '42501';

/** Gives `work` an empty database and an empty folder; both are removed afterwards. */
export async function withScratch<T>(where: Where, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(where.dataDir, 'drill-'));
  try {
    await removeOldFolders(where.dataDir, folder);
    const inFolder = (database: Database) => work({ database, folder });
    if (where.drillDatabaseUrl) return await inGiven(where.drillDatabaseUrl, where.databaseUrl, inFolder);
    const live = await joinServer(where);
    return await inNew(live.url, inFolder).finally(live.stop);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function opened<T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir: '' }, { statementMs: null });
  return work(database).finally(() => database.close());
}

async function inNew<T>(liveUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const name = `portal_drill_${randomBytes(6).toString('hex')}`;
  await withClient(liveUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    // A database in use belongs to another drill: PostgreSQL refuses to drop it.
    for (const { datname } of rows) if (NAME.test(datname)) await client.query(`DROP DATABASE ${datname}`).catch(() => {});
    await client.query(`CREATE DATABASE ${name}`).catch((error) => {
      if (faultOf(error)?.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new BackupRefused(
        'The role of DATABASE_URL may not make a database. Give it the right (ALTER ROLE portal CREATEDB), or set DRILL_DATABASE_URL to an empty one.',
      );
    });
  });
  try {
    return await opened(Object.assign(new URL(liveUrl), { pathname: `/${name}` }).href, work);
  } finally {
    await withClient(liveUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}

/** Checked before anything is changed: a database that is not empty is refused. */
async function inGiven<T>(url: string, liveUrl: string | null, work: (database: Database) => Promise<T>): Promise<T> {
  const placeOf = ({ host, pathname }: URL) => `${host}${pathname}`;
  if (liveUrl && placeOf(new URL(url)) === placeOf(new URL(liveUrl))) {
    throw new BackupRefused('DRILL_DATABASE_URL is the database of the portal itself.');
  }
  await withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace NOT IN
      (SELECT oid FROM pg_namespace WHERE nspname = 'information_schema' OR nspname LIKE 'pg\\_%') LIMIT 1`);
    if (rows.length > 0) throw new BackupRefused('The database of DRILL_DATABASE_URL is not empty: the drill needs one that is.');
  });
  try {
    return await opened(url, work);
  } finally {
    await withClient(url, (client) =>
      client.query('DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public'),
    );
  }
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  await work(client).finally(() => client.end());
}

/** What a killed drill left. Another that runs now is younger. */
async function removeOldFolders(dataDir: string, ours: string): Promise<void> {
  const dayBefore = statSync(ours).mtimeMs - 86_400_000;
  for (const name of readdirSync(dataDir).filter((name) => FOLDER.test(name))) {
    const path = join(dataDir, name);
    const { mtimeMs = dayBefore } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < dayBefore) await rm(path, { recursive: true, force: true });
  }
}
