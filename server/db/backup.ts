import { hash } from 'node:crypto';
import { type SQLChunk, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import {
  BackupRefused,
  type Entry,
  headerLine,
  linesOf,
  notWhole,
  type Opening,
  readHeader,
  type TableFigures,
  writeBackup,
} from './backup-file.ts';
import { type Db, MIGRATIONS } from './db.ts';
import { integer, list, object, one, rowsOf, text } from './rows.ts';
import { installation } from './schema/firm.ts';

// Backup and restore of the whole portal. The file format is described in backup-file.ts.

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;
/** Limits how long a hung backup process can hold back vacuum through its open transaction. */
const IDLE_LIMIT = '10min';

type Amount = { tables: number; rows: number };
/** Column names with their types. */
type Columns = Map<string, string>;
type Made = Amount & { bytes: number };

/** Whether anybody has an account. Without one nobody can log in, so the database holds only settings that migrations wrote. */
export async function isInUse(db: Db): Promise<boolean> {
  return rowsOf(await db.execute(sql`SELECT id FROM users LIMIT 1`), { id: integer }).length > 0;
}

/** A snapshot of one moment. Its locks block migrations only. */
export async function backup(db: Db, file: string, how: { key?: Buffer; signal?: AbortSignal } = {}): Promise<Made> {
  if (!(await isInUse(db))) throw new BackupRefused('This database holds no portal yet: there is nothing to back up.');
  const made: Made = { tables: 0, rows: 0, bytes: 0 };
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

/** A table as it was loaded: its columns in the file, and what the file says of it. */
export type LoadedTable = { columns: string[]; recorded: TableFigures };
type RestoreOptions = Opening & {
  force?: boolean;
  /** Called with the database that is about to be replaced, in the same transaction. */
  before?: (db: Db) => Promise<void>;
  /** Called with the tables as loaded from the file, before migrations. */
  loaded?: (db: Db, tables: Map<string, LoadedTable>) => Promise<void>;
  /** Changes to the restored portal before the commit, in the same transaction. */
  finish?: (db: Db) => Promise<void>;
};

/** Recreates the schema of the backup's version, loads the rows, then applies the later migrations. */
export async function restore(
  db: Db,
  file: string,
  { force = false, before = async () => {}, loaded = async () => {}, finish = async () => {}, ...opening }: RestoreOptions = {},
): Promise<Amount> {
  await using lines = linesOf(file, opening);
  const { migration } = await readHeader(lines, file);
  const migrations = readMigrationFiles(MIGRATIONS);
  const had = migrations.findIndex(({ hash }) => hash === migration) + 1;
  if (had === 0) {
    throw new BackupRefused(
      `${file} was made by another version of the portal, which this one does not know: a newer one, or one before 2.0.0.`,
    );
  }
  const statements = (from: number, to?: number) => migrations.slice(from, to).flatMap(({ sql }) => sql);
  // Awaited here, because leaving the function closes the file.
  return await db.transaction(async (db) => {
    if (!force && (await isInUse(db))) throw new BackupRefused('This database is in use. Add --force to replace everything in it.');
    await before(db);
    await dropEverything(db);
    await run(db, statements(0, had));
    const addForeignKeys = await dropForeignKeys(db);
    const tables = await load(db, lines, file);
    await run(db, addForeignKeys);
    await loaded(db, tables);
    await run(db, statements(had));
    await db.execute(sql`ANALYZE`);
    await finish(db);
    return { tables: tables.size, rows: [...tables.values()].reduce((sum, { recorded }) => sum + recorded.rows, 0) };
  });
}

async function* dump(db: Db, made: Made): AsyncGenerator<string> {
  const begun = await db.execute(sql`SELECT id AS installation, to_json(now())::text AS now,
    (SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1) AS migration FROM ${installation}`);
  const { now, ...header } = one(rowsOf(begun, { installation: text, now: text, migration: text }));
  yield headerLine({ ...header, createdAt: JSON.parse(now) });
  for (const [table, types] of await tablesOf(db)) {
    const columns = [...types.keys()];
    yield line({ table, columns });
    const digest = new Digest();
    for await (const lines of linesOfTable(db, table, columns)) {
      digest.add(lines);
      yield `${lines.join('\n')}\n`;
    }
    yield line(digest.figures());
    made.rows += digest.figures().rows;
    made.tables++;
  }
  // Read after the rows, so that no sequence is behind them. Sequences are kept so that no id is reused, even if the last row was deleted.
  const sequences = await db.execute(
    sql`SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  const last = rowsOf(sequences, { name: text, value: integer });
  yield line({ sequences: Object.fromEntries(last.map(({ name, value }) => [name, value])) });
  yield line({ tables: made.tables });
}

/** The portal's tables with columns and types, without generated columns. */
export async function tablesOf(db: Db): Promise<Map<string, Columns>> {
  const result = await db.execute(sql`
    SELECT relname AS table, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    GROUP BY relname ORDER BY relname`);
  const rows = rowsOf(result, { table: text, columns: list(object({ name: text, type: text })) });
  return new Map(rows.map(({ table, columns }) => [table, new Map(columns.map(({ name, type }) => [name, type]))]));
}

/** Every row of a table as a JSON array of text values, in batches. Call it inside a transaction, which a cursor needs. */
async function* linesOfTable(db: Db, table: string, columns: readonly string[]): AsyncGenerator<string[]> {
  // As pg_dump does: everything that changes how a value is written as text. Lasts until the transaction ends.
  await db.execute(sql`SELECT set_config(name, value, true) FROM (VALUES
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '3')
  ) AS setting (name, value)`);
  const values = columns.map((column) => sql`${sql.identifier(column)}::text`);
  await db.execute(sql`DECLARE backup NO SCROLL CURSOR FOR
    SELECT to_json(ARRAY[${commas(values)}]::text[])::text AS line FROM ${sql.identifier(table)}`);
  for (let wanted = 1; ; ) {
    const lines = rowsOf(await db.execute(sql.raw(`FETCH ${wanted} FROM backup`)), { line: text }).map(({ line }) => line);
    if (lines.length === 0) break;
    yield lines;
    // The batch size adapts to the rows: a mail with attachments can be a thousand times as large as a session.
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    wanted = Math.max(1, Math.min(ROWS_AT_ONCE, Math.ceil((BYTES_AT_ONCE / bytes) * lines.length)));
  }
  await db.execute(sql`CLOSE backup`);
}

/** What a backup would now record of these columns of a table. Call it inside a transaction, which a cursor needs. */
export async function figuresOf(db: Db, table: string, columns: readonly string[]): Promise<TableFigures> {
  const digest = new Digest();
  for await (const lines of linesOfTable(db, table, columns)) digest.add(lines);
  return digest.figures();
}

export async function rowsIn(db: Db, table: string): Promise<number> {
  return one(rowsOf(await db.execute(sql`SELECT count(*) AS rows FROM ${sql.identifier(table)}`), { rows: integer })).rows;
}

/**
 * Of all values of a table: the sum, in four lanes of 32 bits, of the first 128 bits of each row's SHA-256. It does not depend on the order
 * of rows, which a restore may change.
 */
class Digest {
  readonly #lanes = new Uint32Array(4);
  #rows = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) {
      const bytes = hash('sha256', line, 'buffer');
      for (let lane = 0; lane < 4; lane++) this.#lanes[lane] = (this.#lanes[lane] ?? 0) + bytes.readUInt32LE(lane * 4);
    }
    this.#rows += lines.length;
  }

  figures(): TableFigures {
    return { rows: this.#rows, digest: [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('') };
  }
}

async function load(db: Db, lines: AsyncGenerator<string>, file: string): Promise<Map<string, LoadedTable>> {
  const found = new Map<string, LoadedTable>();
  const known = await tablesOf(db);
  // The backup contains the rows that the migrations have just inserted too: they would be there twice.
  await db.execute(sql`TRUNCATE ${commas([...known.keys()].map((table) => sql.identifier(table)))} RESTART IDENTITY`);
  for await (const text of lines) {
    const entry: Entry = JSON.parse(text);
    if ('table' in entry) {
      // Triggers would change loaded rows.
      await db.execute(sql`ALTER TABLE ${sql.identifier(entry.table)} DISABLE TRIGGER USER`);
      const recorded = await loadTable(db, { ...entry, types: known.get(entry.table) ?? new Map() }, lines);
      await db.execute(sql`ALTER TABLE ${sql.identifier(entry.table)} ENABLE TRIGGER USER`);
      if (recorded === null) break;
      found.set(entry.table, { columns: entry.columns, recorded });
    } else if ('sequences' in entry) {
      for (const [name, value] of Object.entries(entry.sequences)) {
        await db.execute(sql`SELECT setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`);
      }
    } else {
      // Reads past the last line: only then has the last chunk been decrypted, which shows that an encrypted file is complete.
      if ('tables' in entry && entry.tables === found.size && (await lines.next()).done) return found;
      break;
    }
  }
  throw notWhole(file);
}

type Loading = { table: string; columns: string[]; types: Columns };

/** Returns what the file says of the table at its end; null if that is missing, or says otherwise. */
async function loadTable(db: Db, { table, columns, types }: Loading, lines: AsyncGenerator<string>): Promise<TableFigures | null> {
  const unknown = columns.find((column) => !types.has(column));
  if (unknown) throw new BackupRefused(`The backup has a column ${table}.${unknown} that its own version of the portal does not have.`);
  const values = columns.map((column, index) => sql.raw(`(line ->> ${index})::${types.get(column)}`));
  let batch: string[] = [];
  let [rows, bytes] = [0, 0];
  const insert = async () => {
    await db.execute(sql`INSERT INTO ${sql.identifier(table)} (${commas(columns.map((column) => sql.identifier(column)))}) OVERRIDING SYSTEM VALUE
      SELECT ${commas(values)} FROM jsonb_array_elements(${`[${batch.join(',')}]`}::jsonb) AS line`);
    rows += batch.length;
    [batch, bytes] = [[], 0];
  };
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return null;
    if (!value.startsWith('[')) {
      if (batch.length > 0) await insert();
      const recorded: TableFigures = JSON.parse(value);
      return recorded.rows === rows && recorded.digest ? recorded : null;
    }
    batch.push(value);
    bytes += value.length;
    if (batch.length === ROWS_AT_ONCE || bytes > BYTES_AT_ONCE) await insert();
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

const commas = (parts: SQLChunk[]) => sql.join(parts, sql`, `);
const line = (value: object) => `${JSON.stringify(value)}\n`;
