import { answerInThread } from './thread.ts';

// For thread.test.ts: adds numbers, fails on a negative one, ends the whole thread at a zero, and never answers a one.

answerInThread<number, number>(async (numbers) => {
  if (numbers.includes(0)) process.exit(3);
  if (numbers.includes(1)) for (;;) Math.random();
  if (numbers.some((number) => number < 0)) throw new Error('negative');
  return numbers.reduce((sum, number) => sum + number, 0);
});
