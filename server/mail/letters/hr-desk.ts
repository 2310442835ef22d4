import { HR_LANGUAGE } from '#domain/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toHr } from '#server/mail/readers.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { textsIn } from '#texts/index.ts';
import type { Employer } from './shapes.ts';

// The link of an employer's desk, and the codes with which browsers confirm themselves.

/** `to`: the address of HR. */
export type HrLink = { employer: Employer; to: string; url: string };
export type HrCode = { employer: Employer; to: string; code: string };

export function hrLinkMail({ employer, to, url }: HrLink): Mail {
  const words = { ...hr.desk.link, ...(!employer.communicatieViaHrm && hr.desk.follow) };
  const about = { employer: employer.name };
  return deskMail(
    'hr_link',
    { employer, to },
    {
      subject: words.subject(about),
      preheader: words.preheader,
      paragraphs: words.paragraphs(about),
      notice: words.notice,
      button: { label: words.button, url, once: true },
      after: words.after,
    },
  );
}

export function hrCodeMail({ employer, to, code }: HrCode): Mail {
  const { code: words } = hr.desk;
  return deskMail(
    'hr_code',
    { employer, to },
    {
      subject: words.subject,
      preheader: words.preheader,
      paragraphs: words.paragraphs,
      details: [{ label: words.label, value: code, once: true }],
      notice: words.notice,
      after: words.after,
    },
  );
}

type Words = Omit<Letter, 'language' | 'greeting' | 'contact' | 'reason'>;

/** Of several waiting mails of one kind only the newest is sent (`thread`): the links or codes in the others no longer work. */
function deskMail(kind: 'hr_link' | 'hr_code', { employer, to }: { employer: Employer; to: string }, words: Words): Mail {
  return {
    kind,
    ...toHr(employer, to),
    ...(!employer.communicatieViaHrm && { audience: 'employer' }),
    letter: {
      ...words,
      language: HR_LANGUAGE,
      greeting: hr.shared.greeting(employer),
      contact: textsIn(HR_LANGUAGE).shared.askUs,
      reason: hr.shared[employer.communicatieViaHrm ? 'why' : 'whyFollow']({ employer: employer.name }),
    },
    thread: `${kind} ${employer.id}`,
  };
}
