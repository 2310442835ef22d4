import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { busyAt, type CalendarServer, icsOf, startCalendarServer } from '#server/testing/outside/calendar-server.ts';
import { longestBlock } from '#server/testing/proofs/visits/longest-block.ts';
import type { CalendarFailure } from './failure.ts';
import { type Fetched, type Fetching, fetchCalendar } from './fetch.ts';
import { gateOf } from './networks.ts';
import { parseInThread } from './parse.ts';

const NOTHING_KNOWN = { etag: null, lastModified: null };
const FILE = icsOf(busyAt('2026-03-06', '10:00', '11:00'));
let outside: CalendarServer;
let secure: CalendarServer;
let certificate: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = ['-subj', '/CN=agenda.test', '-addext', 'subjectAltName=DNS:agenda.test', '-days', '2'];
  execFileSync('/usr/bin/openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...what], {
    stdio: 'ignore',
  });
  certificate = readFileSync(cert, 'utf8');
  secure = await startCalendarServer(undefined, { key: readFileSync(key), cert: certificate });
  rmSync(folder, { recursive: true });
  outside = await startCalendarServer();
});
afterAll(() => Promise.all([outside.stop(), secure.stop()]));
beforeEach(() => {
  outside.requests.length = secure.requests.length = 0;
  outside.temper.answer = secure.temper.answer = (_request, response) => response.end(FILE);
});

const LOCAL = gateOf(['127.0.0.1']);
const get = (url: string, fetching: Partial<Fetching> = {}, known = NOTHING_KNOWN) =>
  fetchCalendar(new URL(url), known, { gate: LOCAL, ...fetching });
const problem = async (work: Promise<Fetched>): Promise<string> =>
  work.then(
    () => 'read',
    (failure: CalendarFailure) => failure.problem,
  );
const answering = (answer: (response: ServerResponse) => unknown) => {
  outside.temper.answer = (_request, response) => answer(response);
  return problem(get(`${outside.address}/a.ics`, { milliseconds: 15_000 }));
};

describe('misbehaving calendar servers', () => {
  test('each status and each broken answer maps to its own problem', async () => {
    for (const [status, reason] of [
      [401, 'NO_ACCESS'],
      [403, 'NO_ACCESS'],
      [404, 'GONE'],
      [410, 'GONE'],
      [429, 'TOO_OFTEN_ASKED'],
      [500, 'SERVER_ERROR'],
      [204, 'UNEXPECTED'],
      [304, 'UNEXPECTED'],
      [302, 'UNEXPECTED'],
    ] as const) {
      expect([status, await answering((response) => response.writeHead(status).end())]).toEqual([status, reason]);
    }
    expect(await answering((response) => response.socket?.destroy())).toBe('BROKEN_OFF');
    expect(await answering((response) => response.socket?.end('rommel\r\n\r\n'))).toBe('UNEXPECTED');
    expect(await answering((response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(FILE))).toBe('UNEXPECTED');
    expect(await answering((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(FILE))).toBe('UNEXPECTED');
    expect(await problem(get('http://127.0.0.1:1/a.ics'))).toBe('UNREACHABLE');
    const lookup = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect(await problem(get('https://agenda.test/a.ics', { lookup }))).toBe('NAME_NOT_FOUND');
  });

  test('a server that is silent or sends a byte at a time, and a DNS lookup without answer, end as TOO_SLOW', async () => {
    const began = performance.now();
    const drip = (response: ServerResponse) => {
      const timer = setInterval(() => response.write('X'), 20);
      response.on('close', () => clearInterval(timer));
    };
    outside.temper.answer = (request, response) => (request.url === '/drip' ? drip(response) : undefined);
    const never = () => new Promise<never>(() => {});
    const slow = { milliseconds: 400 };
    const ends = await Promise.all([
      problem(get(`${outside.address}/silent`, slow)),
      problem(get(`${outside.address}/drip`, slow)),
      problem(get('https://agenda.test/', { ...slow, lookup: never })),
    ]);
    expect(ends).toEqual(['TOO_SLOW', 'TOO_SLOW', 'TOO_SLOW']);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test('an endless body, a large Content-Length and a gzip bomb end as TOO_LARGE, with bounded memory', async () => {
    const before = process.memoryUsage().rss;
    const chunk = Buffer.alloc(64 * 1024, 'X');
    let sent = 0;
    const endless = (response: ServerResponse) => {
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    outside.temper.answer = (_request, response) => endless(response);
    expect(await problem(get(`${outside.address}/a.ics`))).toBe('TOO_LARGE');
    expect(sent).toBeLessThan(40 * 1024 * 1024);
    expect(await answering((response) => response.writeHead(200, { 'content-length': 6_000_000 }).end())).toBe('TOO_LARGE');
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await answering((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))).toBe('TOO_LARGE');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('a wrong Content-Length gives an error, never half a calendar', async () => {
    const length = Buffer.byteLength(FILE);
    expect(
      await answering((response) => {
        response.writeHead(200, { 'content-length': length + 100 }).write(FILE);
        response.socket?.end();
      }),
    ).toBe('BROKEN_OFF');
    outside.temper.answer = (_request, response) =>
      response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${length - 40}\r\nConnection: close\r\n\r\n${FILE}`);
    const fetched = await get(`${outside.address}/a.ics`).catch((failure: CalendarFailure) => failure.problem);
    const end = typeof fetched === 'string' ? fetched : await parsed(fetched.bytes);
    expect(['UNEXPECTED', 'INCOMPLETE']).toContain(end);
  });

  test('a gzip-compressed calendar is read', async () => {
    outside.temper.answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync(FILE));
    expect(await get(`${outside.address}/a.ics`)).toEqual({ bytes: Buffer.from(FILE), etag: '"1"', lastModified: null });
  });
});

describe('addresses that the portal connects to', () => {
  const publicName = [{ address: '127.0.0.1', family: 4 }];

  test('the connection goes to the address that was checked, also when DNS answers differently the second time', async () => {
    let asked = 0;
    const lookup = async () => (asked++ === 0 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '127.0.0.2', family: 4 }]);
    await get(`http://agenda.test:${outside.port}/a.ics`, { lookup });
    expect(asked).toBe(1);
    expect(outside.requests[0]?.headers.host).toBe(`agenda.test:${outside.port}`);
    const rebinding = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await problem(get(`https://agenda.test:${secure.port}/`, { gate: gateOf([]), lookup: rebinding }))).toBe('PRIVATE_ADDRESS');
    expect(secure.requests).toEqual([]);
  });

  test('the address is checked after every redirect, of which there are at most three', async () => {
    const location = (to: string) => answering((response) => response.writeHead(302, { location: to }).end());
    expect(await location('http://10.0.0.1/')).toBe('PRIVATE_ADDRESS');
    expect(await location('https://169.254.169.254/latest')).toBe('PRIVATE_ADDRESS');
    expect(await location('https://[::ffff:10.0.0.1]/')).toBe('PRIVATE_ADDRESS');
    expect(await location('http://93.184.215.14/')).toBe('NOT_HTTPS');
    expect(await location('file:///etc/passwd')).toBe('UNEXPECTED');
    outside.requests.length = 0;
    expect(await location('/a.ics')).toBe('TOO_MANY_REDIRECTS');
    expect(outside.requests).toHaveLength(4);
    outside.temper.answer = ({ url }, response) =>
      url === '/4' ? response.end(FILE) : response.writeHead(301, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    expect(await problem(get(`${outside.address}/1`))).toBe('read');
  });

  test('credentials in the address of a calendar do not follow a redirect to another origin', async () => {
    secure.temper.answer = (_request, response) => response.end(FILE);
    outside.temper.answer = (_request, response) => response.writeHead(302, { location: `https://agenda.test:${secure.port}/a.ics` }).end();
    const url = `http://sanne:ge%3Aheim@127.0.0.1:${outside.port}/a.ics`;
    expect(await problem(get(url, { lookup: async () => publicName, ca: certificate }))).toBe('read');
    expect(outside.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('sanne:ge:heim').toString('base64')}`);
    expect(secure.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('https requires a trusted certificate for the host name in the address', async () => {
    const at = (host: string, ca?: string) => problem(get(`https://${host}:${secure.port}/a.ics`, { lookup: async () => publicName, ca }));
    expect(await at('agenda.test', certificate)).toBe('read');
    expect(await at('agenda.test')).toBe('CERTIFICATE');
    expect(await at('andere.test', certificate)).toBe('CERTIFICATE');
    expect(await problem(get(`https://127.0.0.1:${outside.port}/a.ics`))).toBe('TLS');
    expect(secure.requests).toHaveLength(1);
  });
});

test('only public internet addresses and the networks of CALENDAR_ALLOW are allowed', () => {
  const gate = gateOf(['10.1.2.3', 'fd00:1::/32']);
  const refused =
    '0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.1.1 172.16.0.1 172.31.255.255 192.0.0.1 192.168.0.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:7f00:1 64:ff9b::a00:1 fc00::1 fd00::1 fe80::1 fe80::1%eth0 ff02::1 2001:db8::1 2002:a00:1::1 2001::1 rommel';
  for (const address of refused.split(' ')) expect([address, gate.isAllowed(address)]).toEqual([address, false]);
  const allowed = '8.8.8.8 172.32.0.1 193.0.0.1 2a00:1450:4001::1 64:ff9b::808:808 ::ffff:8.8.8.8 10.1.2.3 ::ffff:10.1.2.3 fd00:1::5';
  for (const address of allowed.split(' ')) expect([address, gate.isAllowed(address)]).toEqual([address, true]);
  expect(gate.isExempt('8.8.8.8')).toBe(false);
});

const parsed = (bytes: Uint8Array, milliseconds?: number): Promise<string> =>
  parseInThread([bytes], { from: '2026-03-02', days: 197, installation: 'x' }, milliseconds).then(
    ({ pieces }) => `${pieces.length} pieces`,
    (failure: CalendarFailure) => failure.problem,
  );

test('neither a file of 20,000 events nor a recurrence rule without occurrences blocks the event loop', async () => {
  const events = Array.from({ length: 20_000 }, (_, i) => [...busyAt('2026-03-06', '10:00', '11:00'), `DESCRIPTION:${'x'.repeat(70)}${i}`]);
  const file = Buffer.from(icsOf(...events));
  expect(file.length).toBeGreaterThan(4_500_000);
  const hostile = Buffer.from(icsOf(['DTSTART:20260302T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30']));
  const block = longestBlock();
  const answers = await Promise.all([parsed(file), parsed(hostile, 500), parsed(Buffer.from(FILE))]);
  expect(block.end()).toBeLessThan(1_000);
  expect(answers).toEqual(['1 pieces', 'TOO_COMPLEX', '1 pieces']);
});
