import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureAdministrator } from '#server/actions/access/ensure-administrator.ts';
import { backup } from '#server/db/backup.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { passwordTokens, sessions, users } from '#server/db/schema/access.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { erasures, installation } from '#server/db/schema/firm.ts';
import { tariff } from '#server/db/schema/money.ts';
import { deletedEmployees, employees } from '#server/db/schema/people.ts';
import { mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';
import { statementFaults } from '#server/store/privacy/drilled.ts';
import { type DatabasePlace, freshPlace } from '#server/testing/database.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { employeeNow, hour, newAppointment, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { startServer, surroundings } from '#server/testing/servers.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { eraseExpired } from './erase.ts';
import { writeJournal } from './write-journal.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/restore.ts', import.meta.url));
/** For tests that start processes and restore a whole database. */
const PATIENCE = { timeout: 240_000 };
const OWNER = { email: 'eigenaar@portaal.test', password: 'een heel lang wachtwoord' };

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
const file = join(folder, 'portal.backup');
const journal = () => portal.services.erasureJournal;
let server: MailServer;
let admin: Someone;
let waiting: string[];
let erased: { id: number };
let deleted: { id: number };
let stays: { id: number };

/** A portal with waiting mails; then a backup; then two people are erased. */
beforeAll(async () => {
  server = await startMailServer();
  await ensureAdministrator(portal.services, OWNER);
  admin = await portal.as('admin');
  await useAccount(portal.services, server.port);
  const firm = await newEmployer(portal);
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  erased = (await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '09:00'), { lastName: 'Vergeten' })).employee;
  stays = (await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '10:00'), { lastName: 'Gebleven' })).employee;
  deleted = await newInvitee(portal, firm.id, { lastName: 'Weggehaald' });
  await admin.call('POST /api/admin/admin-period-report', { body: { startDate: MONDAY, endDate: TUESDAY } });
  await portal.call('POST /api/forgot-password', { body: { email: OWNER.email } });
  await portal.settle();
  await admin.call('DELETE /api/employees/{id}', { params: { id: deleted.id } });
  await portal.db.update(mailChannel).set({ pausedAt: MONDAY, pauseReason: 'vol', tries: 3 });
  waiting = (await portal.db.select({ id: mails.messageId }).from(mails).where(eq(mails.status, 'wachtend'))).map(({ id }) => id);
  expect(waiting.length).toBeGreaterThan(4);
  await backup(portal.db, file);

  await admin.call('DELETE /api/employees/{id}', { params: { id: erased.id } });
  portal.at(MONDAY, '08:30');
  await eraseExpired(portal.services);
  await portal.db.update(mails).set({ status: 'verzonden' });
  await eraseExpired(portal.services);
  expect(await tracesOf(portal.db, ['Vergeten', 'Weggehaald'])).toEqual([]);
  await writeJournal(portal.services);
});

const places: DatabasePlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyPlace(): Promise<DatabasePlace> {
  const place = await freshPlace();
  places.push(place);
  writeFileSync(join(place.dataDir, 'secret.key'), portal.services.secretKey.toString('hex'), { mode: 0o600 });
  return place;
}

/** Runs scripts/restore.ts as the operator would. */
function npmRunRestore({ databaseUrl, dataDir, backupKey = '' }: DatabasePlace & { backupKey?: string }, ...args: string[]) {
  const env = { ...surroundings(), DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, BACKUP_KEY: backupKey };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

async function inDatabase<T>(place: DatabasePlace, look: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  return look(database.db).finally(() => database.close());
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 300) throw new Error('It did not happen within 30 seconds.');
    await sleep(100);
  }
}

test('people erased after the backup are erased again, and everything else is back', PATIENCE, async () => {
  const place = await emptyPlace();
  const { status, stdout } = npmRunRestore(place, file, '--journal', journal());
  expect([status, stdout]).toEqual([0, expect.stringContaining('People erased again: 2.')]);
  await inDatabase(place, async (db) => {
    expect(await tracesOf(db, ['Vergeten', 'Weggehaald'])).toEqual([]);
    expect(await db.select({ id: employees.id }).from(employees)).toEqual([{ id: stays.id }]);
    expect(await db.$count(deletedEmployees)).toBe(0);
    // Every server completes its journal from this list.
    expect(await db.select({ id: erasures.employeeId }).from(erasures)).toEqual(
      expect.arrayContaining([{ id: erased.id }, { id: deleted.id }]),
    );
  });
});

test('what only the replaced database knows of erasures is applied too', PATIENCE, async () => {
  const place = await emptyPlace();
  expect(npmRunRestore(place, file, '--journal', journal()).status).toBe(0);
  const lines = readFileSync(journal(), 'utf8').split('\n');
  const stale = join(folder, 'stale.journal');
  writeFileSync(stale, lines.filter((line) => !line.includes('"createdAt"')).join('\n'));
  const { status, stdout } = npmRunRestore(place, file, '--force', '--journal', stale);
  expect([status, stdout]).toEqual([0, expect.stringContaining('People erased again: 2.')]);
  await inDatabase(place, async (db) => expect(await tracesOf(db, ['Vergeten', 'Weggehaald'])).toEqual([]));
});

test('waiting mails are not sent, neither during the maintenance nor after it', PATIENCE, async () => {
  const place = await emptyPlace();
  expect(npmRunRestore(place, file, '--journal', journal()).stdout).toContain('The portal is in maintenance mode');
  await inDatabase(place, async (db) => {
    const rows = await db.select().from(mails);
    expect(new Set(rows.map(({ status, claimedUntil }) => `${status} ${claimedUntil}`))).toEqual(
      new Set(['niet_verzonden null', 'vervallen null']),
    );
    expect(await db.select().from(mailChannel)).toMatchObject([{ pausedAt: null, pauseReason: null, tries: 0 }]);
    expect([await db.$count(sessions), await db.$count(passwordTokens), await db.$count(mailPermits)]).toEqual([0, 0, 0]);
    const remembered = await db.select().from(history).where(eq(history.kind, 'backup.restored'));
    expect(remembered).toMatchObject([{ actor: 'Systeem', subject: 'setting', after: { 'Opnieuw gewiste werknemers': 2 } }]);
  });

  const running = await startServer(place);
  try {
    const ask = (path: string, body?: unknown, cookie = '') =>
      fetch(running.address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
      });
    const state = await (await ask('/api/maintenance-status')).json();
    expect(state).toMatchObject({ enabled: true, reason: expect.stringContaining('back-up') });
    expect((await ask('/api/employees', undefined, admin.cookie)).status).not.toBe(200);
    const login = await ask('/api/login', { username: OWNER.email, password: OWNER.password });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(server.received).toEqual([]);

    expect((await ask('/api/admin/maintenance-mode', { enabled: false }, cookie)).status).toBe(200);
    const [employer] = await (await ask('/api/employers', undefined, cookie)).json();
    const fresh = { employerId: employer.id, firstName: 'Na', lastName: 'Herstel', email: `${randomUUID()}@werknemer.test` };
    const { id } = await (await ask('/api/employees', fresh, cookie)).json();
    expect((await ask('/api/employees/invite', { employeeIds: [id] }, cookie)).status).toBe(200);
    await until(() => server.received.some(({ to }) => to.includes(fresh.email)));
    expect(server.received.filter(({ mail }) => waiting.includes(mail.messageId!))).toEqual([]);
  } finally {
    await running.stop();
  }
});

test('without a journal the restore is refused, changes nothing, and says what to do', PATIENCE, async () => {
  const place = await emptyPlace();
  const { status, stderr } = npmRunRestore(place, file);
  expect(status).toBe(1);
  expect(stderr).toContain(`There is no journal of erasures at ${join(place.dataDir, 'erasures.journal')}.`);
  expect(stderr).toContain('--without-erasures');
  await inDatabase(place, async (db) => expect(await db.$count(users)).toBe(0));
});

test.each<[string, (place: DatabasePlace) => string[], number, string]>([
  ['a journal that is not there', () => ['--journal', join(folder, 'nowhere')], 1, 'There is no journal of erasures at'],
  [
    'another file',
    () => {
      writeFileSync(join(folder, 'list.csv'), 'naam;email\n');
      return ['--journal', join(folder, 'list.csv')];
    },
    1,
    'is not a journal of erasures',
  ],
  [
    'a journal that was complete until an hour before the backup',
    (place) => {
      const late = readFileSync(journal(), 'utf8').replaceAll(/"complete":"[^"]*"/g, '"complete":"2026-01-01T00:00:00.000Z"');
      writeFileSync(join(place.dataDir, 'erasures.journal'), late);
      return [];
    },
    1,
    'The journal names everyone who was erased until 2026-01-01',
  ],
  [
    'the journal of another installation',
    () => {
      const elsewhere = readFileSync(journal(), 'utf8').replaceAll(/"installation":"[^"]*"/g, '"installation":"elsewhere"');
      writeFileSync(join(folder, 'elsewhere.journal'), elsewhere);
      return ['--journal', journal(), '--journal', join(folder, 'elsewhere.journal')];
    },
    1,
    'is the journal of another installation',
  ],
  ['both a journal and none', () => ['--journal', journal(), '--without-erasures'], 2, 'Usage:'],
  ['a word that it does not know', () => ['--hurry'], 2, 'Usage:'],
])('%s is refused', PATIENCE, async (_, args, code, words) => {
  const place = await emptyPlace();
  const { status, stderr } = npmRunRestore(place, file, ...args(place));
  expect([status, stderr]).toEqual([code, expect.stringContaining(words)]);
});

test('with BACKUP_KEY a backup that is not encrypted is refused and changes nothing, unless --unencrypted is given', PATIENCE, async () => {
  const place = Object.assign(await emptyPlace(), { backupKey: randomBytes(32).toString('hex') });
  const forged = npmRunRestore(place, file, '--journal', journal());
  expect([forged.status, forged.stderr]).toEqual([1, expect.stringContaining(`${file} is not encrypted, but BACKUP_KEY is set`)]);
  await inDatabase(place, async (db) => expect(await db.$count(users)).toBe(0));
  const known = npmRunRestore(place, file, '--journal', journal(), '--unencrypted');
  expect([known.status, known.stderr]).toEqual([0, '']);
});

test('--without-erasures brings erased people back, and the history says so', PATIENCE, async () => {
  const place = await emptyPlace();
  const { status, stdout } = npmRunRestore(place, file, '--without-erasures');
  expect([status, stdout]).toEqual([0, expect.stringContaining('WARNING: erasures were not applied (--without-erasures)')]);
  await inDatabase(place, async (db) => {
    expect(await db.$count(employees, eq(employees.id, erased.id))).toBe(1);
    const [row] = await db.select().from(history).where(eq(history.kind, 'backup.restored'));
    expect(row!.after).toMatchObject({ 'Opnieuw gewiste werknemers': 'overgeslagen (--without-erasures)' });
  });
});

test('somebody else with an erased person’s id stays; an erasure in progress during the backup is repeated', PATIENCE, async () => {
  const { createdAt } = await employeeNow(portal, stays.id);
  const entry = (at: string, id: number, createdAt: string) => `\n${JSON.stringify({ at, id, createdAt })}`;
  const other = join(folder, 'other.journal');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const justBefore = new Date(Date.now() - 10 * 60_000).toISOString();
  const id = (await portal.db.select().from(installation))[0]!.id;
  writeFileSync(
    other,
    `{"installation":"${id}"}\n{"complete":"${tomorrow}","statement":0}${entry(tomorrow, stays.id, '2021-01-01T00:00:00.000Z')}`,
  );
  const first = await emptyPlace();
  expect(npmRunRestore(first, file, '--journal', other).stdout).toContain('People erased again: 0.');
  appendFileSync(other, entry(justBefore, stays.id, createdAt));
  const second = await emptyPlace();
  expect(npmRunRestore(second, file, '--journal', other).stdout).toContain('People erased again: 1.');
  await inDatabase(second, async (db) => {
    expect(await tracesOf(db, ['Gebleven'])).toEqual([]);
    const planned = and(eq(appointments.employeeId, stays.id), sql`status = 'geplanned'`);
    expect(await db.$count(appointments, planned)).toBe(0);
  });
});

test('statement numbers assigned since the backup are not reused, and a later drill knows why they are missing', PATIENCE, async () => {
  await portal.db.update(tariff).set({ lastNumber: 7 });
  await writeJournal(portal.services);
  const place = await emptyPlace();
  const { status, stdout } = npmRunRestore(place, file, '--journal', journal());
  expect([status, stdout]).toEqual([0, expect.stringContaining('Statements that were made since and are gone: 1 to 7.')]);
  await inDatabase(place, async (db) => {
    expect(await db.select().from(tariff)).toMatchObject([{ lastNumber: 7, lostNumbers: 7 }]);
    expect(await statementFaults(db)).toMatchObject({ missing: 0, unknown: 0 });
    const [row] = await db.select().from(history).where(eq(history.kind, 'backup.restored'));
    expect(row!.after).toMatchObject({ 'Afrekeningen die na de back-up zijn gemaakt': '1 t/m 7' });
  });
  // The database that is replaced knows the last number itself.
  const again = npmRunRestore(place, file, '--force', '--journal', journal());
  expect(again.stdout).toContain('are gone: 1 to 7.');
});
