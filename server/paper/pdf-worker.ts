import { answerInThread } from '#server/threads/thread.ts';
import { lettersPdf } from './letters-pdf.ts';
import type { Question } from './print.ts';
import { statementPdf } from './statement-pdf.ts';

answerInThread<Question, Uint8Array>(async ([question]) => {
  if (!question) throw new Error('Nothing to print');
  return 'paper' in question ? statementPdf(question.paper, question.logo) : lettersPdf(question.letters, question);
});
