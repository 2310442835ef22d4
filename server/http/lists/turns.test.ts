import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const turns = () => new Turns({ atATime: 2, waiting: 2 });

test('two turns of one caller run simultaneously, two wait and the next is refused; another caller is not delayed', async () => {
  const line = turns();
  const [a, b, c, d] = [line.take(1), line.take(1), line.take(1), line.take(1)];
  expect(line.take(1)).toBe(null);
  expect(await Promise.all([a!.turn, b!.turn, line.take(2)!.turn])).toEqual([true, true, true]);
  a!.end();
  expect(await c!.turn).toBe(true);
  b!.end();
  expect(await d!.turn).toBe(true);
});

test('a request that leaves the queue frees its place and is never run', async () => {
  const line = turns();
  const [a, , c, d] = [line.take(1), line.take(1), line.take(1), line.take(1)];
  c!.end();
  expect(await c!.turn).toBe(false);
  expect(line.take(1)).not.toBe(null);
  a!.end();
  expect(await d!.turn).toBe(true);
});

test('ending a turn twice frees one place', async () => {
  const line = turns();
  const [a, , c, d] = [line.take(1), line.take(1), line.take(1), line.take(1)];
  a!.end();
  a!.end();
  expect(await c!.turn).toBe(true);
  const outcome = await Promise.race([d!.turn, 'still waits']);
  expect(outcome).toBe('still waits');
});
