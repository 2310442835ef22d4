import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dailyRuns, mails } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { usePortal } from '#server/testing/portal.ts';
import { figuresIn, type Server, startServer } from '#server/testing/servers.ts';
import { type Relay, startProxy } from '#server/testing/unkind/proxy.ts';

// Three servers on one PostgreSQL, each with one role, and their metrics.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 2 * 60_000 });

const portal = usePortal();
const servers: Server[] = [];
let post: MailServer;
let proxy: Relay;
let web: Server;

async function start(role: string, databaseUrl = portal.database.place.databaseUrl): Promise<Server> {
  const server = await startServer(
    { databaseUrl, dataDir: portal.database.place.dataDir },
    {
      ROLES: role,
      METRICS_PORT: '0',
      APP_URL: 'http://portaal.test',
      SECRET_KEY: portal.services.secretKey.toString('hex'),
      LOG_LEVEL: 'warn',
    },
  );
  servers.push(server);
  return server;
}

async function scrape({ metrics }: Server): Promise<{ figures: Map<string, number>; ms: number }> {
  const since = performance.now();
  const response = await fetch(metrics);
  expect(response.status).toBe(200);
  return { figures: figuresIn(await response.text()), ms: performance.now() - since };
}

const ask = ({ metrics }: Server, path: string, method = 'GET') => fetch(new URL(path, metrics), { method });

beforeAll(async () => {
  portal.instant = Temporal.Now.instant();
  post = await startMailServer();
  await useAccount(portal.services, post.port);
  proxy = await startProxy(portal.database.place.databaseUrl ?? '');
  web = await start('web', proxy.url);
});

afterAll(async () => {
  await Promise.all(servers.filter((server) => server.isAlive()).map((server) => server.stop()));
  await proxy.stop();
  await post.stop();
});

test('a mail posted by a server with the web role waits, is counted in the metrics, and is sent by a server with the mail role', async () => {
  await portal.as('admin', { name: 'Baas' });
  const asked = await fetch(`${web.address}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'baas@portaal.test' }),
  });
  expect(asked.status).toBe(200);
  // Longer than the polling interval of a mail worker: no worker is running.
  await vi.waitFor(async () => expect((await scrape(web)).figures.get('portal_outbox_age_seconds{class="direct"}')).toBeGreaterThan(4.5), {
    timeout: 20_000,
    interval: 500,
  });
  expect((await scrape(web)).figures.get('portal_outbox_waiting{class="direct"}')).toBe(1);
  expect(post.received).toHaveLength(0);

  const mail = await start('mail');
  await vi.waitFor(() => expect(post.received).toHaveLength(1), { timeout: 30_000 });
  await expect.poll(() => portal.db.select({ status: mails.status }).from(mails)).toEqual([{ status: 'verzonden' }]);
  expect((await scrape(mail)).figures.get('portal_role{role="mail"}')).toBe(1);
  expect((await scrape(mail)).figures.has('portal_role{role="web"}')).toBe(false);

  // Posted while both run: the server with the mail role finds it by polling.
  await fetch(`${web.address}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'baas@portaal.test' }),
  });
  await vi.waitFor(() => expect(post.received).toHaveLength(2), { timeout: 30_000 });
});

test('the daily run is done only by the server with the jobs role', async () => {
  expect(await portal.db.$count(dailyRuns)).toBe(0);
  const jobs = await start('jobs');
  await vi.waitFor(async () => expect((await portal.db.select().from(dailyRuns)).map((run) => run.finishedAt !== null)).toEqual([true]), {
    timeout: 30_000,
  });
  const { figures } = await scrape(jobs);
  expect(figures.get('portal_role{role="jobs"}')).toBe(1);
  expect(figures.get('portal_request_seconds_count')).toBe(0);
});

test('on the metrics port every server, also without the web role, serves health and metrics and nothing else', async () => {
  for (const server of servers) {
    expect(await (await ask(server, '/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await ask(server, '/api/health/ready');
    const well = { status: 'ready', database: true, outbox: true, clock: true, schema: true, journal: true, backup: null };
    expect([ready.status, await ready.json()]).toEqual([200, well]);
    for (const path of ['/', '/api/user', '/metrics/', '/metrics/x', '/constructor'])
      expect((await ask(server, path)).status, path).toBe(404);
    expect((await ask(server, '/metrics', 'POST')).status).toBe(405);
    expect((await ask(server, '/metrics?name[]=up')).headers.get('content-type')).toContain('version=0.0.4');
  }
});

test('while the database does not answer, the metrics come within two seconds, without those from the database', async () => {
  proxy.goSilent();
  const calls = Array.from({ length: 15 }, () => fetch(`${web.address}/api/maintenance-status`));
  await vi.waitFor(async () => expect((await scrape(web)).figures.get('portal_database_up')).toBe(0), { timeout: 30_000 });
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const { figures, ms } = await scrape(web);
    times.push(ms);
    expect([...figures.keys()].filter((name) => /outbox|daily_run|paused|maintenance$/.test(name))).toEqual([]);
    expect(figures.get('portal_ready')).toBe(0);
    expect(figures.get('portal_pool_limit')).toBe(10);
    expect(figures.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  }
  // The median: one of them may have met a busy machine.
  expect(times.sort((a, b) => a - b)[2]).toBeLessThan(2_000);
  expect((await ask(web, '/api/health/ready')).status).toBe(503);
  await Promise.all(calls);

  proxy.speak();
  await vi.waitFor(async () => expect((await scrape(web)).figures.get('portal_database_up')).toBe(1), { timeout: 30_000, interval: 300 });
  const { figures } = await scrape(web);
  expect(figures.get('portal_outbox_waiting{class="direct"}')).toBe(0);
  expect(figures.get('portal_requests_total{call="GET /api/maintenance-status",status="503"}')).toBe(15);
  const said = web.log.filter(({ doing }) => doing?.includes('figures'));
  expect(said.length).toBeLessThanOrEqual(1);
});

test('SIGTERM ends each server within ten seconds, also during a scrape that never finishes', async () => {
  const open = servers.map(async ({ metrics }) => {
    const { hostname, port } = new URL(metrics);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n');
    return socket;
  });
  const sockets = await Promise.all(open);
  const since = performance.now();
  await Promise.all(servers.map((server) => server.stop()));
  expect(performance.now() - since).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});
