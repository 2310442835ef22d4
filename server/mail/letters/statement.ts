import { HR_LANGUAGE } from '#domain/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { textsIn } from '#texts/index.ts';

type Employer = { name: string; contactPerson: string | null; financeEmail: string | null };
type Statement = { number: number; month: string; netCents: number; vatCents: number; totalCents: number; dueOn: string | null };

export type SentStatement = { employer: Employer & { id: number }; statement: Statement; to: string /** In base64. */; pdf: string };

export function statementMail({ employer, statement, to, pdf }: SentStatement): Mail {
  return {
    kind: 'statement',
    audience: 'employer',
    to,
    toName: readerOfStatement(employer),
    employerId: employer.id,
    letter: statementLetter(employer, statement),
    attachments: [{ filename: hr.statement.file(statement), contentType: 'application/pdf', content: pdf }],
  };
}

/** The contact person reads the employer's general mailbox, not necessarily the one for statements. */
function readerOfStatement(employer: Employer): string {
  const { name, contactPerson, financeEmail } = employer;
  if (financeEmail) return hr.statement.administration({ employer: name });
  return contactPerson || name;
}

/** The PDF is attached: the letter names the amount, never an employee. */
export function statementLetter(employer: Employer, { number, netCents, vatCents, totalCents, dueOn, ...statement }: Statement): Letter {
  const { shared, dates } = textsIn(HR_LANGUAGE);
  const {
    statement: words,
    amounts: { euros },
  } = hr;
  const isCredit = totalCents < 0;
  const amount = euros(Math.abs(totalCents));
  const month = hr.month(statement.month);
  const about = { number, month, employer: employer.name };
  const { labels } = words;
  return {
    language: HR_LANGUAGE,
    subject: isCredit ? words.subjectCredit(about) : words.subject(about),
    preheader: isCredit ? words.preheaderCredit({ amount }) : words.preheader({ amount }),
    greeting: shared.greeting({ name: readerOfStatement(employer) }),
    paragraphs: [isCredit ? words.paragraphCredit(about) : words.paragraph(about)],
    details: [
      { label: labels.number, value: String(number) },
      { label: labels.month, value: month },
      { label: labels.net, value: euros(netCents) },
      { label: labels.vat, value: euros(vatCents) },
      { label: isCredit ? labels.toReceive : labels.toPay, value: amount },
      ...(dueOn ? [{ label: labels.due, value: dates.date(dueOn) }] : []),
    ],
    contact: shared.askUs,
    reason: words.reason(about),
  };
}
