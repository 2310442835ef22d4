import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { giveUpUnread, takenFrom, unreadFor } from './unread.ts';

// More than the socket buffers of both sides hold.
const LONG = Buffer.alloc(64 * 1024 * 1024, 'x');
let port: number;
let stop: () => Promise<void>;
let answer: (response: ServerResponse) => void;
let reader: IncomingMessage;

beforeEach(async () => {
  ({ port, stop } = await listenOnLoopback(createServer((_request, response) => answer(response))));
});
afterEach(() => {
  vi.useRealTimers();
  reader.destroy();
  return stop();
});

/** Sends a request and reads only the headers of the answer. */
async function asked(write: (response: ServerResponse) => void): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  answer = (response) => {
    write(response);
    resolve(response);
  };
  const request = get({ port, host: '127.0.0.1', agent: false });
  reader = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  reader.on('error', () => {});
  return promise;
}

/** Waits until the socket buffers are full and no more bytes are sent. */
async function untilStill({ socket }: ServerResponse): Promise<void> {
  let before = -1;
  while (takenFrom(socket) !== before) {
    before = takenFrom(socket);
    await sleep(100);
  }
}

test('the connection of an answer sent in one write is closed after the given seconds in which the client reads nothing, not earlier', async () => {
  const raw = await asked((response) => response.end(LONG));
  await untilStill(raw);
  const aSecond = unreadFor(raw, 30);
  const seconds = (count: number) => Array.from({ length: count }).forEach(aSecond);
  seconds(29);
  expect(raw.destroyed).toBe(false);
  // Some bytes of the single write are sent, which restarts the timeout.
  const before = takenFrom(raw.socket);
  reader.resume();
  await expect.poll(() => takenFrom(raw.socket), { interval: 1 }).toBeGreaterThan(before);
  reader.pause();
  await untilStill(raw);
  expect(raw.writableLength).toBeGreaterThan(0);
  seconds(30);
  expect(raw.destroyed).toBe(false);
  seconds(1);
  expect(raw.destroyed).toBe(true);
});

test('an answer that the server itself writes slowly is not closed', async () => {
  const raw = await asked((response) => response.write('['));
  await expect.poll(() => raw.writableLength).toBe(0);
  const aSecond = unreadFor(raw, 30);
  for (let i = 0; i < 100; i++) aSecond();
  expect(raw.destroyed).toBe(false);
});

test('the connection is closed after 30 seconds without progress, and the timer stops when the answer ends', async () => {
  const raw = await asked((response) => response.end(LONG));
  await untilStill(raw);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  giveUpUnread(raw);
  vi.advanceTimersByTime(29_999);
  expect(raw.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(raw.destroyed).toBe(true);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
});
