import type { CalendarProblem } from '#domain/planning/own-calendar.ts';
import { Thread } from '#server/threads/thread.ts';
import { CalendarFailure } from './failure.ts';
import { limited } from './limited.ts';
import type { BusyPiece } from './pieces.ts';
import type { Reading } from './read-calendar.ts';

// A file of five megabytes takes a second or more without a pause, and one that was made to do harm takes as long as it is given. It
// is read in a thread, within a time and a memory that end only that thread.

export type Question = { bytes: Uint8Array; reading: Reading };
export type Answer = { pieces: BusyPiece[] } | { problem: CalendarProblem };

const MILLISECONDS = 10_000;
const MEMORY_MB = 256;

const oneOfTwo = limited(2);
const free = [0, 1].map(() => new Thread<Question, Answer>(new URL('./parse-worker.ts', import.meta.url), { memoryMb: MEMORY_MB }));

export function parseInThread(bytes: Uint8Array, reading: Reading, milliseconds = MILLISECONDS): Promise<BusyPiece[]> {
  return oneOfTwo(async () => {
    const thread = free.pop();
    if (!thread) throw new Error('More calendars are read at once than there are threads');
    try {
      const answer = await thread.ask([{ bytes, reading }], milliseconds);
      if ('problem' in answer) throw new CalendarFailure(answer.problem);
      return answer.pieces;
    } catch (cause) {
      // It ran out of time or memory, or the library stumbled over what is in the file.
      throw cause instanceof CalendarFailure ? cause : new CalendarFailure('TOO_COMPLEX', cause);
    } finally {
      free.push(thread);
    }
  });
}
