import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('forty calls during a run share the next run, so that no result is older than its call', async () => {
  let begun = 0;
  const release: (() => void)[] = [];
  const ask = singleFlight(async () => {
    const mine = ++begun;
    await new Promise<void>((resolve) => release.push(resolve));
    return mine;
  });
  const first = ask();
  await Promise.resolve();
  const crowd = Array.from({ length: 40 }, () => ask());
  release.shift()?.();
  expect(await first).toBe(1);
  await expect.poll(() => release.length).toBe(1);
  const late = ask();
  release.shift()?.();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]));
  await expect.poll(() => release.length).toBe(1);
  release.shift()?.();
  expect(await late).toBe(3);
});

test('after a failed run later calls start a new one', async () => {
  let begun = 0;
  const ask = singleFlight(async () => {
    if (++begun === 1) throw new Error('lost');
    return begun;
  });
  await expect(ask()).rejects.toThrow('lost');
  expect(await ask()).toBe(2);
});
