import { expect, test } from 'vitest';
import { Thread } from './thread.ts';

const thread = () => new Thread<number, number>(new URL('./testing-worker.ts', import.meta.url));

async function* breaksOff(): AsyncGenerator<number> {
  yield 2;
  throw new Error('the rows could not be read');
}

test('the parts of concurrent jobs are not mixed up', async () => {
  const one = thread();
  expect(await Promise.all([one.ask([2, 4]), one.ask([10, 20]), one.ask([])])).toEqual([6, 30, 0]);
});

test('a job that throws, or whose input iterator throws, fails alone', async () => {
  const one = thread();
  const [failed, broken, good] = await Promise.allSettled([one.ask([-1]), one.ask(breaksOff()), one.ask([5])]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'Error: negative' } });
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'the rows could not be read' } });
  expect(good).toEqual({ status: 'fulfilled', value: 5 });
});

test('a crashed thread fails its jobs, and the next job starts a new thread', async () => {
  const one = thread();
  const ends = await Promise.allSettled([one.ask([0]), one.ask([7])]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await one.ask([4, 4])).toBe(8);
});

test('a job that exceeds its time ends the thread, and the next one starts a new thread', async () => {
  const one = thread();
  await expect(one.ask([1], 200)).rejects.toThrow('No answer within 200 ms.');
  expect(await one.ask([2, 3], 60_000)).toBe(5);
});
