import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usePortal } from '#server/testing/portal.ts';
import { execute } from '#server/testing/postgres.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 4 * 60_000 });
const ROUNDS = Number(process.env.UNKIND_ROUNDS ?? 20);

const portal = usePortal();
const servers: Server[] = [];

beforeAll(async () => {
  const { place } = portal.database;
  servers.push(...(await Promise.all([1, 2].map(() => startServer(place, { LOG_LEVEL: 'debug' })))));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

/** Terminates every connection to the database except the current one. */
const terminateAll = () =>
  execute(
    portal.database.place.databaseUrl ?? '',
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

test('connections terminated again and again: every server goes on, and its pool is filled again', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const asked = servers.flatMap(({ address }) => Array.from({ length: 10 }, () => fetch(`${address}/api/maintenance-status`)));
    await terminateAll();
    for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status);
  }
  for (const { address } of servers) await expect.poll(() => fetch(`${address}/api/health/ready`).then(({ status }) => status)).toBe(200);
});

test('a lost connection is a few readable log lines, without personal data', () => {
  for (const { log } of servers) {
    expect(log.length).toBeLessThan(10);
    for (const line of log) expect(line.msg).toMatch(/database/);
  }
  const told = JSON.stringify(servers.flatMap(({ log }) => log));
  expect(told).not.toMatch(/@|jansen|Failed query/i);
  expect(told).toMatch(/"sqlState":"57P01"|"reason":"(Connection terminated|Client has encountered)|"code":"ECONNRESET"/);
  expect(told).toMatch(/"stack":\["server\//);
});

test('terminated connections are replaced in the pool, which then serves as many simultaneous requests as before', async () => {
  const [server] = servers;
  for (let round = 0; round < 3; round++) {
    const waiting = Array.from({ length: 30 }, () => fetch(`${server?.address}/api/maintenance-status`).then(({ status }) => status));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  }
});
