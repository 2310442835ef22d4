import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { foldCounts, recount } from '#server/db/growth/counts.ts';
import { type Columns, commas, countsOf, Digest, linesOfTable, type Manifest, tablesOf, writeValuesTheSame } from './backup-digest.ts';
import {
  BackupRefused,
  type Entry,
  FORMAT,
  type Header,
  linesOf,
  type Opening,
  readHeader,
  type TableStart,
  VERSION,
  writeBackup,
} from './backup-file.ts';
import { type Db, MIGRATIONS } from './db.ts';
import { integer, one, rowsOf, text } from './rows.ts';

// Backup and restore of the whole portal. The file format is described in backup-file.ts.

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;
/** Limits how long a hung backup process can hold back vacuum through its open transaction. */
const IDLE_LIMIT = '10min';

type Amount = { tables: number; rows: number };
export type Made = Amount & { bytes: number; createdAt: string };

/** Whether anybody has an account. Without one nobody can log in, so the database holds only settings that migrations wrote. */
export async function isInUse(db: Db): Promise<boolean> {
  return rowsOf(await db.execute(sql`SELECT id FROM users LIMIT 1`), { id: integer }).length > 0;
}

/** A snapshot of one moment. Its locks block migrations only. */
export async function backup(db: Db, file: string, how: { key?: Buffer; signal?: AbortSignal } = {}): Promise<Made> {
  if (!(await isInUse(db))) throw new BackupRefused('This database holds no portal yet: there is nothing to back up.');
  const made: Made = { tables: 0, rows: 0, bytes: 0, createdAt: '' };
  await db.transaction(
    async (db) => {
      // A table of a million rows, or a slow disk, takes longer than a request's timeout.
      await db.execute(
        sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', ${IDLE_LIMIT}, true)`,
      );
      made.bytes = await writeBackup(dump(db, made), file, how);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return made;
}

export type Loaded = { header: Header; columns: Map<string, string[]>; manifest: Manifest };
type RestoreOptions = Opening & {
  force?: boolean;
  /** Called with the database that is about to be replaced, in the same transaction. */
  before?: (db: Db) => Promise<void>;
  /** Called with the tables as loaded from the file, before migrations. */
  loaded?: (db: Db, loaded: Loaded) => Promise<void>;
  /** Changes to the restored portal before the commit, in the same transaction. */
  finish?: (db: Db) => Promise<void>;
};

/** Recreates the schema of the backup's version, loads the rows, then applies the later migrations. */
export async function restore(
  db: Db,
  file: string,
  { force = false, before = async () => {}, loaded = async () => {}, finish = async () => {}, ...opening }: RestoreOptions = {},
): Promise<Amount & { createdAt: string }> {
  await using lines = linesOf(file, opening);
  const header = await readHeader(lines, file);
  const migrations = readMigrationFiles(MIGRATIONS);
  if (header.migrations > migrations.length) {
    throw new BackupRefused(
      `${file} was made by a newer version of the portal (${header.migrations} migrations; this one knows ${migrations.length}).`,
    );
  }
  const statements = (from: number, to?: number) => migrations.slice(from, to).flatMap((migration) => migration.sql);
  // Awaited here, because leaving the function closes the file.
  return await db.transaction(async (db) => {
    if (!force && (await isInUse(db))) throw new BackupRefused('This database is in use. Add --force to replace everything in it.');
    await before(db);
    await dropEverything(db);
    await run(db, statements(0, header.migrations));
    const addForeignKeys = await dropForeignKeys(db);
    const { columns, manifest, ...amount } = await load(db, lines, file);
    await run(db, addForeignKeys);
    await loaded(db, { header, columns, manifest });
    await run(db, statements(header.migrations));
    await recount(db);
    await foldCounts(db);
    await db.execute(sql`ANALYZE`);
    await finish(db);
    return { ...amount, createdAt: header.createdAt };
  });
}

async function* dump(db: Db, made: Made): AsyncGenerator<string> {
  await writeValuesTheSame(db);
  const begun = await db.execute(sql`SELECT count(*) AS migrations, to_json(now())::text AS now FROM drizzle.__drizzle_migrations`);
  const { migrations, now } = one(rowsOf(begun, { migrations: integer, now: text }));
  made.createdAt = JSON.parse(now);
  yield line({ format: FORMAT, version: VERSION, migrations, createdAt: made.createdAt });
  const manifest: Manifest = {};
  for (const [table, types] of await tablesOf(db)) {
    const columns = [...types.keys()];
    const counts = await countsOf(db, table, columns);
    const digest = new Digest();
    yield line({ table, columns, rows: counts.rows });
    for await (const lines of linesOfTable(db, table, columns)) {
      for (const line of lines) digest.add(line);
      yield `${lines.join('\n')}\n`;
      made.rows += lines.length;
    }
    manifest[table] = { ...counts, digest: digest.toString() };
    made.tables++;
  }
  // Read after the rows, so that no sequence is behind them. Sequences are kept so that no id is reused, even if the last row was deleted.
  const sequences = await db.execute(
    sql`SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  const last = rowsOf(sequences, { name: text, value: integer });
  yield line({ sequences: Object.fromEntries(last.map(({ name, value }) => [name, value])) });
  yield line({ manifest });
  yield line({ end: made.rows });
}

type LoadedTables = Amount & Omit<Loaded, 'header'>;

async function load(db: Db, lines: AsyncGenerator<string>, file: string): Promise<LoadedTables> {
  const result: Omit<LoadedTables, 'manifest'> = { tables: 0, rows: 0, columns: new Map() };
  let manifest: Manifest | null = null;
  const known = await tablesOf(db);
  // The backup contains the rows that the migrations have just inserted too: they would be there twice.
  await db.execute(sql`TRUNCATE ${commas([...known.keys()].map((table) => sql.identifier(table)))} RESTART IDENTITY`);
  for await (const text of lines) {
    const entry: Entry = JSON.parse(text);
    if ('table' in entry) {
      // Triggers would change loaded rows: one raises a consultant's `offer_version` for every hour that is loaded.
      await db.execute(sql`ALTER TABLE ${sql.identifier(entry.table)} DISABLE TRIGGER USER`);
      await loadTable(db, { ...entry, types: known.get(entry.table) ?? new Map() }, lines);
      await db.execute(sql`ALTER TABLE ${sql.identifier(entry.table)} ENABLE TRIGGER USER`);
      result.columns.set(entry.table, entry.columns);
      result.tables++;
      result.rows += entry.rows;
    } else if ('sequences' in entry) {
      for (const [name, value] of Object.entries(entry.sequences)) {
        await db.execute(sql`SELECT setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`);
      }
    } else if ('manifest' in entry) {
      manifest = entry.manifest;
    } else if (entry.end === result.rows) {
      // Reads past the last line: only then has the last chunk been decrypted, which shows that an encrypted file is complete.
      if (!(await lines.next()).done) break;
      if (!manifest) throw new BackupRefused(`${file} has no checksums: a backup of this portal has them.`);
      return { ...result, manifest };
    } else break;
  }
  throw new BackupRefused(`${file} is not whole: its last rows are missing.`);
}

async function loadTable(
  db: Db,
  { table, columns, rows, types }: TableStart & { types: Columns },
  lines: AsyncGenerator<string>,
): Promise<void> {
  const unknown = columns.find((column) => !types.has(column));
  if (unknown) throw new BackupRefused(`The backup has a column ${table}.${unknown} that its own version of the portal does not have.`);
  const values = columns.map((column, index) => sql.raw(`(line ->> ${index})::${types.get(column)}`));
  const insert = (batch: string[]) =>
    db.execute(sql`INSERT INTO ${sql.identifier(table)} (${commas(columns.map((column) => sql.identifier(column)))}) OVERRIDING SYSTEM VALUE
      SELECT ${commas(values)} FROM jsonb_array_elements(${`[${batch.join(',')}]`}::jsonb) AS line`);
  let batch: string[] = [];
  let bytes = 0;
  for (let left = rows; left > 0; left--) {
    const { value, done } = await lines.next();
    if (done) return;
    batch.push(value);
    bytes += value.length;
    if (batch.length === ROWS_AT_ONCE || bytes > BYTES_AT_ONCE || left === 1) {
      await insert(batch);
      batch = [];
      bytes = 0;
    }
  }
}

/** Extensions stay: creating one may need rights that the portal lacks. */
async function dropEverything(db: Db): Promise<void> {
  const result = await db.execute(sql`
    SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS statement
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    UNION ALL
    SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);
  await run(
    db,
    rowsOf(result, { statement: text }).map(({ statement }) => statement),
  );
}

/** Drops foreign keys so that tables load in any order; returns the statements that add them back, each of which checks a whole table. */
async function dropForeignKeys(db: Db): Promise<string[]> {
  const result = await db.execute(sql`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const keys = rowsOf(result, { drop: text, add: text });
  await run(
    db,
    keys.map(({ drop }) => drop),
  );
  return keys.map(({ add }) => add);
}

async function run(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
