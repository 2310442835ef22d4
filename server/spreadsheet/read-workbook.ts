import type { SheetText } from '#domain/people/upload/workbook/sheet-text.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { ThreadPool } from '#server/threads/pool.ts';

// A workbook of ten megabytes may expand to two hundred, which takes seconds to parse. It is parsed in a worker thread with limits on time
// and memory, which returns the text of one sheet.

export type Answer = SheetText | { problem: RefusalCode };

const MILLISECONDS = 30_000;
const MEMORY_MB = 128;

const threads = new ThreadPool<Uint8Array, Answer>(new URL('./workbook-worker.ts', import.meta.url), { threads: 2, memoryMb: MEMORY_MB });

export async function readInThread(bytes: Uint8Array): Promise<SheetText> {
  // The thread exceeded its time or memory.
  const answer = await threads.ask([bytes], MILLISECONDS).catch((cause) => {
    throw Object.assign(new Refusal('WORKBOOK_TOO_LARGE'), { cause });
  });
  if ('problem' in answer) throw new Refusal(answer.problem);
  return answer;
}
