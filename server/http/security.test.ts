import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { rateLimits } from '#server/db/schema/access.ts';
import { usePortal } from '#server/testing/portal.ts';

const portal = usePortal();

/** One address per kind of answer: data, refusal, unknown call, documentation, missing feed, page. */
const ADDRESSES = ['/api/health', '/api/user', '/api/bestaat-niet', '/api/%zz', '/api/docs', '/calendar/onbekend.ics', '/elders'];

test('every answer has the security headers: content policy, nosniff, no-store, no-referrer', async () => {
  for (const url of ADDRESSES) {
    const { headers } = await portal.app.inject({ url, headers: { origin: 'https://elders.example' } });
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy.split('; '), url).toContain(rule);
    }
    expect(policy, url).not.toContain('unsafe');
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/; charset=utf-8$/),
    });
    expect(headers, url).not.toHaveProperty('access-control-allow-origin');
    expect(headers, url).not.toHaveProperty('x-powered-by');
    expect(headers, url).not.toHaveProperty('strict-transport-security');
  }
});

test('a method that no call has is a 404, also TRACE', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PUT'] as const) {
    expect((await portal.app.inject({ method: method as 'PUT', url: '/api/health' })).statusCode, method).toBe(404);
  }
});

test('the API documentation is for administrators only', async () => {
  for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/index.html', '/api/docs/static/swagger-ui.css']) {
    const as = async (cookie: string) => (await portal.app.inject({ url, headers: { cookie } })).statusCode;
    expect(await as(''), url).toBe(401);
    expect(await as((await portal.as('consultant')).cookie), url).toBe(403);
    expect(await as((await portal.as('admin')).cookie), url).toBeLessThan(400);
  }
});

test('an unexpected error is answered in general terms; only the log has the stack frames', async () => {
  const logged: unknown[] = [];
  const log = { ...portal.services.log, error: (...entry: unknown[]) => logged.push(entry) };
  const now = () => {
    throw new Error('geheim van de klok');
  };
  const app = await buildApp({ ...portal.services, log, now }, { trustProxy: false, pages: false });
  const { cookie } = await portal.as('admin');
  const { statusCode, payload } = await app.inject({ url: '/api/user', headers: { cookie } });
  expect([statusCode, JSON.parse(payload)]).toEqual([
    500,
    { message: 'Er is iets misgegaan. Probeer het later opnieuw.', errorType: 'UNEXPECTED' },
  ]);
  expect(JSON.stringify(logged)).toContain('/api/user');
  expect(JSON.stringify(logged)).not.toContain('geheim van de klok');
  await app.close();
});

test('a visitor who tries unknown tokens is blocked, and cannot pose as another address', async () => {
  const open = (i: number) =>
    portal.app.inject({ url: `/api/employee/gok${i}`, remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': `198.51.100.${i}` } });
  for (let i = 0; i < 100; i++) expect((await open(i)).statusCode).toBe(404);
  const stopped = await open(101);
  expect([stopped.statusCode, stopped.json().errorType]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  const neighbour = await portal.app.inject({ url: '/api/employee/gok', remoteAddress: '192.0.2.8' });
  expect(neighbour.statusCode).toBe(404);
});

test('addresses within one IPv6 /64 count as one caller, for passwords and for tokens', async () => {
  const statuses = async (i: number, remoteAddress = `2001:db8:7:7:${i.toString(16)}::${(i * 7).toString(16)}`) => {
    const body = { username: `ipv6-${i}@x.test`, password: 'fout' };
    const guess = await portal.call('POST /api/login', { remoteAddress, body });
    const open = await portal.call('GET /api/employee/{token}', { remoteAddress, params: { token: 'gok' } });
    return [guess.status, open.status];
  };
  expect(await statuses(0)).toEqual([401, 404]);
  // As after 99 attempts, without the time of as many hashes.
  await portal.db.update(rateLimits).set({ points: 99 });
  expect(await statuses(1)).toEqual([401, 404]);
  expect(await statuses(2)).toEqual([429, 429]);
  expect(await statuses(3, '2001:db8:7:8::1')).toEqual([401, 404]);
});

test('an IPv4 address and its IPv4-mapped IPv6 form count as one caller', async () => {
  const open = (remoteAddress: string) => portal.call('GET /api/employee/{token}', { params: { token: 'gok' }, remoteAddress });
  for (let i = 0; i < 100; i++) await open(i % 2 ? '192.0.2.44' : '::ffff:192.0.2.44');
  expect((await open('::ffff:192.0.2.44')).status).toBe(429);
  expect((await open('::ffff:192.0.2.45')).status).toBe(404);
});
