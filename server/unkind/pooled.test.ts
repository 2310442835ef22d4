import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/db.ts';
import { senderOf } from '#server/store/firm/settings.ts';
import { type DatabasePlace, freshPlace } from '#server/testing/database.ts';
import { type Pooler, startPgbouncer } from '#server/testing/load/pgbouncer.ts';
import { TestPortal } from '#server/testing/portal.ts';
import { execute } from '#server/testing/postgres.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

// Through a real PgBouncer in transaction mode, without prepared statements: each transaction may run on a different backend.

vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 4 * 60_000 });

const portal = new TestPortal();
const servers: Server[] = [];
let place: DatabasePlace;
let pooler: Pooler;

beforeAll(async () => {
  place = await freshPlace();
  // Starts on an empty database, so that the migrations and their lock go through PgBouncer too.
  await execute(place.databaseUrl ?? '', 'DROP SCHEMA public CASCADE', 'DROP SCHEMA drizzle CASCADE', 'CREATE SCHEMA public');
  pooler = await startPgbouncer(place.databaseUrl ?? '');
  const through = { databaseUrl: pooler.url, dataDir: place.dataDir };
  servers.push(await startServer(through, { LOG_LEVEL: 'debug' }));
  servers.push(await startServer(through, { LOG_LEVEL: 'debug' }));
  await portal.open({ ...through, remove: async () => {} });
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await portal.close();
  await pooler.stop();
  await place.remove();
});

test('no session setting, lock or prepared statement stays behind on PgBouncer’s shared connections', async () => {
  const asked = servers.flatMap(({ address }) => Array.from({ length: 20 }, () => fetch(`${address}/api/public/firm`)));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(servers.flatMap(({ log }) => log)).toEqual([]);
  const clients = Array.from({ length: 5 }, () => new pg.Client({ connectionString: pooler.url }));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query('BEGIN')));
  for (const client of clients) {
    const { rows } = await client.query(`SELECT current_setting('statement_timeout') AS limit,
      (SELECT count(*)::int FROM pg_prepared_statements) AS prepared,
      (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks`);
    expect(rows).toEqual([{ limit: '0', prepared: 0, locks: 0 }]);
  }
  await Promise.all(clients.map((client) => client.query('COMMIT').then(() => client.end())));
});

test('on a direct connection to PostgreSQL statements are prepared by name and have a statement timeout', async () => {
  const direct = await openDatabase(place);
  const { rows } = await direct.db.transaction(async (db) => {
    await senderOf(db);
    return db.execute(sql`SELECT current_setting('statement_timeout') AS limit, (SELECT count(*) FROM pg_prepared_statements) AS prepared`);
  });
  expect(rows).toEqual([{ limit: '1min', prepared: 1 }]);
  await direct.close();
});
