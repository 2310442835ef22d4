import { limited } from './limited.ts';
import { Thread, type ThreadLimits } from './thread.ts';

/** A fixed number of threads, each with one job at a time, so that a crash fails only that job. */
export class ThreadPool<Part, Answer> {
  readonly #free: Thread<Part, Answer>[];
  readonly #oneOf: ReturnType<typeof limited>;

  constructor(file: URL, { threads, ...limits }: ThreadLimits & { threads: number }) {
    this.#free = Array.from({ length: threads }, () => new Thread<Part, Answer>(file, limits));
    this.#oneOf = limited(threads);
  }

  ask(parts: Iterable<Part>, milliseconds: number): Promise<Answer> {
    return this.#oneOf(async () => {
      const thread = this.#free.pop();
      if (!thread) throw new Error('More questions are in hand than there are threads');
      try {
        return await thread.ask(parts, milliseconds);
      } finally {
        this.#free.push(thread);
      }
    });
  }
}
