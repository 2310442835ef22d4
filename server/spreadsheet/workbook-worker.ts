import { readWorkbook } from '#domain/people/upload/workbook/read-workbook.ts';
import { Refusal } from '#domain/refusals.ts';
import { answerInThread } from '#server/threads/thread.ts';
import type { Answer } from './read-workbook.ts';

answerInThread<Uint8Array, Answer>(async ([bytes]) => {
  if (!bytes) throw new Error('No workbook to read');
  try {
    return await readWorkbook(bytes);
  } catch (error) {
    // Any other error is a parser failing on a damaged file.
    return { problem: error instanceof Refusal ? error.code : 'WORKBOOK_BROKEN' };
  }
});
