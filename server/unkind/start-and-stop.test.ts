import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { freshDatabase, freshPlace } from '#server/testing/database.ts';
import { freePort, listenOnLoopback } from '#server/testing/loopback.ts';
import { writtenMail } from '#server/testing/post/written-mail.ts';
import { execute } from '#server/testing/postgres.ts';
import { startServer, surroundings } from '#server/testing/servers.ts';

vi.setConfig({ testTimeout: 3 * 60_000 });

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('as soon as a new portal answers, registering is closed and ADMIN_EMAIL can log in', async () => {
  const { databaseUrl, dataDir, remove } = await freshPlace();
  undo.push(remove);
  const port = await freePort();
  const main = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      ...surroundings(),
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: 'baas@portaal.test',
      ADMIN_PASSWORD: 'een goed wachtwoord',
    },
    stdio: 'ignore',
  });
  const exited = once(main, 'exit');
  undo.push(async () => {
    main.kill();
    await exited;
  });
  const ask = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  let first: Response | null = null;
  while (!first && main.exitCode === null) first = await ask('/api/register').catch(() => sleep(5, null));
  expect(await first?.json()).toEqual({ open: false });
  expect((await ask('/api/register', { name: 'Indringer', email: 'x@x.test', password: 'wachtwoord' })).status).toBe(403);
  expect((await ask('/api/login', { username: 'baas@portaal.test', password: 'een goed wachtwoord' })).status).toBe(200);
});

test('of four servers that start simultaneously on an empty database one migrates and one creates the administrator', async () => {
  const place = await freshPlace();
  undo.push(place.remove);
  await execute(place.databaseUrl ?? '', 'DROP SCHEMA public CASCADE', 'DROP SCHEMA drizzle CASCADE', 'CREATE SCHEMA public');
  const env = { ADMIN_EMAIL: 'baas@portaal.test', ADMIN_PASSWORD: 'een goed wachtwoord' };
  const servers = await Promise.all([1, 2, 3, 4].map((n) => startServer({ ...place, dataDir: `${place.dataDir}/${n}` }, env)));
  undo.push(() => Promise.all(servers.map((server) => server.stop())));
  const database = await openDatabase(place);
  undo.push(database.close);
  expect(await database.db.$count(users)).toBe(1);
});

test('a server that waits for another’s migration ignores the statement_timeout and lock_timeout of the database', async () => {
  const place = await freshPlace();
  undo.push(place.remove);
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
  await execute(
    place.databaseUrl ?? '',
    `ALTER DATABASE ${name} SET statement_timeout = 300`,
    `ALTER DATABASE ${name} SET lock_timeout = 300`,
  );
  const migrating = new pg.Client({ connectionString: place.databaseUrl ?? '' });
  await migrating.connect();
  undo.push(() => migrating.end());
  await migrating.query('BEGIN');
  await migrating.query('SELECT pg_advisory_xact_lock(4826173)');
  let isOpen = false;
  const opening = openDatabase(place).then((database) => {
    isOpen = true;
    return database;
  });
  await sleep(1_500);
  expect(isOpen).toBe(false);
  await migrating.query('COMMIT');
  const database = await opening;
  undo.push(database.close);
});

test('SIGTERM ends the server within ten seconds while a mail server does not answer', async () => {
  const database = await freshDatabase();
  undo.push(database.close);
  const silent = createServer();
  const isCalled = once(silent, 'connection');
  const { port, stop } = await listenOnLoopback(silent);
  undo.push(stop);
  await execute(
    database.place.databaseUrl ?? '',
    `INSERT INTO email_config (admin_email, from_email, smtp_host, smtp_port, smtp_user, smtp_pass)
      VALUES ('baas@portaal.test', 'van@portaal.test', '127.0.0.1', ${port}, '', '')`,
  );
  const now = new Date().toISOString();
  await writtenMail(database.db, {
    kind: 'test',
    audience: 'admin',
    toAddress: 'jan@werk.test',
    subject: 'Test',
    letter: { subject: 'Test', paragraphs: ['Test'] },
    status: 'wachtend',
    nextAttemptAt: now,
    createdAt: now,
    messageId: '<1@portaal.test>',
  });
  const server = await startServer(database.place);
  await isCalled;
  const since = performance.now();
  await server.stop();
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('SIGTERM ends a start that waits for its database', async () => {
  const silent = createServer();
  const { port, stop } = await listenOnLoopback(silent);
  const main = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      ...surroundings(),
      DATABASE_URL: `postgresql://portal@127.0.0.1:${port}/portal`,
      SECRET_KEY: 'ab'.repeat(32),
      PORT: '0',
    },
    stdio: 'ignore',
  });
  const exited = once(main, 'exit');
  await once(silent, 'connection');
  main.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await stop();
});
