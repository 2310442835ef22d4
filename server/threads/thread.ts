import { parentPort, Worker } from 'node:worker_threads';

// Work that takes long without a pause is done in a thread of its own, so that nobody's request waits for it, and what breaks it ends
// that thread only. A question goes there in parts: copying a long one at once would be such a pause itself.

type Message<Part> = { id: number } & ({ part: Part } | { end: 'asked' | 'dropped' });
type Reply<Answer> = { id: number } & ({ answer: Answer } | { failure: string });
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout | undefined };
export type ThreadLimits = {
  memoryMb?: number;
  /** A thread that had nothing to do for so long gives its memory back. */
  idleMs?: number;
};

type CpuLimit = { milliseconds: number; before: number };
const MOST_LOOKS = 10;
/** What V8 takes by itself would be most of the memory of a thread that makes one file. */
const YOUNG_MB = 8;

/** What a thread has used of the processor; of one that has ended nothing is known. */
async function cpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

export class Thread<Part, Answer> {
  readonly #file: URL;
  readonly #limits: Required<ThreadLimits>;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(file: URL, { memoryMb = 512, idleMs = 30_000 }: ThreadLimits = {}) {
    this.#file = file;
    this.#limits = { memoryMb, idleMs };
  }

  /**
   * Starts the thread where there is none. It ends a question that it fails on, and all that it has in hand when it ends itself; it is
   * ended when an answer takes more than so many milliseconds of the processor, so that a busy machine makes no good question a bad one.
   */
  async ask(parts: Iterable<Part> | AsyncIterable<Part>, milliseconds?: number): Promise<Answer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const asked: Waiting<Answer> = { resolve, reject, timer: undefined };
    this.#waiting.set(id, asked);
    if (milliseconds) {
      const before = cpuMs(worker);
      asked.timer = setTimeout(async () => this.#limit(worker, asked, { milliseconds, before: await before }), milliseconds);
    }
    clearTimeout(this.#idle);
    worker.ref();
    const send = (message: Message<Part>) => worker.postMessage(message);
    try {
      for await (const part of parts) send({ id, part });
      send({ id, end: 'asked' });
    } catch (error) {
      send({ id, end: 'dropped' });
      this.#settle(worker, id)?.reject(error as Error);
    }
    return promise;
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB };
    const worker = new Worker(this.#file, { resourceLimits, env: {} });
    worker.on('message', (reply: Reply<Answer>) => {
      const asked = this.#settle(worker, reply.id);
      if ('answer' in reply) asked?.resolve(reply.answer);
      else asked?.reject(new Error(reply.failure));
    });
    worker.on('error', (error: Error) => this.#end(worker, error));
    worker.on('exit', (code) => this.#end(worker, new Error(`The thread ${this.#file.pathname} ended with ${code}.`)));
    return worker;
  }

  /** Looks again while there is processor time left, but not for ever: a thread that only waits uses none. */
  async #limit(worker: Worker, asked: Waiting<Answer>, { milliseconds, before }: CpuLimit, looks = 1): Promise<void> {
    const used = (await cpuMs(worker)) - before;
    if (!this.#waiting.values().some((waiting) => waiting === asked)) return;
    if (used >= milliseconds || looks >= MOST_LOOKS) this.#end(worker, new Error(`No answer within ${milliseconds} ms.`));
    else asked.timer = setTimeout(() => this.#limit(worker, asked, { milliseconds, before }, looks + 1), milliseconds);
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
    void worker.terminate();
  }

  #settle(worker: Worker, id: number): Waiting<Answer> | undefined {
    const asked = this.#waiting.get(id);
    clearTimeout(asked?.timer);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      // With nothing in hand the thread does not keep the process alive.
      worker.unref();
      this.#idle = setTimeout(() => this.#end(worker, new Error('idle')), this.#limits.idleMs).unref();
    }
    return asked;
  }
}

/** The other side: called once, by the file that the thread runs. */
export function answerInThread<Part, Answer>(answer: (parts: Part[]) => Promise<Answer>): void {
  const asked = new Map<number, Part[]>();
  parentPort?.on('message', async (message: Message<Part>) => {
    const { id } = message;
    if ('part' in message) {
      asked.getOrInsertComputed(id, () => []).push(message.part);
      return;
    }
    const parts = asked.get(id) ?? [];
    asked.delete(id);
    if (message.end === 'dropped') return;
    try {
      parentPort?.postMessage({ id, answer: await answer(parts) } satisfies Reply<Answer>);
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) } satisfies Reply<Answer>);
    }
  });
}
