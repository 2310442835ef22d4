import { Worker } from 'node:worker_threads';
import type { CalendarProblem } from '#domain/planning/own-calendar.ts';
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
/** A thread that had nothing to do for so long gives its memory back. */
const IDLE_MS = 30_000;

const idle: Thread[] = [];
const oneOfTwo = limited(2);

export function parseInThread(bytes: Uint8Array, reading: Reading, milliseconds = MILLISECONDS): Promise<BusyPiece[]> {
  return oneOfTwo(async () => {
    const thread = idle.pop() ?? new Thread();
    const answer = await thread.ask({ bytes, reading }, milliseconds);
    idle.push(thread);
    if ('problem' in answer) throw new CalendarFailure(answer.problem);
    return answer.pieces;
  });
}

class Thread {
  readonly #worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    env: {},
  });
  #timer: NodeJS.Timeout | undefined;
  #asked: { resolve: (answer: Answer) => void; reject: (failure: CalendarFailure) => void } | null = null;

  constructor() {
    this.#worker.on('message', (answer: Answer) => {
      this.#asked?.resolve(answer);
      this.#rest();
    });
    // Where it ran out of memory, or the library stumbled over what is in the file.
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end());
  }

  ask(question: Question, milliseconds: number): Promise<Answer> {
    this.#worker.ref();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), milliseconds);
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject };
      this.#worker.postMessage(question);
    });
  }

  /** With nothing in hand it does not keep the process alive. */
  #rest(): void {
    this.#asked = null;
    clearTimeout(this.#timer);
    this.#worker.unref();
    this.#timer = setTimeout(() => this.#end(), IDLE_MS).unref();
  }

  #end(cause?: unknown): void {
    clearTimeout(this.#timer);
    if (idle.includes(this)) idle.splice(idle.indexOf(this), 1);
    this.#asked?.reject(new CalendarFailure('TOO_COMPLEX', cause));
    this.#asked = null;
    void this.#worker.terminate();
  }
}
