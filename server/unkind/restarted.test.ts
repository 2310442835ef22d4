import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BusyDay } from '#server/testing/busy-day.ts';
import { TestPortal } from '#server/testing/portal.ts';
import { execute, startPostgres, type TestServer } from '#server/testing/postgres.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 4 * 60_000 });
const ROUNDS = Number(process.env.UNKIND_ROUNDS ?? 4);

const portal = new TestPortal();
const servers: Server[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'portal-restarted-'));
let postgres: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  await execute(postgres.url('postgres'), 'CREATE DATABASE portal');
  const place = { databaseUrl: postgres.url('portal'), dataDir };
  // Two servers start on an empty database at the same time: one migrates, the other waits for its lock.
  servers.push(
    ...(await Promise.all([1, 2].map((n) => startServer({ ...place, dataDir: join(dataDir, `${n}`) }, { LOG_LEVEL: 'debug' })))),
  );
  await portal.open({ ...place, remove: async () => rmSync(dataDir, { recursive: true, force: true }) });
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await portal.close();
  await postgres.stop();
});

test('PostgreSQL cut off and restarted under load: nothing is lost or done twice, and no server exits', async () => {
  const day = new BusyDay(portal, servers);
  await day.prepare();
  const rounds = await day.liveThrough(postgres.restartImmediately, { times: ROUNDS, everyMs: 2_500 });
  expect(rounds).toBeGreaterThan(0);
  await day.expectNothingLostOrDoubled();
  day.expectGoodService();
});

test('each outage is logged when it begins and when it ends', () => {
  for (const { log } of servers) {
    const count = (text: string) => log.filter(({ msg }) => msg.startsWith(text)).length;
    expect(count('the database does not answer')).toBe(count('the database answers again'));
    expect(log.length).toBeLessThan(10 + 4 * ROUNDS);
  }
});
