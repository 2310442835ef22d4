import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { freshPlace } from '#server/testing/database.ts';
import { startCaddy } from '#server/testing/load/caddy.ts';
import { startHaproxy } from '#server/testing/load/haproxy.ts';
import { freePort } from '#server/testing/loopback.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

// Servers are restarted one after the other under load, behind the shipped haproxy and Caddy configurations: no request may fail.

vi.setConfig({ testTimeout: 5 * 60_000 });

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Reads and writes over keep-alive connections, as browsers use them. */
const REQUESTS: [path: string, body?: string][] = [
  ['/api/user'],
  ['/api/public/firm'],
  ['/api/login', JSON.stringify({ username: 'niemand', password: 'een wachtwoord' })],
  ['/auth'],
];

async function load(address: string) {
  const counted = { sent: 0, failed: [] as string[] };
  const ending = new AbortController();
  const client = async () => {
    for (let i = 0; !ending.signal.aborted; i++) {
      const [path, body] = REQUESTS[i % REQUESTS.length]!;
      counted.sent++;
      const answer = await fetch(`${address}${path}`, {
        ...(body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      }).then(
        async (response) => {
          const said = await response.text();
          return response.status < 500 ? response.status : `${response.status} ${said}`;
        },
        (error: Error) => String(error.cause ?? error),
      );
      if (typeof answer === 'string') counted.failed.push(`${path}: ${answer}`);
      // Eight clients with this pause make eighty requests a second at most, which two cores serve even while a server starts.
      await sleep(100);
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  return {
    counted,
    end: async () => {
      ending.abort();
      await clients;
    },
  };
}

/** As the systemd unit and compose.yaml set it. */
const DRAIN_SECONDS = '4';

async function startServers(count: number) {
  const place = await freshPlace();
  undo.push(place.remove);
  const ports: number[] = [];
  for (let i = 0; i < count; i++) ports.push(await freePort());
  const start = (port: number) => startServer(place, { PORT: String(port), SECRET_KEY: 'ab'.repeat(32), DRAIN_SECONDS });
  const servers: Server[] = [];
  undo.push(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));
  for (const port of ports) servers.push(await start(port));
  return {
    ports,
    restart: async (i: number) => {
      await servers[i]!.stop();
      servers[i] = await start(ports[i]!);
    },
  };
}

test('of three servers behind the shipped haproxy and Caddyfile two are restarted one after the other: no request fails at either', async () => {
  const { ports, restart } = await startServers(3);
  const proxies = [await startHaproxy(ports), await startCaddy(ports)];
  undo.push(...proxies.map(({ stop }) => stop));
  const loads = await Promise.all(proxies.map(({ address }) => load(address)));
  for (const i of [0, 1]) {
    await restart(i);
    // Waits until both proxies have marked the restarted server as up: otherwise two servers would be down at the next restart.
    await sleep(2_500);
  }
  for (const { end } of loads) await end();
  for (const { counted } of loads) {
    expect(counted.failed).toEqual([]);
    expect(counted.sent).toBeGreaterThan(100);
  }
});

test('one server behind the shipped Caddyfile is restarted: a GET waits for it', async () => {
  const { ports, restart } = await startServers(1);
  const caddy = await startCaddy(ports);
  undo.push(caddy.stop);
  const { counted, end } = await load(caddy.address);
  await sleep(2_000);
  await restart(0);
  await sleep(2_000);
  await end();
  // Caddy repeats only a GET: another method sent in the instant in which the server closes may fail.
  expect(counted.failed.filter((failed) => !failed.startsWith('/api/login'))).toEqual([]);
  expect(counted.sent).toBeGreaterThan(50);
});
