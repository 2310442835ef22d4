import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from './parse.ts';
import { readCalendar } from './read-calendar.ts';
import { UnreadableCalendar } from './scan.ts';

// The thread in which calendars are read: see parse.ts.

parentPort?.on('message', ({ bytes, reading }: Question) => {
  let answer: Answer;
  try {
    answer = { pieces: readCalendar(new TextDecoder().decode(bytes), reading) };
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    answer = { problem: error.code };
  }
  parentPort?.postMessage(answer);
});
