import { answerInThread } from './thread.ts';

// For the tests of threads: adds numbers, throws on a negative one, exits at a zero, and loops forever at a one.

answerInThread<number, number>(async (numbers) => {
  if (numbers.includes(0)) process.exit(3);
  if (numbers.includes(1)) for (;;) Math.random();
  if (numbers.some((number) => number < 0)) throw new Error('negative');
  return numbers.reduce((sum, number) => sum + number, 0);
});
