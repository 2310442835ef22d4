import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { FRIDAY, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { surroundings } from '#server/testing/servers.ts';
import type { TrustProxy } from './proxies.ts';

const portal = usePortal();
const opened: (() => Promise<unknown>)[] = [];
const warnings: unknown[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  warnings.length = 0;
});

type Server = { app: FastifyInstance; port: number };

/** The portal as the guide recommends: plain HTTP on loopback, with an https APP_URL. */
async function behindTls(trustProxy: TrustProxy, appUrl = 'https://portaal.test'): Promise<Server> {
  const log = { ...portal.services.log, warn: (...line: unknown[]) => void warnings.push(line) };
  const app = await buildApp({ ...portal.services, appUrl, log }, { trustProxy, pages: false });
  opened.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Forwards like Caddy and nginx: over a connection of its own, appending the visitor's address to X-Forwarded-For. */
async function proxyBefore({ port }: Server): Promise<number> {
  const proxy = createServer((from, answer) => {
    const said = [from.headers['x-forwarded-for'], from.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...from.headers, 'x-forwarded-for': said, 'x-forwarded-proto': 'https' };
    const onward = httpRequest({ host: '127.0.0.1', port, path: from.url, method: from.method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    from.pipe(onward);
  });
  const { port: listening, stop } = await listenOnLoopback(proxy);
  opened.push(stop);
  return listening;
}

type Sent = { from?: string; method?: string; headers?: Record<string, string>; body?: unknown };

async function ask(port: number, path: string, { from = '127.0.0.1', method = 'GET', headers = {}, body }: Sent = {}) {
  const sending = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    localAddress: from,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  sending.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

const statuses = async (times: number, one: (i: number) => Promise<{ status: number | undefined }>) => {
  const found = new Set<number | undefined>();
  for (let i = 0; i < times; i++) found.add((await one(i)).status);
  return [...found];
};
const isNamed = async (port: number, sent?: Sent) => JSON.parse((await ask(port, '/api/health/ready', sent)).text).proxy;

async function goodLink(): Promise<string> {
  const { token } = await newInvitee(portal, (await newEmployer(portal)).id);
  return `/api/employee/${token}`;
}

test('with default settings behind a local proxy, a visitor who tries unknown tokens blocks nobody else', async () => {
  const port = await proxyBefore(await behindTls(null));
  const good = await goodLink();
  // Addresses that the caller puts into X-Forwarded-For come before the one that the proxy appends, and are ignored.
  const guess = (i: number) =>
    ask(port, `/api/employee/gok${i}`, { from: '127.0.0.21', headers: { 'x-forwarded-for': `198.51.100.${i}` } });
  expect(await statuses(100, guess)).toEqual([404]);
  expect((await ask(port, '/api/employee/gok', { from: '127.0.0.21' })).status).toBe(429);
  expect((await ask(port, good, { from: '127.0.0.21' })).status).toBe(200);
  expect((await ask(port, good, { from: '127.0.0.22' })).status).toBe(200);
  expect((await ask(port, '/api/employee/gok', { from: '127.0.0.22' })).status).toBe(404);
});

test('readiness reports a proxy missing in TRUST_PROXY, and stays 200', async () => {
  const unnamed = await behindTls(null);
  expect(await isNamed(unnamed.port)).toBe(false);
  const named = await behindTls('127.0.0.1');
  const proxy = await proxyBefore(named);
  expect([await isNamed(named.port), await isNamed(proxy)]).toEqual([true, true]);
  const plain = await behindTls(null, 'http://portaal.test');
  expect(await isNamed(await proxyBefore(plain))).toBe(true);
  expect((await ask(unnamed.port, '/api/health/ready')).status).toBe(200);
});

test('a proxy other than those in TRUST_PROXY is noticed at its first request and logged once', async () => {
  const named = await behindTls('10.1.2.3');
  expect(await isNamed(named.port)).toBe(true);
  const proxy = await proxyBefore(named);
  await ask(proxy, '/api/health');
  expect(await isNamed(named.port)).toBe(false);
  await ask(proxy, '/api/health');
  expect(warnings).toHaveLength(1);
});

test('a proxy in TRUST_PROXY that sends no X-Forwarded-For is noticed too', async () => {
  const named = await behindTls('127.0.0.1');
  await ask(named.port, '/api/health', { headers: { 'x-forwarded-proto': 'https' } });
  expect(await isNamed(named.port)).toBe(false);
});

test('behind a remote proxy missing in TRUST_PROXY, unknown tokens are blocked and valid links keep working', async () => {
  for (const trustProxy of [null, '10.1.2.3']) {
    const { app } = await behindTls(trustProxy);
    const remoteAddress = trustProxy ? '203.0.113.8' : '203.0.113.9';
    const open = (url: string, visitor: string) => app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': visitor } });
    const good = await goodLink();
    for (let i = 0; i < 100; i++) await open(`/api/employee/gok${i}`, '198.51.100.1');
    expect((await open('/api/employee/gok', '198.51.100.2')).statusCode).toBe(429);
    expect((await open(good, '198.51.100.2')).statusCode).toBe(200);
    expect((await open(`/api/public/availability?date=${FRIDAY}&employeeToken=${good.split('/').at(-1)}`, '')).statusCode).toBe(200);
  }
});

test('with TRUST_PROXY set, the headers of any other address are ignored', async () => {
  const { app } = await behindTls('10.1.2.3');
  const guess = (i: number) =>
    app.inject({ url: `/api/employee/gok${i}`, remoteAddress: '127.0.0.29', headers: { 'x-forwarded-for': `198.51.100.${i}` } });
  expect(await statuses(100, async (i) => ({ status: (await guess(i)).statusCode }))).toEqual([404]);
  expect((await guess(101)).statusCode).toBe(429);
});

test('the start warns about a missing TRUST_PROXY at every log level', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  // The port is never opened: the start fails before that.
  const child = spawn(process.execPath, [main], {
    env: {
      ...surroundings(),
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgresql://127.0.0.1:1/nergens',
      APP_URL: 'https://portaal.test',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  for await (const part of child.stdout) {
    said += part;
    if (said.includes('\n')) break;
  }
  child.kill();
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
  expect(said).toContain('WARNING');
  expect(said).toContain('TRUST_PROXY');
});
