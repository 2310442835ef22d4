import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepFrom } from '#domain/privacy/backup-rotation.ts';
import { makeDueBackup } from '#server/actions/privacy/make-due-backup.ts';
import { backupRows } from '#server/db/backup-file.ts';
import { audit } from '#server/db/schema/access.ts';
import { history } from '#server/db/schema/appointments.ts';
import { backups } from '#server/db/schema/firm.ts';
import { operationOf } from '#server/store/firm/operation.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { type Relay, startProxy } from '#server/testing/unkind/proxy.ts';

// Backups that are interrupted, by kill -9 of the server or by a full disk.

vi.setConfig({ testTimeout: 2 * 60_000 });

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-unkind-backup-'));
const KEY = randomBytes(32);
const FORMER = 'portaal-20260301T010000Z.backup';
const undo: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  await portal.as('admin');
  // About three megabytes that gzip cannot make much smaller.
  await portal.db.execute(sql`INSERT INTO history (at, actor, kind, subject, subject_id, after)
    SELECT now(), 'Systeem', 'maintenance.on', 'setting', n, jsonb_build_object('text', (SELECT string_agg(md5(random()::text || k || n), '') FROM generate_series(1, 20) AS k))
    FROM generate_series(1, 5000) AS n`);
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await portal.db.delete(backups);
});
afterAll(() => rmSync(folder, { recursive: true }));

const lapse = () => portal.db.update(backups).set({ claimedUntil: sql`now() - interval '1 second'` });
const filesIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name !== 'erasures.journal')
    .sort();

async function rowsIn(file: string): Promise<number> {
  let rows = 0;
  for await (const { table } of backupRows(file, [KEY])) if (table === 'history') rows++;
  return rows;
}

test('kill -9 in the middle of a backup leaves no file with the name of a backup; the next server makes the backup', async () => {
  const directory = join(folder, 'killed');
  mkdirSync(directory);
  await makeDueBackup({ ...portal.services, backups: planFor(directory) });
  const former = filesIn(directory);
  expect(former).toHaveLength(1);
  await portal.db.delete(backups);
  const proxy: Relay = await startProxy(portal.database.place.databaseUrl!);
  undo.push(proxy.stop);
  // Delays each answer of the database, so that the kill comes before the backup is done.
  proxy.delay(40);
  const start = (databaseUrl: string): Promise<Server> =>
    startServer(
      { databaseUrl, dataDir: portal.database.place.dataDir },
      {
        ROLES: 'jobs',
        METRICS_PORT: '0',
        APP_URL: 'http://portaal.test',
        BACKUP_DIR: directory,
        BACKUP_KEY: KEY.toString('hex'),
        LOG_LEVEL: 'fatal',
      },
    );
  const first = await start(proxy.url);
  const half = await vi.waitUntil(
    () => filesIn(directory).find((name) => name.endsWith('.part') && statSync(join(directory, name)).size > 0),
    {
      timeout: 60_000,
      interval: 10,
    },
  );
  await first.stop('SIGKILL');
  expect(filesIn(directory)).toEqual([...former, half].sort());
  const [row] = await portal.db.select().from(backups);
  expect([row?.madeAt, row?.finishedAt]).toEqual([null, null]);

  await lapse();
  const second = await start(portal.database.place.databaseUrl!);
  undo.push(() => second.stop());
  const made = await vi.waitUntil(() => filesIn(directory).find((name) => !former.includes(name) && name.endsWith('.backup')), {
    timeout: 60_000,
  });
  expect(filesIn(directory)).toEqual([...former, made].sort());
  expect(await rowsIn(join(directory, made))).toBe(await portal.db.$count(history));
});

test('a disk that fills up during a backup is reported with its reason in log, readiness and admin page, and older backups stay', async () => {
  const disk = smallDisk();
  const logged: Record<string, unknown>[] = [];
  const log = { info: () => {}, warn: () => {}, error: (line: unknown) => logged.push(line as never) };
  const services = { ...portal.services, backups: planFor(disk.directory), log };
  portal.services.backups = services.backups;
  execFileSync('cp', [await smallBackup(), join(disk.directory, FORMER)]);
  const former = readFileSync(join(disk.directory, FORMER));
  const told = () => portal.db.$count(audit, sql`action = 'back-up gemaakt'`);
  const toldBefore = await told();
  expect(await makeDueBackup(services)).toBe(null);
  expect(logged).toMatchObject([{ doing: 'the backup', failure: disk.code }]);
  expect(filesIn(disk.directory)).toEqual([FORMER]);
  expect(readFileSync(join(disk.directory, FORMER))).toEqual(former);
  expect((await portal.call('GET /api/health/ready')).body.backup).toMatchObject({ ok: false });
  expect((await (await portal.as('admin')).call('GET /api/admin/backup')).body).toMatchObject({ failure: disk.code });
  expect(await operationOf(portal.db, portal.instant.toString())).toMatchObject({ isBackupFailed: true });
  expect(await told()).toBe(toldBefore);

  disk.grow();
  await lapse();
  const made = await makeDueBackup(services);
  expect(await rowsIn(made!)).toBe(await portal.db.$count(history));
  expect((await portal.call('GET /api/health/ready')).body.backup).toMatchObject({ ok: true });
  expect(await operationOf(portal.db, portal.instant.toString())).toMatchObject({ isBackupFailed: false });
});

function planFor(directory: string) {
  portal.at(MONDAY, '08:00');
  return { directory, times: ['02:00'], keep: keepFrom('7d,4w')!, keys: [KEY], command: null, commandEnv: {}, commandMs: 20_000 };
}

/** Random bytes under the name of an older backup. */
async function smallBackup(): Promise<string> {
  const file = join(folder, 'small');
  execFileSync('sh', ['-c', `head -c 4096 /dev/urandom > ${file}`]);
  return file;
}

/**
 * A disk with room for 128 kB: a mounted file system where mounting is allowed, otherwise a file size limit on this process (RLIMIT_FSIZE),
 * which the kernel enforces too.
 */
function smallDisk(): { directory: string; code: 'ENOSPC' | 'EFBIG'; grow: () => void } {
  const directory = join(folder, 'full');
  mkdirSync(directory);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', directory], { stdio: 'ignore' });
    undo.push(() => void execFileSync('umount', [directory]));
    return { directory, code: 'ENOSPC', grow: () => void execFileSync('mount', ['-o', 'remount,size=64m', directory]) };
  } catch {
    const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);
    const ignore = () => {};
    process.on('SIGXFSZ', ignore);
    undo.push(() => void process.off('SIGXFSZ', ignore));
    limit('131072');
    undo.push(() => void limit('unlimited'));
    return { directory, code: 'EFBIG', grow: () => void limit('unlimited') };
  }
}
