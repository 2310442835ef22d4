import { z } from 'zod';
import type { Summary } from '#domain/conversation/vocabulary.ts';
import { decrypt, encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { sealedForMail } from '#server/store/conversation/summaries.ts';
import type { MailRow } from '#server/store/post/mails.ts';
import { textsIn } from '#texts/index.ts';
import type { Letter } from './letter.ts';

// A summary is stored once, encrypted. The letter in the outbox is its frame only: the text is put in when it is sent, and not stored with
// the mail, so that neither the overview of mails nor an export or a search has it.

const Stored = z.object({ text: z.string(), actions: z.array(z.string()) });

export function sealSummary(key: Buffer, { text, actions }: Summary): string {
  return encrypt(key, JSON.stringify({ text, actions }));
}

/** Null if this key cannot decrypt it. */
export function unsealSummary(key: Buffer, sealed: string): Summary | null {
  const opened = decrypt(key, sealed);
  return opened === null ? null : Stored.parse(JSON.parse(opened));
}

export const SUMMARY_GONE = 'De samenvatting is niet meer te versturen: het gesprek staat niet meer op voltooid, of de tekst is gewist.';

/** The letter with its summary, as it is sent; null if the summary is gone. Letters of other kinds are returned unchanged. */
export async function withSummary(
  { db, secretKey }: Pick<Services, 'db' | 'secretKey'>,
  { kind, appointmentId, employeeId }: Pick<MailRow, 'kind' | 'appointmentId' | 'employeeId'>,
  letter: Letter,
): Promise<Letter | null> {
  if (kind !== 'summary') return letter;
  if (appointmentId === null || employeeId === null) return null;
  const sealed = await sealedForMail(db, { appointmentId, employeeId });
  const summary = sealed === null ? null : unsealSummary(secretKey, sealed);
  return summary && { ...letter, own: summaryInWords(summary, letter) };
}

/** Keeps the line breaks that the consultant typed; every action becomes a line of a list. */
export function summaryInWords({ text, actions }: Summary, { language }: Pick<Letter, 'language'>): string {
  if (actions.length === 0) return text;
  const { agreed } = textsIn(language).summaryLetter;
  return [text, [agreed, ...actions.map((action) => `• ${action}`)].join('\n')].join('\n\n');
}
