import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFileSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ensureAdministrator } from '#server/actions/access/ensure-administrator.ts';
import { backup } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/db.ts';
import { readJournal } from '#server/db/erasure-journal.ts';
import { employees } from '#server/db/schema/people.ts';
import { type DatabasePlace, freshPlace } from '#server/testing/database.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { stoppedAt } from '#server/testing/proofs/stopped-at.ts';
import { type Server, startServer, surroundings } from '#server/testing/servers.ts';

// Two servers with a journal of erasures each: a person erased on one stays erased after a restore with the journal of the other, whatever
// is killed or hangs. A FIFO in the place of the journal simulates a hanging disk: opening it blocks in the kernel, as a file on a lost
// network disk does. The portal of this file only prepares and inspects.

const SCRIPT = fileURLToPath(new URL('../../scripts/restore.ts', import.meta.url));
/** For tests that start servers and scripts as processes. */
const PATIENCE = { timeout: 600_000 };
const SOON = { timeout: 60_000, interval: 250 };
/** Wide enough for a busy machine; a lock held during the hanging write would never be released at all. */
const ANSWERS_MS = 15_000;
const OWNER = { email: 'eigenaar@portaal.test', password: 'een heel lang wachtwoord' };
const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-two-journals-'));
const [ONE, OTHER, BACKUP] = ['one.journal', 'other.journal', 'portal.backup'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const running = new Set<Server>();
const places: DatabasePlace[] = [];
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
  for (const file of [ONE, OTHER]) if (existsSync(`${file}.aside`)) heal(file);
  for (const place of places.splice(0)) await place.remove();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(journal: string): Promise<Server> {
  const server = await startServer(portal.database.place, {
    SECRET_KEY: portal.services.secretKey.toString('hex'),
    ERASURE_JOURNAL: journal,
    LOG_LEVEL: 'fatal',
    ROLES: 'web',
  });
  running.add(server);
  return server;
}

const send = (server: Server, path: string, { cookie = '', body = {} }: { cookie?: string; body?: object }) =>
  fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify(body),
  });
const erase = (server: Server, { id }: { id: number }) => send(server, `/api/employees/${id}/erase`, { cookie: admin.cookie });
const logIn = (server: Server) => send(server, '/api/login', { body: { username: OWNER.email, password: OWNER.password } });
const readiness = async (server: Server) => {
  const answer = await fetch(new URL('/api/health/ready', server.address));
  return { status: answer.status, journal: (await answer.json()).journal as boolean };
};
const isInJournal = async (file: string, { id }: { id: number }) => (await readJournal(file)).people.some((person) => person.id === id);
const lives = async ({ id }: { id: number }, db = portal.db) => (await db.$count(employees, eq(employees.id, id))) === 1;
const timed = async <T>(work: Promise<T>) => {
  const begun = performance.now();
  return { answer: await work, ms: performance.now() - begun };
};

/** Runs scripts/restore.ts with no other journals than those in the arguments. */
async function run(place: Pick<DatabasePlace, 'databaseUrl' | 'dataDir'>, ...args: string[]) {
  const env = {
    ...surroundings(),
    DATABASE_URL: place.databaseUrl ?? '',
    DATA_DIR: place.dataDir,
    ERASURE_JOURNAL: join(folder, 'none'),
  };
  const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, said: stdout + stderr };
}

async function emptyPlace(): Promise<DatabasePlace> {
  const place = await freshPlace();
  places.push(place);
  return place;
}

async function livesIn(place: DatabasePlace, person: { id: number }): Promise<boolean> {
  const database = await openDatabase(place);
  return lives(person, database.db).finally(() => database.close());
}

/** Restores the backup into an empty database, as after losing everything but the journals, and returns whether the person exists. */
async function livesAfterRestore(person: { id: number }, ...args: string[]): Promise<boolean> {
  const place = await emptyPlace();
  const { status, said } = await run(place, BACKUP, ...args);
  expect(status, said).toBe(0);
  return livesIn(place, person);
}

async function backupAnew(): Promise<void> {
  rmSync(BACKUP, { force: true });
  await backup(portal.db, BACKUP);
}

function hang(file: string): void {
  renameSync(file, `${file}.aside`);
  execFileSync('mkfifo', [file]);
}

/** Ends the blocked open() with an error and puts the original file back. */
function heal(file: string): void {
  openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  rmSync(file);
  renameSync(`${file}.aside`, file);
}

test(
  'a person erased on one server stays erased after a restore with the other’s journal; a journal that lacks the erasure is refused',
  PATIENCE,
  async () => {
    const [one, other] = await Promise.all([start(ONE), start(OTHER)]);
    const [gone, stays] = [await newInvitee(portal, employerId), await newInvitee(portal, employerId)];
    await vi.waitFor(async () => expect(await readiness(other)).toEqual({ status: 200, journal: true }), SOON);
    await backupAnew();
    const stale = join(folder, 'stale.journal');
    copyFileSync(OTHER, stale);

    expect((await erase(one, gone)).status).toBe(200);
    expect(await isInJournal(ONE, gone)).toBe(true);
    // The other server copies new erasures into its journal every twenty seconds.
    const copied = vi.waitFor(async () => expect(await isInJournal(OTHER, gone)).toBe(true), SOON);

    // A copy of the journal from before the erasure: the drill compares it with the audit log of the live database, a restore with the
    // database it replaces.
    const drill = await run(portal.database.place, '--drill', BACKUP, '--journal', stale);
    expect([drill.status, drill.said]).toEqual([1, expect.stringContaining('1 of them not in the journals')]);
    const refused = await run(portal.database.place, BACKUP, '--force', '--journal', stale);
    expect(refused.status).toBe(1);
    expect(refused.said).toContain('The database that is to be replaced knows of 1 erasure that the journals lack');
    expect(await lives(stays)).toBe(true);

    await copied;
    expect(await readiness(other)).toEqual({ status: 200, journal: true });
    const place = await emptyPlace();
    const [restored, drilled] = await Promise.all([
      run(place, BACKUP, '--journal', OTHER),
      run(portal.database.place, '--drill', BACKUP, '--journal', OTHER),
    ]);
    expect(restored.status, restored.said).toBe(0);
    expect(restored.said).toMatch(/People erased again: 1\. The journals name everyone who was erased until 20/);
    expect([await livesIn(place, gone), await livesIn(place, stays)]).toEqual([false, true]);
    expect(drilled.said).toContain('0 of them not in the journals');
  },
);

test(
  'a backup is not restored with a journal that lacks one of its erasures, nor with the journal of another installation',
  PATIENCE,
  async () => {
    const one = await start(ONE);
    const stale = join(folder, 'stale-too.journal');
    copyFileSync(ONE, stale);
    expect((await erase(one, await newInvitee(portal, employerId))).status).toBe(200);
    const later = join(folder, 'later.backup');
    await backup(portal.db, later);
    const refused = await run(await emptyPlace(), later, '--journal', stale);
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('The backup knows of 1 erasure that the journals lack')]);
    const elsewhere = join(folder, 'elsewhere.journal');
    writeFileSync(elsewhere, readFileSync(ONE, 'utf8').replaceAll(/"installation":"[^"]*"/g, '"installation":"elsewhere"'));
    expect((await run(await emptyPlace(), later, '--journal', elsewhere)).said).toContain('journal of another installation');

    const foreign = await start(elsewhere);
    expect(await readiness(foreign)).toEqual({ status: 503, journal: false });
    expect((await erase(foreign, await newInvitee(portal, employerId))).status).toBe(503);
  },
);

test(
  'a hanging journal disk: log-ins work, erasing answers 503 within seconds, SIGTERM works, and erasing recovers afterwards',
  PATIENCE,
  async () => {
    const [one, other] = await Promise.all([start(ONE), start(OTHER)]);
    const person = await newInvitee(portal, employerId);
    await vi.waitFor(async () => expect(await readiness(one)).toEqual({ status: 200, journal: true }), SOON);
    hang(ONE);
    const erasing = timed(erase(one, person));
    const logIns = await Promise.all([1, 2, 3].map(() => timed(logIn(one))));
    for (const { answer, ms } of logIns) expect([answer.status, ms < ANSWERS_MS], `${ms} ms`).toEqual([200, true]);
    const { answer, ms } = await erasing;
    expect(answer.status).toBe(503);
    expect((await answer.json()).errorType).toBe('ERASURE_JOURNAL');
    expect(ms).toBeLessThan(5_000 + ANSWERS_MS);
    expect(await readiness(one)).toEqual({ status: 503, journal: false });
    // The disk is known to hang, so it is not written to until the blocked write returns.
    const again = await timed(erase(one, person));
    expect([again.answer.status, again.ms < ANSWERS_MS / 2]).toEqual([503, true]);
    expect((await timed(logIn(one))).ms).toBeLessThan(ANSWERS_MS);
    expect(await lives(person)).toBe(true);
    expect(await readiness(other)).toEqual({ status: 200, journal: true });

    heal(ONE);
    await vi.waitFor(async () => expect(await readiness(one)).toEqual({ status: 200, journal: true }), SOON);
    expect((await erase(one, person)).status).toBe(200);
    expect([await lives(person), await isInJournal(ONE, person)]).toEqual([false, true]);

    hang(OTHER);
    expect((await erase(other, await newInvitee(portal, employerId))).status).toBe(503);
    const stopping = await timed(other.stop());
    expect(stopping.ms).toBeLessThan(12_000);
    heal(OTHER);
  },
);

test(
  'kill -9 before the commit: the person stays, and a restore erases them for the intent in the journal only if told to',
  PATIENCE,
  async () => {
    for (const [point, held] of [
      ['after the intent, before the first lock', (id: number) => `SELECT FROM employees WHERE id = ${id} FOR UPDATE`],
      ['with everything written, before the commit', () => 'SELECT FROM audit_chain FOR UPDATE'],
    ] as const) {
      const one = await start(ONE);
      const person = await newInvitee(portal, employerId);
      await backupAnew();
      await stoppedAt(
        portal.database,
        held(person.id),
        () => erase(one, person).catch(() => null),
        async () => {
          expect(
            (await readJournal(ONE)).inDoubt.map(({ id }) => id),
            point,
          ).toContain(person.id);
          await one.stop('SIGKILL');
        },
      );
      await untilGone();
      expect(await lives(person), point).toBe(true);
      expect(await isInJournal(ONE, person), point).toBe(false);
      await expectUndecided(person);
    }
  },
);

/**
 * The journal has an intent to erase without an outcome. A restore from journal and backup cannot know the outcome, so it demands
 * `--in-doubt`; a start of the portal finds it in the database.
 */
async function expectUndecided(person: { id: number }): Promise<void> {
  const [asked, kept, erased] = await Promise.all([
    run(await emptyPlace(), BACKUP, '--journal', ONE),
    livesAfterRestore(person, '--journal', ONE, '--in-doubt', 'keep'),
    livesAfterRestore(person, '--journal', ONE, '--in-doubt', 'erase'),
  ]);
  expect([asked.status, asked.said]).toEqual([1, expect.stringContaining(`employee ${person.id}`)]);
  expect([kept, erased]).toEqual([true, false]);
  const server = await start(ONE);
  expect((await erase(server, person)).status).toBe(200);
  expect((await readJournal(ONE)).inDoubt).toEqual([]);
  await server.stop();
}

test(
  'kill -9 after the commit, before the journal is written: every journal is completed from the erasures in the database',
  PATIENCE,
  async () => {
    const one = await start(ONE);
    const person = await newInvitee(portal, employerId);
    await backupAnew();
    const answered = stoppedAt(
      portal.database,
      'SELECT FROM audit_chain FOR UPDATE',
      () => erase(one, person).catch(() => null),
      async () => hang(ONE),
    );
    // The erasure commits, and then its copy into the journal hangs.
    await vi.waitFor(async () => expect(await lives(person)).toBe(false), SOON);
    await one.stop('SIGKILL');
    await answered;
    heal(ONE);
    expect(await isInJournal(ONE, person)).toBe(false);

    const [again, other] = [await start(ONE), await start(OTHER)];
    for (const [server, file] of [
      [again, ONE],
      [other, OTHER],
    ] as const) {
      await vi.waitFor(async () => expect(await isInJournal(file, person)).toBe(true), SOON);
      expect(await readiness(server)).toEqual({ status: 200, journal: true });
      expect(await livesAfterRestore(person, '--journal', file)).toBe(false);
    }
  },
);

/** Waits until no transaction of the killed server is left in the database. */
async function untilGone(): Promise<void> {
  const others = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`;
  await vi.waitFor(async () => expect((await portal.db.execute(others)).rows).toEqual([]), { timeout: 20_000, interval: 20 });
}
