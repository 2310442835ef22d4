import { Thread } from '#server/threads/thread.ts';
import type { LetterFirm, PaperLetter } from './letters-pdf.ts';
import type { Logo } from './printable-logo.ts';
import type { Paper } from './statement-pdf.ts';

// A PDF takes a tenth of a second per page, seconds for the longest statement, so it is made in a worker thread.

export type Question = ({ paper: Paper } | { letters: readonly PaperLetter[]; firm: LetterFirm }) & { logo: Logo | null };

const thread = new Thread<Question, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url));

export async function printStatement(paper: Paper, logo: Logo | null): Promise<Buffer> {
  return Buffer.from(await thread.ask([{ paper, logo }]));
}

/** The CPU time after which the thread is ended: a thousand letters take some seconds. */
const LETTERS_MS = 120_000;

export async function printLetters(
  letters: readonly PaperLetter[],
  { firm, logo }: { firm: LetterFirm; logo: Logo | null },
): Promise<Buffer> {
  return Buffer.from(await thread.ask([{ letters, firm, logo }], LETTERS_MS));
}
