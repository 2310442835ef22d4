import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFrom } from '#domain/privacy/backup-rotation.ts';
import { backup } from '#server/db/backup.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { erasures } from '#server/db/schema/firm.ts';
import { tariff } from '#server/db/schema/money.ts';
import { mails } from '#server/db/schema/post.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { hour, newAppointment, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { execute } from '#server/testing/postgres.ts';
import { surroundings } from '#server/testing/servers.ts';
import { eraseExpired } from './erase.ts';
import { makeDueBackup } from './make-due-backup.ts';
import { writeJournal } from './write-journal.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/restore.ts', import.meta.url));
const PATIENCE = { timeout: 240_000 };
const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
const [OLD_KEY, NEW_KEY] = [randomBytes(32), randomBytes(32)];
let admin: Someone;
let made: string;

/** The backup is made while bookings continue; afterwards somebody is erased and more is changed. */
beforeAll(async () => {
  mkdirSync(join(folder, 'backups'));
  admin = await portal.as('admin');
  const firm = await newEmployer(portal);
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const { employee } = await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '09:00'), { lastName: 'Vergeten' });
  await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '10:00'), { lastName: 'Gebleven' });
  await portal.db.update(mails).set({ status: 'wachtend' });
  await recordAlone(portal.services, SYSTEM, { kind: 'login.succeeded', id: 1 });
  const invitees = [];
  for (let n = 0; n < 5; n++) invitees.push(await newInvitee(portal, firm.id, { lastName: `Boeker${n}` }));
  const plan = {
    directory: join(folder, 'backups'),
    times: ['02:00'],
    keep: keepFrom('7d')!,
    command: null,
    commandEnv: {},
    commandMs: 1000,
  };
  const [file] = await Promise.all([
    makeDueBackup({ ...portal.services, backups: { ...plan, keys: [OLD_KEY] } }),
    ...invitees.map(({ invitationToken: token }, n) =>
      portal.call('POST /api/book/{token}', { params: { token: token! }, body: hour(consultantId, TUESDAY, `1${n + 1}:00`) }),
    ),
  ]);
  made = file!;
  await admin.call('DELETE /api/employees/{id}', { params: { id: employee.id } });
  portal.at(MONDAY, '08:30');
  await eraseExpired(portal.services);
  await portal.db.update(mails).set({ status: 'verzonden' });
  await eraseExpired(portal.services);
  await writeJournal({ ...portal.services, erasureJournal: join(folder, 'backups', 'erasures.journal') });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs scripts/restore.ts --drill while the portal keeps running. */
async function drill(env: Record<string, string>, ...args: string[]) {
  const { databaseUrl, dataDir } = portal.database.place;
  const child = spawn(process.execPath, [SCRIPT, '--drill', ...args], {
    env: { ...surroundings(), DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, ...env },
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr, lines: stdout.trim().split('\n') };
}

const keys = (...all: Buffer[]) => all.map((key) => key.toString('hex')).join(',');
const scheduled = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: keys(NEW_KEY, OLD_KEY) };

async function databases(): Promise<unknown[]> {
  return (await portal.db.execute(sql`SELECT datname FROM pg_database WHERE datname LIKE 'portal\\_drill%'`)).rows;
}

test(
  'a drill restores and compares the newest backup, made during bookings and encrypted with an older key, and removes its database',
  PATIENCE,
  async () => {
    const before = await portal.db.select().from(appointments).orderBy(appointments.id);
    const { status, stdout, stderr, lines } = await drill(scheduled);
    expect([status, stderr]).toEqual([0, '']);
    expect(lines[0]).toContain(made);
    expect(lines.at(-1)).toBe('This backup can be restored.');
    expect(stdout).not.toContain('FAILED');
    for (const found of [
      /contents: \d{2,} rows of \d\d tables, every value as recorded/,
      /audit log: \d+ lines, unbroken/,
      /nobody is mailed: [1-9]\d* mails waited, [1-9]\d* are held back, 0 would go out/,
      /the erased stay erased: 1 in the journal since, 1 erased again, 0 left/,
      /maintenance: on/,
    ])
      expect(stdout).toMatch(found);
    expect(stdout).toMatch(/of this portal: the live log goes on from line \d+/);
    expect(stdout).toMatch(/Changed in the live database since: .*employees: \d → \d rows/);
    expect(await databases()).toEqual([]);
    expect(readdirSync(portal.database.place.dataDir).filter((name) => name.startsWith('drill-'))).toEqual([]);
    expect(await portal.db.select().from(appointments).orderBy(appointments.id)).toEqual(before);
  },
);

test('a backup without its key, damaged, not encrypted, or without an erasure journal fails the drill', PATIENCE, async () => {
  writeFileSync(join(folder, 'damaged'), readFileSync(made).subarray(0, -1));
  await backup(portal.db, join(folder, 'forged'));
  const answers = await Promise.all([
    drill({ BACKUP_DIR: scheduled.BACKUP_DIR, BACKUP_KEY: keys(NEW_KEY) }),
    drill(scheduled, join(folder, 'damaged')),
    drill({ BACKUP_KEY: scheduled.BACKUP_KEY }, made),
    drill(scheduled, join(folder, 'forged')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([1, 1, 1, 1]);
  expect(answers[0]!.stderr).toContain('BACKUP_KEY does not hold it');
  expect(answers[1]!.stderr).toContain('is damaged');
  expect(answers[2]!.stderr).toContain('There is no journal of erasures');
  expect(answers[3]!.stderr).toContain('forged is not encrypted, but BACKUP_KEY is set');
  expect((await drill(scheduled, join(folder, 'forged'), '--unencrypted')).lines.at(-1)).toBe('This backup can be restored.');
  expect(await databases()).toEqual([]);
});

test('a role without CREATEDB drills in a given empty database, which is empty again afterwards', PATIENCE, async () => {
  const live = portal.database.place.databaseUrl!;
  const role = `reader_${new URL(live).pathname.slice(1)}`;
  const scratch = `${role}_scratch`;
  await execute(live, `CREATE ROLE ${role} LOGIN NOCREATEDB IN ROLE pg_read_all_data`, `CREATE DATABASE ${scratch} OWNER ${role}`);
  const as = (database?: string) => Object.assign(new URL(live), { username: role, ...(database && { pathname: `/${database}` }) }).href;
  try {
    const without = await drill({ ...scheduled, DATABASE_URL: as() });
    expect([without.status, without.stderr]).toEqual([1, expect.stringContaining('or set DRILL_DATABASE_URL to an empty one')]);
    for (const _ of ['the first', 'the second']) {
      const { status, stderr, lines } = await drill({ ...scheduled, DATABASE_URL: as(), DRILL_DATABASE_URL: as(scratch) });
      expect([status, stderr, lines.at(-1)]).toEqual([0, '', 'This backup can be restored.']);
    }
  } finally {
    await execute(live, `DROP DATABASE ${scratch}`, `DROP ROLE ${role}`);
  }
});

test('a journal that lacks somebody whom the live portal erased more than a minute ago fails the drill', PATIENCE, async () => {
  const stale = join(folder, 'stale');
  cpSync(scheduled.BACKUP_DIR, stale, { recursive: true });
  const journal = join(stale, 'erasures.journal');
  const lines = readFileSync(journal, 'utf8').split('\n');
  writeFileSync(journal, lines.filter((line) => !line.includes('"createdAt"')).join('\n'));
  await portal.db.update(erasures).set({ at: sql`${erasures.at} - interval '2 minutes'` });
  const { status, stdout } = await drill({ ...scheduled, BACKUP_DIR: stale });
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining('FAILED  the journals know every erasure: 1 on the list of the live database, 1 of'),
  ]);
});

test('a missing statement number, or a database that is not empty, fails the drill', PATIENCE, async () => {
  await portal.db.update(tariff).set({ lastNumber: 3 });
  portal.at('2026-03-03', '08:00');
  const plan = {
    directory: scheduled.BACKUP_DIR,
    times: ['02:00'],
    keep: keepFrom('7d')!,
    command: null,
    commandEnv: {},
    commandMs: 1000,
  };
  expect(await makeDueBackup({ ...portal.services, backups: { ...plan, keys: [NEW_KEY] } })).not.toBe(null);
  const { status, stdout } = await drill(scheduled);
  expect([status, stdout]).toEqual([1, expect.stringContaining('FAILED  statements: 0, numbers missing: 3')]);
  expect(stdout).toContain('MUST NOT BE TRUSTED');
  const { databaseUrl } = portal.database.place;
  const same = await drill({ ...scheduled, DRILL_DATABASE_URL: databaseUrl! });
  expect([same.status, same.stderr]).toEqual([1, 'DRILL_DATABASE_URL is the database of the portal itself.\n']);
  const other = databaseUrl!.replace('127.0.0.1', 'localhost');
  const inUse = await drill({ ...scheduled, DRILL_DATABASE_URL: other });
  expect([inUse.status, inUse.stderr]).toEqual([1, expect.stringContaining('is not empty')]);
});
