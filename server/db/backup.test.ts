import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit, UNKNOWN } from '#server/store/access/audit.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { TABLES } from '#server/testing/tables.ts';
import { backup, restore } from './backup.ts';
import type { Database, Db } from './db.ts';
import { users } from './schema/access.ts';
import { appointments, history } from './schema/appointments.ts';
import { charges, statementFiles, statementLines, statements } from './schema/money.ts';
import { consultants, employees, employers, imports } from './schema/people.ts';
import { availability, unavailability } from './schema/planning.ts';
import { mails } from './schema/post.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const file = (name: string) => join(folder, name);

let portal: Database;
/** Where the backup is restored. */
let elsewhere: Database;

beforeAll(async () => {
  portal = await freshDatabase();
  elsewhere = await freshDatabase();
  await fill(portal.db);
  await backup(portal.db, file('portal.backup'));
});

afterAll(async () => {
  await portal.close();
  await elsewhere.close();
  rmSync(folder, { recursive: true, force: true });
});

const AWKWARD = 'Zoë "de" O\'Brien\\n\n\t🙂 {"a":[1]} \u0001';

async function fill(db: Db): Promise<void> {
  const [user] = await db
    .insert(users)
    .values([
      { username: 'c@x.nl', email: 'c@x.nl', name: AWKWARD, role: 'consultant' },
      { username: 'a@x.nl', email: 'a@x.nl', name: 'A', role: 'admin' },
    ])
    .returning();
  const [consultant] = await db.insert(consultants).values({ userId: user!.id, officeHoursStart: '08:30' }).returning();
  const [employer] = await db.insert(employers).values({ name: 'Werkgever', communicatieViaHrm: true }).returning();
  const [employee] = await db
    .insert(employees)
    .values({ employerId: employer!.id, firstName: AWKWARD, lastName: 'Dijk', email: 'd@x.nl', sortKey: 'dijk', searchText: 'dijk' })
    .returning();
  const slot = { consultantId: consultant!.id, date: '2026-03-29', startTime: '02:30', endTime: '03:30' };
  await db.insert(availability).values({ ...slot, dayOfWeek: 7, isRecurring: true });
  await db.insert(unavailability).values({ ...slot, startTime: '04:00', endTime: '05:00' });
  const at = '2026-10-25T01:30:00.123Z';
  await db.insert(appointments).values({ ...slot, employeeId: employee!.id, cancelToken: 'secret', freeUntil: at });
  await db.insert(history).values(
    Array.from({ length: 1200 }, (_, number) => ({
      at,
      actor: AWKWARD,
      kind: 'employee.added' as const,
      subject: 'employee' as const,
      subjectId: number,
      before: sql`'null'::jsonb`,
      after: { number, text: AWKWARD, nested: { list: [1.5, null, true] } },
    })),
  );
  await db.insert(history).values({ at, actor: 'A', kind: 'tariff.set', subject: 'setting', subjectId: 1, before: null });
  await db.insert(imports).values([{ employerId: employer!.id }, { employerId: employer!.id }]);
  await fillStatement(db, { id: employer!.id, at });
  const mail = { kind: 'test', audience: 'admin' as const, toAddress: 'a@x.nl', subject: AWKWARD, messageId: '<1@x.nl>' };
  await db.insert(mails).values({ ...mail, status: 'verzonden', createdAt: at, nextAttemptAt: at });
  await recordAudit(db, { at, actor: UNKNOWN, action: 'ingelogd', subject: 'gebruiker 1' });
  await db.delete(imports);
}

/** Statement rows and their charge are immutable by trigger, and must still be restorable. */
async function fillStatement(db: Db, { id: employerId, at }: { id: number; at: string }): Promise<void> {
  const amounts = { netCents: 7500, vatCents: 1575, totalCents: 9075 };
  const [statement] = await db
    .insert(statements)
    .values({
      number: 1,
      employerId,
      employerName: AWKWARD,
      month: '2026-10',
      parties: {},
      ...amounts,
      createdBy: 'A',
      createdAt: at,
      sentAt: at,
    })
    .returning();
  const slot = { kind: 'no_show' as const, date: '2026-10-25', startTime: '09:00', endTime: '10:00' };
  const [charge] = await db
    .insert(charges)
    .values({
      ...slot,
      employerId,
      employerName: 'A',
      appointmentId: 1,
      consultantName: 'A',
      actedAt: at,
      deadline: at,
      statementId: statement!.id,
    })
    .returning();
  const line = { ...slot, statementId: statement!.id, position: 1, chargeId: charge!.id, isCredit: false, cents: 7500, vatPercent: 21 };
  await db.insert(statementLines).values(line);
  await db.insert(statementFiles).values({ statementId: statement!.id, pdf: 'JVBERi0=' });
  await db.update(charges).set({ creditedAt: at, creditedBy: 'A', creditReason: AWKWARD });
}

async function contents(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(TABLES)) {
    if (!is(table, PgTable)) continue;
    const { rows } = await db.execute(sql`SELECT to_json(row)::text AS row FROM ${table} AS row ORDER BY to_json(row)::text COLLATE "C"`);
    found[name] = rows.map((row) => row.row);
  }
  return found;
}

test('the list of tables that these tests compare has every table of the database', async () => {
  const { rows } = await portal.db.execute(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const known = Object.values(TABLES)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table));
  expect(known.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a restored backup has the same rows, and so has a backup of that copy', async () => {
  const before = await contents(portal.db);
  expect(before.history).toHaveLength(1201);
  const { rows } = await restore(elsewhere.db, file('portal.backup'));
  expect(rows).toBe(Object.values(before).flat().length);
  expect(await contents(elsewhere.db)).toEqual(before);

  await backup(elsewhere.db, file('returning.backup'));
  await portal.db.insert(employers).values({ name: 'Made after the backup' });
  await restore(portal.db, file('returning.backup'), { force: true });
  expect(await contents(portal.db)).toEqual(before);
});

test('after a restore no id is reused, also if its row was deleted before the backup', async () => {
  const target = await freshDatabase();
  await restore(target.db, file('portal.backup'));
  const [employer] = await target.db.insert(employers).values({ name: 'Next' }).returning();
  const [undone] = await target.db.insert(imports).values({ employerId: employer!.id }).returning();
  expect([employer?.id, undone?.id]).toEqual([2, 3]);
  await target.close();
});

test('a restored database has all constraints, triggers and indexes', async () => {
  const rules = async (db: Db) => {
    const { rows } = await db.execute(sql`
      SELECT conname || ' ' || pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`);
    return rows.map((row) => row.rule);
  };
  const target = await freshDatabase();
  const before = await rules(target.db);
  expect(before.length).toBeGreaterThan(50);
  await restore(target.db, file('portal.backup'));
  expect(await rules(target.db)).toEqual(before);
  await target.close();
});

test('a backup is one snapshot while others write', async () => {
  let busy = true;
  const writing = (async () => {
    while (busy) {
      await portal.db.transaction(async (db) => {
        const [employer] = await db.insert(employers).values({ name: 'Meanwhile' }).returning();
        await db.insert(imports).values({ employerId: employer!.id });
      });
    }
  })();
  await backup(portal.db, file('busy.backup'));
  busy = false;
  await writing;
  const target = await freshDatabase();
  await restore(target.db, file('busy.backup'));
  const meanwhile = await target.db.$count(employers, eq(employers.name, 'Meanwhile'));
  expect(await target.db.$count(imports)).toBe(meanwhile);
  await target.close();
});

test('a backup is readable by its owner only, and one that fails leaves no .part file', async () => {
  expect(statSync(file('portal.backup')).mode & 0o777).toBe(0o600);
  await expect(backup(portal.db, join(folder, 'nowhere', 'x.backup'))).rejects.toThrow('ENOENT');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a restore into a database with accounts is refused without force', async () => {
  const before = await contents(portal.db);
  await expect(restore(portal.db, file('portal.backup'))).rejects.toThrow('in use');
  expect(await contents(portal.db)).toEqual(before);
});

test('backing up an empty database is refused', async () => {
  const empty = await freshDatabase();
  await expect(backup(empty.db, file('empty.backup'))).rejects.toThrow('nothing to back up');
  await empty.close();
});

test.each<[string, (lines: string[]) => string[] | Buffer, string]>([
  ['cut off', () => readFileSync(file('portal.backup')).subarray(0, -100), 'damaged'],
  ['damaged', () => readFileSync(file('portal.backup')).fill(0, 2000, 2100), 'damaged'],
  ['a list in CSV', () => Buffer.from('naam;email\n'), 'not a backup'],
  ['gzipped JSON of another program', () => ['{"hello":1}'], 'not a backup'],
  ['without checksums', (lines) => lines.filter((line) => !line.includes('"digest"')), 'not whole'],
  ['without its last line', (lines) => lines.slice(0, -1), 'not whole'],
  ['without its last tables', (lines) => lines.slice(0, 500), 'not whole'],
  ['with fewer rows than it says', (lines) => lines.filter((_, index) => index !== 500), 'not whole'],
  ['of a development version', (lines) => [header(lines, { version: 2 }), ...lines.slice(1)], 'before 2.0.0'],
  ['of a newer format', (lines) => [header(lines, { version: 4 }), ...lines.slice(1)], 'newer version'],
  ['with another baseline', (lines) => [header(lines, { migration: 'other' }), ...lines.slice(1)], 'another version'],
])('a file that is %s is refused and changes nothing', async (name, change, reason) => {
  const changed = change(
    gunzipSync(readFileSync(file('portal.backup')))
      .toString()
      .trimEnd()
      .split('\n'),
  );
  writeFileSync(file(name), Buffer.isBuffer(changed) ? changed : gzipSync(`${changed.join('\n')}\n`));
  const before = await contents(portal.db);
  await expect(restore(portal.db, file(name), { force: true })).rejects.toThrow(reason);
  expect(await contents(portal.db)).toEqual(before);
});

function header(lines: string[], change: object): string {
  return JSON.stringify({ ...JSON.parse(lines[0]!), ...change });
}
