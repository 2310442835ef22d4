import { HR_LANGUAGE } from '#domain/language.ts';
import { dateOf, fromIso } from '#domain/time.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toHr } from '#server/mail/readers.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { textsIn } from '#texts/index.ts';
import type { Employer } from './shapes.ts';

/** `note`: what the administrator wrote; `sentAt`: when the employer sent the list. */
export type RefusedList = { to: string; note: string; sentAt: string };

/** To the employer: its list was not taken over, and why. */
export function refusedListMail(employer: Employer, { to, note, sentAt }: RefusedList): Mail {
  const { refusedList: words, shared } = hr;
  const { dates, shared: said } = textsIn(HR_LANGUAGE);
  const about = { date: dates.date(dateOf(fromIso(sentAt))) };
  return {
    kind: 'list_refused',
    ...toHr(employer, to),
    audience: 'employer',
    letter: {
      language: HR_LANGUAGE,
      subject: words.subject,
      preheader: words.preheader(about),
      greeting: shared.greeting(employer),
      paragraphs: [words.paragraph(about), note, words.again],
      contact: said.askUs,
      reason: words.reason({ employer: employer.name }),
    },
  };
}
