import type { CalendarProblem } from '#domain/planning/own-calendar.ts';
import { ThreadPool } from '#server/threads/pool.ts';
import { CalendarFailure } from './failure.ts';
import type { BusyPiece } from './pieces.ts';
import type { Reading } from './read-calendar.ts';

// A file of five megabytes takes a second or more without a pause, and one that was made to do harm takes as long as it is given. It
// is read in a thread, within a time and a memory that end only that thread.

export type Question = { bytes: Uint8Array; reading: Reading };
export type Answer = { pieces: BusyPiece[] } | { problem: CalendarProblem };

const MILLISECONDS = 10_000;
const MEMORY_MB = 256;

const threads = new ThreadPool<Question, Answer>(new URL('./parse-worker.ts', import.meta.url), { threads: 2, memoryMb: MEMORY_MB });

export async function parseInThread(bytes: Uint8Array, reading: Reading, milliseconds = MILLISECONDS): Promise<BusyPiece[]> {
  // It ran out of time or memory, or the library stumbled over what is in the file.
  const answer = await threads.ask([{ bytes, reading }], milliseconds).catch((cause) => {
    throw new CalendarFailure('TOO_COMPLEX', cause);
  });
  if ('problem' in answer) throw new CalendarFailure(answer.problem);
  return answer.pieces;
}
