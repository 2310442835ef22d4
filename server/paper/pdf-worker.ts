import { parentPort } from 'node:worker_threads';
import type { Question } from './print.ts';
import { statementPdf } from './statement-pdf.ts';

// The thread in which PDFs are made: see print.ts.

parentPort?.on('message', async ({ id, paper, logo }: Question) => {
  try {
    parentPort?.postMessage({ id, pdf: await statementPdf(paper, logo) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});
