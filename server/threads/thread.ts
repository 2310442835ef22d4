import { parentPort, Worker } from 'node:worker_threads';

// Work that takes long without a pause is done in a thread of its own, so that nobody's request waits for it, and what breaks it ends
// that thread only. A question goes there in parts: copying a long one at once would be such a pause itself.

type Message<Part> = { id: number } & ({ part: Part } | { end: 'asked' | 'dropped' });
type Reply<Answer> = { id: number } & ({ answer: Answer } | { failure: string });
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

export class Thread<Part, Answer> {
  readonly #file: URL;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(file: URL) {
    this.#file = file;
  }

  /** Starts the thread where there is none. It ends a question that it fails on, and all that it has in hand when it ends itself. */
  async ask(parts: Iterable<Part> | AsyncIterable<Part>): Promise<Answer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, { resolve, reject });
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
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    worker.on('message', (reply: Reply<Answer>) => {
      const asked = this.#settle(worker, reply.id);
      if ('answer' in reply) asked?.resolve(reply.answer);
      else asked?.reject(new Error(reply.failure));
    });
    const end = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`The thread ${this.#file.pathname} ended with ${code}.`)));
    return worker;
  }

  #settle(worker: Worker, id: number): Waiting<Answer> | undefined {
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    // With nothing in hand the thread does not keep the process alive.
    if (this.#waiting.size === 0) worker.unref();
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
