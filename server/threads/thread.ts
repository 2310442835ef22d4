import { parentPort, Worker } from 'node:worker_threads';

// Runs CPU-bound work in a worker thread, so that it does not block the event loop and a crash ends only that thread. Input is sent in
// parts, because copying a large input in one piece would block too.

type Message<Part> = { id: number } & ({ part: Part } | { end: 'asked' | 'dropped' });
type Reply<Answer> = { id: number } & ({ answer: Answer } | { failure: string });
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout | undefined };
export type ThreadLimits = { memoryMb?: number };

type CpuLimit = { milliseconds: number; before: number; looks: number };
const MOST_LOOKS = 10;
/** A thread that is idle this long is ended to free its memory. */
const IDLE_MS = 30_000;
/** V8's default young generation would be most of the memory that such a thread may use. */
const YOUNG_MB = 8;

/** CPU time used by a thread; 0 once it has ended. */
async function cpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

export class Thread<Part, Answer> {
  readonly #file: URL;
  readonly #memoryMb: number;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(file: URL, { memoryMb = 512 }: ThreadLimits = {}) {
    this.#file = file;
    this.#memoryMb = memoryMb;
  }

  /**
   * Starts the thread if there is none. A job that throws fails alone; if the thread ends, all its jobs fail. The thread is ended when a
   * job uses more than `milliseconds` of CPU time, not wall time, so that a busy machine fails no valid job.
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
      asked.timer = setTimeout(async () => this.#limit(worker, asked, { milliseconds, before: await before, looks: 1 }), milliseconds);
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
    const resourceLimits = { maxOldGenerationSizeMb: this.#memoryMb, maxYoungGenerationSizeMb: YOUNG_MB };
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

  /** Checks again until the CPU time is used up. A thread that only waits uses none, so it is stopped after MOST_LOOKS checks. */
  async #limit(worker: Worker, asked: Waiting<Answer>, { milliseconds, before, looks }: CpuLimit): Promise<void> {
    const used = (await cpuMs(worker)) - before;
    if (!this.#waiting.values().some((waiting) => waiting === asked)) return;
    if (used >= milliseconds || looks >= MOST_LOOKS) this.#end(worker, new Error(`No answer within ${milliseconds} ms.`));
    else asked.timer = setTimeout(() => this.#limit(worker, asked, { milliseconds, before, looks: looks + 1 }), milliseconds);
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
      // An idle thread does not keep the process alive.
      worker.unref();
      this.#idle = setTimeout(() => this.#end(worker, new Error('idle')), IDLE_MS).unref();
    }
    return asked;
  }
}

/** The worker's side: called once by the file that the thread runs. */
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
