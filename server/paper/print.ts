import { Worker } from 'node:worker_threads';
import type { Logo } from './printable-logo.ts';
import type { Paper } from './statement-pdf.ts';

// Laying out a PDF takes a tenth of a second for a page and a few for the longest statement, without a pause. It is done in a thread
// of its own, so that nobody's request waits for it and a picture that breaks the library ends that thread only.

export type Question = { id: number; paper: Paper; logo: Logo | null };
type Answer = { id: number } & ({ pdf: Uint8Array } | { failure: string });

let thread: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }>();

export function printStatement(paper: Paper, logo: Logo | null): Promise<Buffer> {
  thread ??= start();
  const id = ++lastId;
  thread.ref();
  thread.postMessage({ id, paper, logo } satisfies Question);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function start(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf));
    else asked?.reject(new Error(answer.failure));
    // With nothing in hand the thread does not keep the process alive.
    if (waiting.size === 0) worker.unref();
  });
  const end = (error: Error) => {
    if (thread !== worker) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The thread that makes PDFs ended with ${code}.`)));
  return worker;
}
