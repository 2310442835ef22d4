import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { usePortal } from '#server/testing/portal.ts';
import { answerClientError } from './raw-errors.ts';

// Over a real socket: these errors never reach a route, or not even Fastify.

const portal = usePortal();
let port: number;
let cookie: string;

beforeAll(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
  cookie = (await portal.as('admin')).cookie;
});

async function say(bytes: string, { to = port, hangUp = false } = {}): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  // A truncated body is detected only when the sender closes the connection.
  if (hangUp) socket.end(bytes, 'latin1');
  else socket.write(bytes, 'latin1');
  return text(socket);
}

function parsed(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...headers] = head.toLowerCase().split('\r\n');
  return { status: Number(status.split(' ')[1]), headers, body };
}

const message = (line: string, headers: string[] = [], body = '') =>
  [line, 'Host: x', 'Connection: close', ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n');
const post = (type: string, body: string) => message('POST /api/login HTTP/1.1', [`Content-Type: ${type}`], body);
const upload = (body: string, type = 'multipart/form-data; boundary=b') =>
  message('POST /api/employees/upload HTTP/1.1', [`Cookie: ${cookie}`, `Content-Type: ${type}`], body);
const field = (name: string, value = '1') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const nameless = '--b\r\nContent-Type: text/plain\r\n\r\n';

const WRONG: [string, number, string, () => string][] = [
  ['noise that is no HTTP', 400, 'UNREADABLE_REQUEST', () => 'HALLO\r\n\r\n'],
  ['an unknown method', 400, 'UNREADABLE_REQUEST', () => message('HAAL / HTTP/1.1')],
  ['an unknown version', 400, 'UNREADABLE_REQUEST', () => message('GET /api/health HTTP/9.9')],
  ['a null byte in the address', 400, 'UNREADABLE_REQUEST', () => message('GET /\0 HTTP/1.1')],
  ['no Host header', 400, 'UNREADABLE_REQUEST', () => 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two lengths', 400, 'UNREADABLE_REQUEST', () => message('POST /api/login HTTP/1.1', ['Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ['a length that is no number', 400, 'UNREADABLE_REQUEST', () => 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n'],
  ['a body shorter than its length', 400, 'UNREADABLE_REQUEST', () => post('application/json', '{}').replace(/: 2\r/, ': 20\r')],
  ['a head that is too large', 431, 'HEADERS_TOO_LARGE', () => message('GET /api/health HTTP/1.1', [`X: ${'x'.repeat(40_000)}`])],
  ['an address that is too long', 431, 'HEADERS_TOO_LARGE', () => message(`GET /api/health?${'x'.repeat(40_000)} HTTP/1.1`)],
  ['an unsupported Expect header', 417, 'EXPECTATION_FAILED', () => message('POST /api/login HTTP/1.1', ['Expect: wonderen'])],
  ['an unknown path', 404, 'UNKNOWN_PATH', () => message('GET /api/bestaat-niet HTTP/1.1')],
  ['a method that the call does not have', 404, 'UNKNOWN_PATH', () => message('DELETE /api/health HTTP/1.1')],
  ['no path at all', 404, 'UNKNOWN_PATH', () => message('OPTIONS * HTTP/1.1')],
  ['XML', 415, 'UNSUPPORTED_TYPE', () => post('text/xml', '<a/>')],
  ['a Content-Type that is no type', 415, 'UNSUPPORTED_TYPE', () => post(';;;', 'x')],
  ['a form sent to a call without forms', 415, 'UNSUPPORTED_TYPE', () => post('multipart/form-data; boundary=b', `${field('a')}--b--`)],
  ['half of a JSON text', 400, 'VALIDATION', () => post('application/json', '{"username":')],
  ['an empty body as JSON', 400, 'VALIDATION', () => post('application/json', '')],
  ['a JSON text that is too large', 413, 'REQUEST_TOO_LARGE', () => post('application/json', `"${'x'.repeat(1024 * 1024)}"`)],
  ['a form without boundary', 400, 'UNREADABLE_FORM', () => upload('x', 'multipart/form-data')],
  ['a form whose body is no form', 400, 'UNREADABLE_FORM', () => upload('hallo')],
  ['a form without its end', 400, 'UNREADABLE_FORM', () => upload(field('employerId'))],
  [
    'a form with too many fields and without its end',
    400,
    'UNREADABLE_FORM',
    () =>
      upload(
        `${'abcdefghi'
          .split('')
          .map((name) => field(name))
          .join('')} --b--`,
      ),
  ],
  [
    'a form with too many fields',
    400,
    'UNREADABLE_FORM',
    () =>
      upload(
        `${'abcdefghi'
          .split('')
          .map((name) => field(name))
          .join('')}--b--`,
      ),
  ],
  ['a form with a part that has no name and no end', 400, 'UNREADABLE_FORM', () => upload(`${nameless}--b--`)],
  ['JSON where a form is asked for', 400, 'UNREADABLE_FORM', () => upload('{}', 'application/json')],
  ['an unreadable session cookie', 401, 'NOT_LOGGED_IN', () => message('GET /api/user HTTP/1.1', ['Cookie: portal_session=%zz'])],
];

test.each(WRONG)('%s is answered with %i and Dutch words', async (name, status, errorType, request) => {
  const answer = parsed(await say(request(), { hangUp: name.includes('shorter') }));
  expect(answer.status).toBe(status);
  expect(answer.headers).toContain('content-type: application/json; charset=utf-8');
  expect(answer.headers).toContain('cache-control: no-store');
  expect(JSON.parse(Buffer.from(answer.body, 'utf8').toString())).toMatchObject({
    errorType,
    message: expect.stringMatching(/^[A-Z].+\.$/),
  });
});

test('a request that is never completed gets a timeout error in the shape of every other error', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  });
  const { port, stop } = await listenOnLoopback(server);
  const { status, body } = parsed(await text(connect(port, '127.0.0.1')));
  await stop();
  expect([status, JSON.parse(body).errorType]).toEqual([408, 'REQUEST_TIMEOUT']);
});

test('a request that arrives while the server closes gets 503 with Retry-After', async () => {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const app = await buildApp(portal.services, {
    trustProxy: false,
    pages: false,
    extend: (app) => {
      app.get('/langzaam', async () => {
        arrived.resolve();
        await held.promise;
        return 'klaar';
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const answers = text(socket);
  socket.write('GET /langzaam HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived.promise;
  const closed = app.close();
  // Node parses a pipelined request only after reading it, so the first answer is held back until then.
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n', () => setImmediate(() => setImmediate(held.resolve)));
  const second = (await answers).slice((await answers).indexOf('klaar') + 'klaar'.length);
  await closed;
  const { status, headers, body } = parsed(second);
  expect([status, JSON.parse(body).errorType]).toEqual([503, 'CLOSING']);
  expect(headers).toContain('retry-after: 60');
});

test('no malformed form raises an uncaught error', async () => {
  const piece = fc.constantFrom(
    field('a'),
    field('file"; filename="x.csv'),
    nameless,
    '--b\r\n',
    '--b--',
    '--b--\r\n',
    '\r\n',
    'x',
    '--',
    'Content-Disposition: form-data\r\n\r\n',
  );
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const { statusCode } = await portal.app.inject({
          method: 'POST',
          url: '/api/employees/upload',
          headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
          payload: pieces.join(''),
        });
        expect(statusCode).toBe(400);
      }),
      { numRuns: 300 },
    );
  } finally {
    process.off('uncaughtException', note);
  }
  expect(uncaught).toEqual([]);
});
