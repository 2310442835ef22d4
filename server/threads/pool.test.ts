import { expect, test } from 'vitest';
import { ThreadPool } from './pool.ts';

const pool = (threads: number) => new ThreadPool<number, number>(new URL('./testing-worker.ts', import.meta.url), { threads });

test('a job that crashes its thread fails alone, and the next one gets a new thread', async () => {
  const two = pool(2);
  const [ended, good, later] = await Promise.allSettled([two.ask([0], 60_000), two.ask([2, 3], 60_000), two.ask([4, 4], 60_000)]);
  expect(ended.status).toBe('rejected');
  expect([good, later]).toEqual([
    { status: 'fulfilled', value: 5 },
    { status: 'fulfilled', value: 8 },
  ]);
});

test('jobs beyond the number of threads wait', async () => {
  const one = pool(1);
  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => one.ask([10, i + 2], 60_000)));
  expect(answers).toEqual([12, 13, 14, 15, 16]);
});
