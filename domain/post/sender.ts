// Whether receivers can verify that a mail comes from its sender: SPF, DKIM and DMARC of the sender's domain.

import { type Answers, type Finding, type Question, readerOf, type SENDER_CHECKS } from '#domain/post/sender/answers.ts';
import { judgeDkim } from '#domain/post/sender/dkim.ts';
import { judgeDmarc } from '#domain/post/sender/dmarc.ts';
import { judgeSpf } from '#domain/post/sender/spf.ts';

/** `domain`: the part after the @ of the sender. */
export type SenderFacts = { domain: string; smtpHost: string; dkimSelector: string | null };
export type SenderCheck = { kind: (typeof SENDER_CHECKS)[number] } & Finding;

/**
 * Judges with the answers so far. `open` lists the questions that still need an answer: ask them and judge again. A question that DNS does
 * not answer gets 'unknown', which is never taken for a missing record.
 */
export function judgeSender({ domain, smtpHost, dkimSelector }: SenderFacts, answers: Answers): { items: SenderCheck[]; open: Question[] } {
  const reader = readerOf(answers);
  const items: SenderCheck[] = [
    { kind: 'spf', ...judgeSpf(reader, domain, smtpHost) },
    { kind: 'dkim', ...judgeDkim(reader, domain, dkimSelector) },
    { kind: 'dmarc', ...judgeDmarc(reader, domain) },
  ];
  return { items, open: reader.open };
}
