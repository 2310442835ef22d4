import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ensureAdministrator } from '#server/actions/access/ensure-administrator.ts';
import { readJournal } from '#server/db/erasure-journal.ts';
import { journals } from '#server/db/schema/firm.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

// Two servers with a journal of erasures each, of which one is killed while it writes, or waits for a disk. A FIFO in the place of the
// journal simulates a hanging disk: opening it blocks in the kernel, as a file on a lost network disk does. The portal of this file only
// prepares and inspects.

/** For tests that start servers as processes, which look every half minute. */
const PATIENCE = { timeout: 300_000 };
const SOON = { timeout: 90_000, interval: 250 };
/** Wide enough for a busy machine. */
const ANSWERS_MS = 15_000;
const OWNER = { email: 'eigenaar@portaal.test', password: 'een heel lang wachtwoord' };
const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-two-journals-'));
const running = new Set<Server>();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  // Server processes run on the real clock, so this portal does too.
  portal.instant = Temporal.Now.instant();
  await ensureAdministrator(portal.services, OWNER);
  admin = await portal.as('admin');
  employerId = (await newEmployer(portal)).id;
});
afterEach(async () => {
  for (const server of running) if (server.isAlive()) await server.stop('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(name: string): Promise<Server & { journal: string }> {
  const dataDir = join(folder, name);
  const server = await startServer(
    { ...portal.database.place, dataDir },
    { SECRET_KEY: portal.services.secretKey.toString('hex'), LOG_LEVEL: 'fatal' },
  );
  running.add(server);
  return Object.assign(server, { journal: join(dataDir, 'erasures.journal') });
}

const send = (server: Server, path: string, { cookie = '', body = {} }: { cookie?: string; body?: object }) =>
  fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify(body),
  });
const logIn = (server: Server) => send(server, '/api/login', { body: { username: OWNER.email, password: OWNER.password } });
const readiness = async (server: Server) => {
  const answer = await fetch(new URL('/api/health/ready', server.address));
  return { status: answer.status, journal: (await answer.json()).journal as boolean };
};
const timed = async <T>(work: Promise<T>) => {
  const begun = performance.now();
  return { answer: await work, ms: performance.now() - begun };
};

async function eraseOne(server: Server): Promise<number> {
  const { id } = await newInvitee(portal, employerId);
  const { answer, ms } = await timed(send(server, `/api/employees/${id}/erase`, { cookie: admin.cookie }));
  expect([answer.status, ms < ANSWERS_MS], `${ms} ms`).toEqual([200, true]);
  return id;
}

const namedIn = async (file: string) => (await readJournal(file)).erasures.map(({ id }) => id);
const untilNamed = (file: string, ids: number[]) =>
  vi.waitFor(async () => expect(await namedIn(file)).toEqual(expect.arrayContaining(ids)), SOON);

function hang(file: string): void {
  renameSync(file, `${file}.aside`);
  execFileSync('mkfifo', [file]);
}

/** Ends the blocked open() with an error and puts the original file back. */
function heal(file: string): void {
  openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  rmSync(file);
  renameSync(`${file}.aside`, file);
}

test('who is erased on one server is in the journals of both within a minute', PATIENCE, async () => {
  const [one, other] = await Promise.all([start('one'), start('other')]);
  const erased = [await eraseOne(one), await eraseOne(other)];
  await Promise.all([one, other].map(({ journal }) => untilNamed(journal, erased)));
});

test('a hanging disk: erasing and everything else goes on, it is told of after ten minutes, and SIGTERM works', PATIENCE, async () => {
  const [one, other] = await Promise.all([start('one'), start('other')]);
  await vi.waitFor(() => expect(statSync(one.journal).size).toBeGreaterThan(0), SOON);
  hang(one.journal);
  const erased = await eraseOne(one);
  await untilNamed(other.journal, [erased]);
  expect((await logIn(one)).status).toBe(200);
  expect(await readiness(one)).toEqual({ status: 200, journal: true });
  await portal.db.execute(sql`UPDATE erasures SET at = at - interval '11 minutes' WHERE employee_id = ${erased}`);
  await portal.db
    .update(journals)
    .set({ completeUntil: sql`complete_until - interval '12 minutes'` })
    .where(sql`server LIKE ${`%${one.journal}`}`);
  expect(await readiness(other)).toEqual({ status: 200, journal: false });
  expect((await timed(one.stop())).ms).toBeLessThan(12_000);
  heal(one.journal);
  await start('one');
  await untilNamed(one.journal, [erased]);
});

test('kill -9 at any moment of writing: the next start completes the journal', PATIENCE, async () => {
  const { journal, ...first } = await start('one');
  await first.stop('SIGKILL');
  rmSync(journal, { force: true });
  // Enough people that writing takes some milliseconds.
  await portal.db.execute(
    sql`INSERT INTO erasures (employee_id, employee_created_at, at) SELECT n, now(), now() FROM generate_series(500000, 520000) AS n`,
  );
  const server = await start('one');
  await vi.waitUntil(() => (statSync(journal, { throwIfNoEntry: false })?.size ?? 0) > 0, { timeout: 60_000, interval: 1 });
  await server.stop('SIGKILL');
  await start('one');
  await vi.waitFor(
    async () =>
      expect(new Set(await namedIn(journal)).isSupersetOf(new Set(Array.from({ length: 20_001 }, (_, n) => 500_000 + n)))).toBe(true),
    SOON,
  );
});
