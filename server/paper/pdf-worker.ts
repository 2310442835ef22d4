import { answerInThread } from '#server/threads/thread.ts';
import type { Question } from './print.ts';
import { statementPdf } from './statement-pdf.ts';

answerInThread<Question, Uint8Array>(async ([question]) => {
  if (!question) throw new Error('No statement to print');
  return statementPdf(question.paper, question.logo);
});
