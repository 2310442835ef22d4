import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectPostgres, GatheringSocket } from '#server/db/postgres.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { usePortal } from '#server/testing/portal.ts';

// GatheringSocket sends all writes of one event loop turn in one system call. It may not delay, lose or reorder any of them.

const portal = usePortal();
let received = '';
const listener = createServer((socket) => {
  socket.setEncoding('latin1').on('data', (part) => (received += part));
  socket.on('error', () => {});
});
let port: number;
let stop: () => Promise<void>;
const writes = { alone: vi.spyOn(GatheringSocket.prototype, '_write'), together: vi.spyOn(GatheringSocket.prototype, '_writev') };
const count = () => writes.alone.mock.calls.length + writes.together.mock.calls.length;

beforeAll(async () => {
  ({ port, stop } = await listenOnLoopback(listener));
});

beforeEach(() => {
  received = '';
  vi.clearAllMocks();
});

afterAll(() => {
  vi.restoreAllMocks();
  return stop();
});

async function connected(): Promise<GatheringSocket> {
  const socket = new GatheringSocket();
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** As node-postgres sends a statement: several messages between cork and uncork. */
function send(socket: GatheringSocket, statement: string): void {
  socket.cork();
  for (const message of statement) socket.write(message);
  socket.uncork();
}

test('all statements of one event loop turn go out in one socket write, in order; those of the next turn are not held back', async () => {
  const socket = await connected();
  for (const statement of ['abc', 'def', 'ghi']) send(socket, statement);
  expect(count()).toBe(0);
  await setImmediate();
  expect(count()).toBe(1);
  send(socket, 'jkl');
  await setImmediate();
  expect(count()).toBe(2);
  await expect.poll(() => received).toBe('abcdefghijkl');
  socket.destroy();
});

test('a statement of megabytes arrives whole, before the small one that was sent after it, and its write callback is called', async () => {
  const socket = await connected();
  const large = 'x'.repeat(3_000_000);
  const told = new Promise<void>((done) => {
    socket.cork();
    socket.write(large, () => done());
    socket.uncork();
  });
  send(socket, 'yz');
  await told;
  await expect.poll(() => received.length).toBe(large.length + 2);
  expect(received.endsWith('xyz')).toBe(true);
  socket.destroy();
});

test('writes in the turn of end() still arrive; destroy() in the same turn throws nothing', async () => {
  const ending = await connected();
  send(ending, 'bye');
  ending.end();
  await once(ending, 'close');
  await expect.poll(() => received).toBe('bye');

  const destroyed = await connected();
  const failed = vi.fn();
  destroyed.on('error', failed);
  send(destroyed, 'lost');
  destroyed.destroy();
  await once(destroyed, 'close');
  await setImmediate();
  expect([failed.mock.calls, received]).toEqual([[], 'bye']);
});

test('on a connection to PostgreSQL each statement gets its own result, also when one in between fails', async () => {
  const { pool, close } = connectPostgres(portal.database.place.databaseUrl ?? '', {});
  const client = await pool.connect();
  await client.query('SELECT 1');
  vi.clearAllMocks();
  const asked = [1, 0, 2, 4].map((by) => client.query("SELECT repeat('x', 4000000 / $1::int) AS text", [by]));
  const answers = Promise.allSettled(asked);
  await setImmediate();
  expect(count()).toBe(1);
  const lengths = (await answers).map((one) => (one.status === 'fulfilled' ? one.value.rows[0].text.length : one.reason.code));
  expect(lengths).toEqual([4_000_000, '22012', 2_000_000, 1_000_000]);
  client.release();
  await close();
});
