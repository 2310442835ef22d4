import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessions } from '#server/db/schema/access.ts';
import { installation } from '#server/db/schema/firm.ts';
import { dailyRuns } from '#server/db/schema/post.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { GENERATION } from '#server/store/firm/installation.ts';
import { usePortal } from '#server/testing/portal.ts';
import { execute } from '#server/testing/postgres.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { newUser } from '#server/testing/sso/log-in.ts';

// A database that answers reads but refuses changes (a full disk is in full-disk.test.ts), or that a newer version has migrated beyond what
// this one understands.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 2 * 60_000 });

const portal = usePortal();
const servers: Server[] = [];
let name: string;
let url: string;

beforeAll(async () => {
  portal.instant = Temporal.Now.instant();
  url = portal.database.place.databaseUrl ?? '';
  name = new URL(url).pathname.slice(1);
  await newUser(portal, 'jan@portaal.test', { password: await hashPassword('een goed wachtwoord') });
  servers.push(...(await Promise.all([1, 2].map(() => startServer(portal.database.place)))));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

const ready = async ({ address }: Server) => {
  const response = await fetch(`${address}/api/health/ready`);
  const { database, schema } = (await response.json()) as Record<string, boolean>;
  return { status: response.status, database, schema };
};
const logIn = async ({ address }: Server) => {
  const body = JSON.stringify({ username: 'jan@portaal.test', password: 'een goed wachtwoord' });
  const response = await fetch(`${address}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { errorType } = (await response.json()) as { errorType?: string };
  return [response.status, errorType];
};
const WELL = { status: 200, database: true, schema: true };
const PATIENCE = { timeout: 60_000, interval: 250 };
const untilAll = (check: (server: Server) => Promise<void>) =>
  Promise.all(servers.map((server) => vi.waitFor(() => check(server), PATIENCE)));

async function expectRecovered(): Promise<void> {
  await untilAll(async (server) => expect(await ready(server)).toEqual(WELL));
  await untilAll(async (server) => expect(await logIn(server)).toEqual([200, undefined]));
  expect(servers.every((server) => server.isAlive())).toBe(true);
}

/** Over a connection that may write, whatever default_transaction_read_only is. */
const change = (statement: string) => execute(`${url}?options=-c%20default_transaction_read_only%3Doff`, statement);

test('a database that becomes read-only gives 503 and not ready, until it accepts changes again', async () => {
  expect(await ready(servers[0]!)).toEqual(WELL);
  await change(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  // Terminates all connections, as a failover does: new connections find a standby.
  await change('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  await untilAll(async (server) => expect(await logIn(server)).toEqual([503, 'DATABASE_UNWRITABLE']));
  await untilAll(async (server) => expect(await ready(server)).toEqual({ status: 503, database: false, schema: true }));
  await change(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
  await expectRecovered();
});

test('a database that a newer version has migrated (a higher generation) gives 503 and not ready, and is not changed', async () => {
  await portal.db.update(installation).set({ generation: GENERATION + 1 });
  await untilAll(async (server) => expect(await ready(server)).toEqual({ status: 503, database: true, schema: false }));
  const before = [await portal.db.$count(sessions), await portal.db.$count(dailyRuns)];
  for (const server of servers) {
    expect(await logIn(server)).toEqual([503, 'SCHEMA_NEWER']);
    expect((await fetch(`${server.address}/calendar/x.ics`)).status).toBe(503);
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
  }
  // A server that starts now writes nothing either: no fingerprint, no administrator, no daily run.
  await portal.db.update(installation).set({ keyFingerprint: null });
  await portal.db.delete(dailyRuns);
  const late = await startServer(portal.database.place, { ADMIN_EMAIL: 'a@portaal.test', ADMIN_PASSWORD: 'een goed wachtwoord' });
  expect(await ready(late)).toEqual({ status: 503, database: true, schema: false });
  expect(await logIn(late)).toEqual([503, 'SCHEMA_NEWER']);
  await late.stop();
  const [row] = await portal.db.select().from(installation);
  expect([row!.keyFingerprint, await portal.db.$count(sessions), await portal.db.$count(dailyRuns)]).toEqual([null, before[0], 0]);

  await portal.db.update(installation).set({ generation: GENERATION });
  await expectRecovered();
});
