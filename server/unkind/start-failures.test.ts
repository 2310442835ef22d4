import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { startFailureOf } from '#server/config/start-failures.ts';
import { freshPlace } from '#server/testing/database.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { execute } from '#server/testing/postgres.ts';
import { surroundings } from '#server/testing/servers.ts';

// A failed start prints one line of JSON that says what to change, with an exit code that says whether to retry.

vi.setConfig({ testTimeout: 3 * 60_000 });

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function failedStart(env: Record<string, string>): Promise<{ code: number; said: { level: number; msg: string }[] }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      ...surroundings(),
      PORT: '0',
      SECRET_KEY: 'ab'.repeat(32),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  expect(err).toBe('');
  return {
    code,
    said: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

async function place() {
  const fresh = await freshPlace();
  undo.push(fresh.remove);
  return { ...fresh, url: new URL(fresh.databaseUrl ?? '') };
}

test('a missing database, and a role that may not log in or may not create tables: exit code 2 and what to change', async () => {
  const { url, dataDir } = await place();
  const name = url.pathname.slice(1);
  const role = `visitor_${name}`;
  await execute(url.href, `CREATE ROLE ${role} LOGIN`, `CREATE ROLE ${role}_closed NOLOGIN`, 'DROP SCHEMA drizzle CASCADE');
  undo.push(() => execute(url.href, `DROP ROLE ${role}`, `DROP ROLE ${role}_closed`));
  const start = (changes: Partial<URL>) => failedStart({ DATA_DIR: dataDir, DATABASE_URL: Object.assign(new URL(url), changes).href });
  expect(await start({ pathname: '/nergens' })).toMatchObject({
    code: 2,
    said: [
      { level: 60, msg: `DATABASE_URL: there is no database "nergens" at ${url.host}. Make it: CREATE DATABASE "nergens" OWNER "portal".` },
    ],
  });
  expect(await start({ username: `${role}_closed` })).toMatchObject({ code: 2, said: [{ msg: expect.stringContaining('pg_hba.conf') }] });
  expect(await start({ username: role })).toMatchObject({
    code: 2,
    said: [{ msg: `"${role}" may not change the database "${name}". Make it the owner: ALTER DATABASE "${name}" OWNER TO "${role}".` }],
  });
  expect(await start({ search: '?sslmode=verify-full' })).toMatchObject({
    code: 2,
    said: [{ msg: `DATABASE_URL asks for TLS (sslmode), and PostgreSQL at ${url.host} has none.` }],
  });
});

test('a port that is in use: exit code 2', async () => {
  const { url, dataDir } = await place();
  const taken = await listenOnLoopback(createServer());
  undo.push(taken.stop);
  const port = String(taken.port);
  expect(await failedStart({ DATA_DIR: dataDir, DATABASE_URL: url.href, PORT: port })).toMatchObject({
    code: 2,
    said: [{ level: 60, msg: `PORT ${port} is in use by another process: stop that one, or choose another PORT.` }],
  });
  expect(await failedStart({ DATA_DIR: dataDir, DATABASE_URL: url.href, METRICS_PORT: port })).toMatchObject({
    code: 2,
    said: [{ msg: expect.stringMatching(/^METRICS_PORT \d+ is in use/) }],
  });
});

test('a database that does not answer: exit code 1, because a retry may succeed', async () => {
  const { dataDir } = await place();
  const { port, stop } = await listenOnLoopback(createServer());
  await stop();
  expect(await failedStart({ DATA_DIR: dataDir, DATABASE_URL: `postgresql://portal:geheim@127.0.0.1:${port}/portal` })).toMatchObject({
    code: 1,
    said: [{ level: 60, msg: `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED).` }],
  });
});

test('a directory that cannot be created, and an invalid setting: exit code 2', async () => {
  const { dataDir } = await place();
  const beneathAFile = join(fileURLToPath(import.meta.url), 'data');
  const { code, said } = await failedStart({ DATA_DIR: beneathAFile, SECRET_KEY: '' });
  expect([code, said]).toEqual([2, [expect.objectContaining({ msg: expect.stringContaining('cannot be read or written (ENOTDIR)') })]]);
  expect(await failedStart({ DATA_DIR: dataDir, PORT: 'drie' })).toMatchObject({
    code: 2,
    said: [{ msg: 'PORT must be 0 to 65535, not "drie".' }],
  });
});

test('the line about a wrong password does not contain it, and an expired certificate is named as such', () => {
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const where = { databaseUrl: 'postgresql://portal:geheim@db.firm.nl/portal', port: 3000, host: '127.0.0.1', metrics: null };
  expect(startFailureOf(refused, where)).toEqual({
    message: 'DATABASE_URL: PostgreSQL at db.firm.nl refuses the password of "portal".',
    exitCode: 2,
  });
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  expect(startFailureOf(expired, where)?.message).toBe(
    'DATABASE_URL: the certificate of PostgreSQL at db.firm.nl has expired. Renew it there.',
  );
  expect(startFailureOf(new TypeError('a bug'), where)).toBe(null);
});
