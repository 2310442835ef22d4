import { answerInThread } from '#server/threads/thread.ts';
import type { Answer, Question } from './parse.ts';
import { readCalendar } from './read-calendar.ts';
import { UnreadableCalendar } from './scan.ts';

answerInThread<Question, Answer>(async ([question]) => {
  if (!question) throw new Error('No calendar to read');
  const { files, reading } = question;
  try {
    const decoder = new TextDecoder();
    return readCalendar(
      files.map((bytes) => decoder.decode(bytes)),
      reading,
    );
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    return { problem: error.code };
  }
});
