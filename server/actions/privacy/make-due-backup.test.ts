import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepFrom } from '#domain/privacy/backup-rotation.ts';
import { isoOf } from '#domain/time.ts';
import { isSealed, keyIdOf } from '#server/db/backup-cipher.ts';
import { headerOf } from '#server/db/backup-file.ts';
import { audit } from '#server/db/schema/access.ts';
import { backups } from '#server/db/schema/firm.ts';
import type { Services } from '#server/services.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { makeDueBackup } from './make-due-backup.ts';

type Plan = NonNullable<Services['backups']>;

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-backups-'));
const KEY = randomBytes(32);
let directory: string;
let logged: Record<string, unknown>[];

beforeAll(async () => {
  await portal.as('admin');
});
beforeEach(async () => {
  directory = join(folder, randomBytes(4).toString('hex'));
  mkdirSync(directory);
  logged = [];
  portal.at(MONDAY, '08:00');
  await portal.db.delete(backups);
});
afterAll(() => rmSync(folder, { recursive: true }));

function scheduled(change: Partial<Plan> = {}): Services {
  const plan: Plan = {
    directory,
    times: ['02:00'],
    keep: keepFrom('7d,4w')!,
    keys: [KEY],
    command: null,
    commandEnv: { PATH: process.env.PATH, SECRET_OF_OPERATOR: 'ja' },
    commandMs: 20_000,
    ...change,
  };
  portal.services.backups = plan;
  const log = { info: () => {}, warn: (line: unknown) => logged.push(line as never), error: (line: unknown) => logged.push(line as never) };
  return { ...portal.services, backups: plan, log };
}

const ready = async () => (await portal.call('GET /api/health/ready')).body.backup;
// A new session, because the clock moves further than a session lasts.
const shown = async () => (await (await portal.as('admin')).call('GET /api/admin/backup')).body;
const rows = () => portal.db.select().from(backups).orderBy(backups.dueAt);
/** Ends the waiting time after a failure, or the lease of a server that is gone. */
const lapse = () => portal.db.update(backups).set({ claimedUntil: sql`now() - interval '1 second'` });
const files = () => readdirSync(directory).sort();

test('without a schedule no backup is made, and readiness and settings say so', async () => {
  expect(await makeDueBackup({ ...portal.services, backups: null })).toBe(null);
  portal.services.backups = null;
  expect([await ready(), await shown()]).toEqual([null, null]);
});

test('a due backup is made immediately, encrypted, with mode 0600, and not a second time', async () => {
  const services = scheduled();
  expect(await ready()).toEqual({ ok: false, ageSeconds: null });
  const told: unknown[] = [];
  const log = { ...services.log, info: (...line: unknown[]) => told.push(line) };
  const file = await makeDueBackup({ ...services, log });
  expect(file).toBe(join(directory, 'portaal-20260302T070000Z.backup'));
  const facts = { file: 'portaal-20260302T070000Z.backup', bytes: readFileSync(file!).length, rows: expect.any(Number) };
  expect(told).toEqual([[{ ...facts, seconds: expect.any(Number), keyId: keyIdOf(KEY) }, 'a backup was made']]);
  expect(isSealed(readFileSync(file!))).toBe(true);
  expect(Temporal.Instant.from((await headerOf(file!, { keys: [KEY] })).createdAt).epochMilliseconds).toBeGreaterThan(0);
  await expect(headerOf(file!, { keys: [randomBytes(32)] })).rejects.toThrow(keyIdOf(KEY));
  expect(await makeDueBackup(services)).toBe(null);
  expect(files()).toHaveLength(1);
  portal.at(MONDAY, '09:00');
  expect(await ready()).toEqual({ ok: true, ageSeconds: 3600 });
  expect(await shown()).toMatchObject({ isEncrypted: true, isLate: false, failedAt: null, bytes: readFileSync(file!).length });
  const lines = await portal.db.select().from(audit).where(eq(audit.action, 'back-up gemaakt'));
  expect(lines).toMatchObject([{ actor: 'Systeem', subject: 'back-up' }]);
});

test('a missed backup is made up once, however many nights the portal was off', async () => {
  const services = scheduled();
  await makeDueBackup(services);
  portal.at('2026-03-20', '11:00');
  expect(await ready()).toMatchObject({ ok: false });
  expect(await shown()).toMatchObject({ isLate: true });
  expect(await makeDueBackup(services)).not.toBe(null);
  expect(await makeDueBackup(services)).toBe(null);
  expect((await rows()).map(({ dueAt }) => dueAt)).toEqual(['2026-03-02T01:00:00.000Z', '2026-03-20T01:00:00.000Z']);
  expect(await ready()).toMatchObject({ ok: true });
});

test('a clock that jumps back makes no second backup, and one that jumps ahead removes none', async () => {
  const services = scheduled({ keep: keepFrom('3')! });
  await makeDueBackup(services);
  portal.at(MONDAY, '03:00');
  expect(await makeDueBackup(services)).toBe(null);
  portal.at('2090-01-01', '03:00');
  expect(await makeDueBackup(services)).not.toBe(null);
  portal.at('2026-03-03', '03:00');
  expect(await makeDueBackup(services)).not.toBe(null);
  expect(files()).toHaveLength(3);
});

test('simultaneous servers make one backup', async () => {
  const services = scheduled();
  const made = await Promise.all([makeDueBackup(services), makeDueBackup(services), makeDueBackup(services)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

test('the lease of a killed server expires, and its unfinished file is removed', async () => {
  const services = scheduled();
  const dueAt = isoOf(Temporal.Instant.from('2026-03-02T01:00:00Z'));
  const claimedUntil = sql<string>`now() + interval '1 minute'`;
  await portal.db.insert(backups).values({ dueAt, nextDueAt: dueAt, claim: 'dead', claimedUntil });
  for (const name of ['portaal-20260302T010003Z.backup.123.part', 'other.backup.123.part']) writeFileSync(join(directory, name), 'half');
  expect(await makeDueBackup(services)).toBe(null);
  await lapse();
  expect(await makeDueBackup(services)).not.toBe(null);
  expect(files()).toEqual(['other.backup.123.part', 'portaal-20260302T070000Z.backup']);
});

test('a lease that was written while the database’s clock was far ahead does not delay the backup until it ends', async () => {
  const services = scheduled();
  const dueAt = isoOf(portal.instant.subtract({ hours: 7 }));
  const claimedUntil = sql<string>`now() + interval '1600 days'`;
  await portal.db.insert(backups).values({ dueAt, nextDueAt: dueAt, claim: 'ahead', claimedUntil });
  expect(await makeDueBackup(services)).not.toBe(null);
});

test('a missing directory is reported in log, readiness and settings; once it is back, the backup is made', async () => {
  const services = scheduled({ directory: join(directory, 'unmounted') });
  expect(await makeDueBackup(services)).toBe(null);
  expect(logged).toMatchObject([{ doing: 'the backup', failure: 'ENOENT', retryMinutes: 5 }]);
  expect(await ready()).toEqual({ ok: false, ageSeconds: null });
  expect((await portal.call('GET /api/health/ready')).status).toBe(200);
  expect(await shown()).toMatchObject({ failure: 'ENOENT', failedAt: isoOf(portal.instant) });
  expect(await makeDueBackup(services), 'not before the wait is over').toBe(null);
  mkdirSync(join(directory, 'unmounted'));
  await lapse();
  expect(await makeDueBackup(services)).not.toBe(null);
  expect(await shown()).toMatchObject({ failure: null, failedAt: null, isLate: false });
});

test('a failure leaves the existing backups, and no partial file', async () => {
  const services = scheduled({ keep: keepFrom('1')! });
  await makeDueBackup(services);
  portal.at('2026-03-03', '08:00');
  // The name is taken by a directory, so that the rename fails.
  mkdirSync(join(directory, 'portaal-20260303T070000Z.backup', 'x'), { recursive: true });
  expect(await makeDueBackup(services)).toBe(null);
  expect(files()).toEqual(['portaal-20260302T070000Z.backup', 'portaal-20260303T070000Z.backup']);
  expect(await ready()).toEqual({ ok: false, ageSeconds: 86_400 });
});

test('old backups are removed after a new one is made, and files with other names stay', async () => {
  const services = scheduled({ keep: keepFrom('2')! });
  const own = ['portaal-20260101T010000Z.backup', 'portaal-20260102T010000Z.backup'];
  for (const name of [...own, 'mine.backup', 'portaal-20260101T010000Z.backup.gpg']) writeFileSync(join(directory, name), name);
  await makeDueBackup(services);
  expect(files()).toEqual(['mine.backup', 'portaal-20260101T010000Z.backup.gpg', own[1], 'portaal-20260302T070000Z.backup']);
});

test('a stop aborts the backup immediately, leaves no partial file, and the next start begins again', async () => {
  const services = scheduled();
  const stopping = new AbortController();
  stopping.abort();
  expect(await makeDueBackup(services, stopping.signal)).toBe(null);
  expect([files(), logged, (await rows())[0]?.tries]).toEqual([[], [], 0]);
  expect(await makeDueBackup(services)).not.toBe(null);
});

/** A script file, so that the test sees what a program really receives. */
function program(text: string): string[] {
  const file = join(folder, `${randomBytes(4).toString('hex')}.sh`);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o700);
  return [file];
}

test('the command gets the file on standard input and its path as an argument, without a shell', async () => {
  const got = join(folder, 'got');
  const command = [...program(`cat > ${got}; echo "$@" > ${got}.words; env > ${got}.env`), '{file}', '{name}', '$(touch x); "quoted'];
  const services = scheduled({ command });
  const file = await makeDueBackup(services);
  expect(readFileSync(got).equals(readFileSync(file!))).toBe(true);
  expect(readFileSync(`${got}.words`, 'utf8')).toBe(`${file} portaal-20260302T070000Z.backup $(touch x); "quoted\n`);
  expect(readFileSync(`${got}.env`, 'utf8')).toContain('SECRET_OF_OPERATOR=ja');
});

test('after a failing command the file stays, its last line is reported, and the command is retried without a new backup', async () => {
  const flag = join(folder, 'works');
  const services = scheduled({
    command: program(`test -e ${flag} && exec cat > /dev/null; echo "no space at the other side" >&2; exit 3`),
  });
  expect(await makeDueBackup(services)).toBe(null);
  expect(logged).toMatchObject([{ failure: 'command: exit 3', said: 'no space at the other side' }]);
  const [name, ...more] = files();
  expect([name, more]).toEqual(['portaal-20260302T070000Z.backup', []]);
  expect(await ready()).toEqual({ ok: false, ageSeconds: 0 });
  expect(await shown()).toMatchObject({ failure: 'command: exit 3', isLate: false });
  writeFileSync(flag, '');
  await lapse();
  portal.at(MONDAY, '08:10');
  expect(await makeDueBackup(services)).toBe(join(directory, name!));
  expect(files()).toEqual([name]);
  expect(await ready()).toEqual({ ok: true, ageSeconds: 600 });
});

test('a hanging command is killed with its children, a missing one is reported, and one that ignores its input succeeds', async () => {
  const alive = join(folder, 'alive');
  const services = scheduled({ command: program(`(sleep 600; touch ${alive}) & echo $! > ${alive}.pid; sleep 600`), commandMs: 500 });
  expect(await makeDueBackup(services)).toBe(null);
  expect((await shown()).failure).toMatch(/^command: longer than/);
  const child = Number(readFileSync(`${alive}.pid`, 'utf8'));
  await expect.poll(() => existsSync(`/proc/${child}/cmdline`) && readFileSync(`/proc/${child}/cmdline`, 'utf8').length > 0).toBe(false);
  await lapse();
  await makeDueBackup(scheduled({ command: ['/nowhere/upload'] }));
  expect((await shown()).failure).toBe('command: ENOENT');
  await lapse();
  expect(await makeDueBackup(scheduled({ command: ['true'] }))).not.toBe(null);
});
