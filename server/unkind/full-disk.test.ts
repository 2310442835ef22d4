import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { mails } from '#server/db/schema/post.ts';
import { hour, newConsultant, newEmployer, newInvitee, type Wanted } from '#server/testing/planning.ts';
import { TestPortal } from '#server/testing/portal.ts';
import { execute, startPostgres, type TestServer } from '#server/testing/postgres.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { smallDisk } from '#server/testing/unkind/small-disk.ts';

// PostgreSQL on a disk of 80 MB that is filled to the last block. Where mounting is not allowed, a trigger raises the same error, and an
// immediate shutdown stands in for the crash that PostgreSQL makes when its WAL cannot grow.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 2 * 60_000 });

const VISITORS = 40;
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
const disk = smallDisk(80);
const portal = new TestPortal();
const dataDir = mkdtempSync(join(tmpdir(), 'portal-full-disk-'));
const servers: Server[] = [];
const visitors: { id: number; token: string; wanted: Wanted }[] = [];
const acknowledged: number[] = [];
let postgres: TestServer;
let url: string;

beforeAll(async () => {
  const small = disk ? { under: disk.directory, init: ['--wal-segsize=1'] } : {};
  postgres = await startPostgres(disk ? ['max_wal_size=4MB', 'min_wal_size=2MB'] : [], small);
  url = postgres.url('portal');
  await execute(postgres.url('postgres'), 'CREATE DATABASE portal');
  await portal.open({ databaseUrl: url, dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) });
  portal.instant = Temporal.Now.instant();
  const { id } = await newEmployer(portal);
  const date = addDays(dateOf(portal.instant), 7);
  while (visitors.length < VISITORS) {
    const { consultantId } = await newConsultant(portal, [date]);
    for (const time of HOURS) visitors.push({ ...(await newInvitee(portal, id)), wanted: hour(consultantId, date, time) });
  }
  servers.push(...(await Promise.all(['1', '2'].map((name) => startServer({ databaseUrl: url, dataDir: join(dataDir, name) })))));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await portal.close();
  await postgres.stop();
  disk?.remove();
});

async function fill(): Promise<void> {
  if (disk) return disk.fill();
  await execute(
    url,
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`,
    'CREATE TRIGGER full_disk BEFORE INSERT ON appointments EXECUTE FUNCTION full_disk()',
  );
}
async function free(): Promise<void> {
  if (disk) return disk.free();
  await execute(url, 'DROP FUNCTION full_disk CASCADE');
}

/** Books for the next visitor, through the two servers in turn. A visitor who is refused is tried again by the next call. */
async function book({ address } = servers[visitors.length % 2]!): Promise<string> {
  const { id, token, wanted } = visitors.at(-1)!;
  const body = JSON.stringify(wanted);
  const response = await fetch(`${address}/api/book/${token}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { message, errorType } = (await response.json()) as { message?: string; errorType?: string };
  if (response.status === 200) acknowledged.push(visitors.pop()?.id ?? id);
  return response.status === 200 ? '200' : `${response.status} ${errorType} ${message}`;
}
const ready = async ({ address }: Server) => {
  const response = await fetch(`${address}/api/health/ready`);
  return [response.status, ((await response.json()) as { database: boolean }).database];
};
const PATIENCE = { timeout: 60_000, interval: 250 };

async function expectNotReady(): Promise<void> {
  await vi.waitFor(async () => {
    // PostgreSQL frees space itself when it recycles a WAL segment, so the disk is filled again.
    disk?.fill();
    // A real full disk is noticed by the probe; the trigger only by a change that fails.
    if (!disk) await Promise.all(servers.map(book));
    const state = [503, false];
    expect(await Promise.all(servers.map(ready))).toEqual([state, state]);
  }, PATIENCE);
}

async function expectAllKept(): Promise<void> {
  await vi.waitFor(async () => {
    // PostgreSQL is restarted, as a supervisor would, where it found no room to recover and exited.
    if (!postgres.isRunning()) await postgres.restartImmediately();
    const state = [200, true];
    expect(await Promise.all(servers.map(ready))).toEqual([state, state]);
  }, PATIENCE);
  // The first request may still get a broken connection from the pool.
  await vi.waitFor(async () => expect(await book()).toBe('200'), PATIENCE);
  const kept = await portal.db.select({ id: appointments.employeeId }).from(appointments).where(eq(appointments.status, 'geplanned'));
  expect(kept.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  expect(await portal.db.$count(mails, eq(mails.kind, 'confirmation'))).toBe(acknowledged.length);
  expect(servers.map((server) => server.isAlive())).toEqual([true, true]);
}

test('on a full disk booking answers 503 in Dutch and no server is ready; with space again both recover', async () => {
  expect([await book(), await book()]).toEqual(['200', '200']);
  await fill();
  const refused = '503 DATABASE_UNWRITABLE Het portaal kan nu niets opslaan. Probeer het over een paar minuten opnieuw.';
  // Writes that fit into blocks already allocated still succeed.
  await vi.waitFor(async () => expect(await book()).toBe(refused), PATIENCE);
  await expectNotReady();
  await free();
  await expectAllKept();
  for (const { log } of servers) expect(log.filter(({ msg }) => msg.includes('unexpected'))).toEqual([]);
});

test('PostgreSQL crashing because its WAL cannot grow gives 503, and no acknowledged change is lost after its restart', async () => {
  expect(await book()).toBe('200');
  if (disk) {
    disk.fill();
    // Writes WAL only: PostgreSQL ends all its processes when it cannot allocate the next segment.
    const growLog = async () => {
      for (let i = 0; i < 10; i++) await execute(url, `SELECT pg_logical_emit_message(false, 'filler', repeat('x', 900000))`);
    };
    await expect(growLog()).rejects.toThrow();
  } else await postgres.kill();
  await vi.waitFor(async () => expect(await book()).toMatch(/^503 /), PATIENCE);
  await expectNotReady();
  disk?.free();
  await expectAllKept();
});
