import type { CalendarProblem } from '#domain/planning/own-calendar.ts';
import { ThreadPool } from '#server/threads/pool.ts';
import { CalendarFailure } from './failure.ts';
import type { CalendarContent, Reading } from './read-calendar.ts';

// Parsing five megabytes blocks for a second or more, and a hostile file for as long as it is allowed to. It runs in a worker thread with
// limits on CPU time and memory.

export type Question = { files: readonly Uint8Array[]; reading: Reading };
export type Answer = CalendarContent | { problem: CalendarProblem };

const MILLISECONDS = 10_000;
const MEMORY_MB = 256;

const threads = new ThreadPool<Question, Answer>(new URL('./parse-worker.ts', import.meta.url), { threads: 2, memoryMb: MEMORY_MB });

/** One file of a published calendar, or each object of a CalDAV collection as one. */
export async function parseInThread(files: readonly Uint8Array[], reading: Reading, milliseconds = MILLISECONDS): Promise<CalendarContent> {
  // The thread exceeded its time or memory, or ical.js threw.
  const answer = await threads.ask([{ files, reading }], milliseconds).catch((cause) => {
    throw new CalendarFailure('TOO_COMPLEX', cause);
  });
  if ('problem' in answer) throw new CalendarFailure(answer.problem);
  return answer;
}
