import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { giveKindsToHistory } from '#server/actions/appointments/give-kinds.ts';
import { type Db, MIGRATIONS, openDatabase } from '#server/db/db.ts';
import { faultOf } from '#server/db/errors.ts';
import { decrypt } from '#server/secrets.ts';
import type { DatabasePlace } from '#server/testing/database.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { LOGIN } from '#server/testing/mail-server.ts';
import { TestPortal } from '#server/testing/portal.ts';
import { BESIDE, contentsOf, onDatabase, placeOf, type Query, RELEASED, statementsOf } from '#server/testing/released.ts';
import { surroundings } from '#server/testing/servers.ts';

// A filled database of each released version, opened by the current version.

vi.setConfig({ testTimeout: 3 * 60_000 });

/** Columns whose values a migration rewrites on purpose: stored mails of deleted people get their recipients (0006). */
const REWRITTEN = ['deleted_employees.employee'];
const MIGRATION_HASHES = readMigrationFiles(MIGRATIONS).map(({ hash }) => hash);

async function openPortal(place: DatabasePlace, { madeAt, secretKey }: { madeAt: string; secretKey: string }): Promise<TestPortal> {
  const portal = new TestPortal();
  portal.instant = Temporal.Instant.from(madeAt);
  await portal.open(place);
  portal.services.secretKey = Buffer.from(secretKey, 'hex');
  onTestFinished(() => portal.close());
  return portal;
}

const queryOf =
  (portal: TestPortal): Query =>
  async (text) =>
    (await portal.db.execute(sql.raw(text))).rows;

const migrationsIn = async (query: Query) =>
  (await query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')).map(({ hash }) => hash);

const stateOf = (place: DatabasePlace) =>
  onDatabase(place, async (query) => ({ contents: await contentsOf(query, REWRITTEN), migrations: await migrationsIn(query) }));

test('every version in CHANGELOG.md has a database fixture', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(versions).toContain('0.1.0');
  expect(RELEASED).toEqual(expect.arrayContaining(versions));
});

test('the start logs the migrations it applied, and logs nothing when there were none', async () => {
  const { place } = await placeOf('1.0.0');
  const told: string[][] = [];
  const tell = (names: string[]) => told.push(names);
  for (const _ of [1, 2]) await (await openDatabase(place, { migrated: tell })).close();
  const [applied = []] = told;
  expect([told.length, applied[0], applied.length]).toEqual([1, '0008_accountable_rest', MIGRATION_HASHES.length - 8]);
});

test.each(RELEASED)('a database of %s is migrated and all its data is there', async (version) => {
  const { place, facts } = await placeOf(version);
  const { contents: before, migrations } = await stateOf(place);
  expect(before).toMatchObject({ employees: { rows: 16 }, employers: { rows: 2 }, consultants: { rows: 2 }, charges: { rows: 1 } });
  expect(Object.values(before).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(100);

  // A migration that a released version has run is never edited.
  expect(migrations).toEqual(MIGRATION_HASHES.slice(0, migrations.length));

  const portal = await openPortal(place, facts);
  const query = queryOf(portal);
  expect(await contentsOf(query, REWRITTEN, before)).toEqual(before);
  expect(await migrationsIn(query)).toEqual(MIGRATION_HASHES);
  // Every line of history is recognised, and stays as it is.
  const lines = () => query("SELECT to_jsonb(history) - 'kind' - 'data' AS line FROM history ORDER BY id");
  const told = await lines();
  await giveKindsToHistory()(portal.services);
  expect(await query("SELECT DISTINCT subject, action FROM history WHERE kind IS NULL OR kind = 'note'")).toEqual([]);
  expect(await lines()).toEqual(told);
  // Only now, because the invariants read the kinds of the lines, which have just been filled in.
  expect(await brokenPromises(portal.db)).toEqual([]);

  for (const { email, password } of [facts.admin, facts.consultant]) {
    expect((await portal.call('POST /api/login', { body: { username: email, password } })).status).toBe(200);
  }
  const { token, firstName } = facts.invited;
  expect((await portal.call('GET /api/employee/{token}', { params: { token } })).body).toMatchObject({ firstName, appointment: null });

  const admin = await portal.as('admin');
  const waiting = await admin.call('GET /api/admin/mails', { query: { status: 'wachtend' } });
  const [counted] = await query("SELECT count(*)::int AS mails FROM mails WHERE status = 'wachtend'");
  expect(waiting.body).toHaveLength(Number(counted!.mails));
  expect(waiting.body.length).toBeGreaterThan(2);
  const [account] = await query('SELECT smtp_pass FROM email_config');
  expect(decrypt(portal.services.secretKey, String(account!.smtp_pass))).toBe(LOGIN.pass);

  await moveAppointment(portal, facts.booked);
  expect(await brokenPromises(portal.db)).toEqual([]);
});

type Column = { name: string; type: string; isOptional: boolean };

/** `isOptional`: a row can be inserted without a value for the column. */
async function columnsIn(query: Query): Promise<Column[]> {
  const rows = await query(`SELECT table_name || '.' || column_name AS name, udt_name AS type,
      is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "isOptional"
    FROM information_schema.columns WHERE table_schema = 'public'`);
  return rows.map(({ name, type, isOptional }) => ({ name: String(name), type: String(type), isOptional: Boolean(isOptional) }));
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

/** Prepares each statement without running it, which looks up every table, column and type. Returns the refused ones. */
async function refusedOf(db: Db, statements: string[]): Promise<string[]> {
  const refused: string[] = [];
  await db.transaction(async (db) => {
    for (const [number, statement] of statements.entries()) {
      const isTable = /^\s*create temp/i.test(statement);
      // In a savepoint, so that the next statement is tried after a failure.
      await db
        .transaction((db) => db.execute(sql.raw(isTable ? statement : `PREPARE beside_${number} AS ${statement}`)))
        .catch((error) => refused.push(`${faultOf(error)?.code}: ${statement}`));
    }
  });
  return refused;
}

test.each(BESIDE)('a server of %s keeps working while this version runs on the same database', async (version) => {
  const { place, facts } = await placeOf(version);
  const before = await onDatabase(place, columnsIn);
  const portal = await openPortal(place, facts);
  const after = new Map((await columnsIn(queryOf(portal))).map((column) => [column.name, column]));

  // Every column of the older version still exists with its type, and its inserts need no newer column.
  expect(
    before.filter(({ name, type, isOptional }) => after.get(name)?.type !== type || (isOptional && !after.get(name)?.isOptional)),
  ).toEqual([]);
  const [names, tables] = [new Set(before.map(({ name }) => name)), new Set(before.map(({ name }) => tableOf(name)))];
  const demanded = [...after.values()].filter(({ name, isOptional }) => tables.has(tableOf(name)) && !names.has(name) && !isOptional);
  expect(demanded).toEqual([]);

  const statements = statementsOf(version);
  expect(statements.length).toBeGreaterThan(100);
  expect(await refusedOf(portal.db, statements)).toEqual([]);
});

async function moveAppointment(
  portal: TestPortal,
  { cancelToken: token, date, startTime }: { cancelToken: string; date: string; startTime: string },
) {
  const appointment = await portal.call('GET /api/appointment/token/{token}', { params: { token } });
  expect(appointment.body).toMatchObject({ date, startTime });
  const { body: free } = await portal.call('GET /api/public/availability', { query: { date, employeeToken: token } });
  const { id: consultantId, virtualSlots } = free.at(-1);
  const slot = virtualSlots.at(-1);
  expect(slot.startTime).not.toBe(startTime);
  const moved = await portal.call('POST /api/modify/{token}', {
    params: { token },
    body: { consultantId, date, ...slot, meetingType: 'virtueel' },
  });
  expect(moved.body).toMatchObject({ date, startTime: slot.startTime, cancelToken: token });
}

/** Kills a portal in the middle of migrating a database of 0.1.0 and checks the state it leaves. */
async function killedMigration(kill: (place: DatabasePlace) => Promise<unknown>): Promise<void> {
  const { place, facts } = await placeOf('0.1.0');
  const before = await stateOf(place);
  await kill(place);
  expect(await stateOf(place)).toEqual(before);
  const portal = await openPortal(place, facts);
  expect(await migrationsIn(queryOf(portal))).toEqual(MIGRATION_HASHES);
  expect(await contentsOf(queryOf(portal), REWRITTEN, before.contents)).toEqual(before.contents);
}

test('kill -9 in the middle of a migration leaves the database as it was, and the next start migrates it', () =>
  killedMigration(async ({ databaseUrl, dataDir }) => {
    const other = new pg.Client({ connectionString: databaseUrl ?? '' });
    await other.connect();
    // This read lock makes the migration wait half way.
    await other.query('BEGIN; LOCK TABLE mails IN ACCESS SHARE MODE');
    const victim = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { ...surroundings(), DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, PORT: '0' },
      stdio: 'inherit',
    });
    const exited = once(victim, 'exit');
    const waits = `SELECT FROM pg_locks JOIN pg_class ON pg_class.oid = relation WHERE relname IN ('mails', 'mails_due') AND NOT granted`;
    await vi.waitFor(async () => expect((await other.query(waits)).rowCount).toBe(1), { timeout: 60_000, interval: 50 });
    victim.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    await other.end();
  }));
