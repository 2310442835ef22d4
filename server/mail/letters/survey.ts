import { addDays } from '#domain/calendar.ts';
import { addressIn } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toEmployee } from '#server/mail/readers.ts';
import { wordsFor } from './phrases.ts';
import type { Appointment, LetterContext } from './shapes.ts';

/** `expiresOn`: the first day on which the link does not work. */
export type Survey = { appointment: Appointment; token: string; expiresOn: string };

/** To the employee, also with communication through HR. Without `thread`, so that no newer mail replaces it. */
export function surveyMail(ctx: LetterContext, survey: Survey): Mail {
  const { employee } = survey.appointment;
  return { kind: 'survey', ...toEmployee(employee, employee.employer), letter: surveyLetter(ctx, survey) };
}

/** The link is shown to nobody else, and not stored after sending: whoever has it could tell whether it was used. */
function surveyLetter({ appUrl }: LetterContext, { appointment, token, expiresOn }: Survey): Letter {
  const { language, texts } = wordsFor(appointment, 'employee');
  const { surveyLetter: words, shared, appointment: said } = texts;
  const { employee, consultant } = appointment;
  return {
    language,
    subject: words.subject,
    preheader: words.preheader,
    greeting: shared.greeting({ name: displayName(employee) }),
    paragraphs: [words.ask({ consultant: consultant.user.name }), words.anonymous],
    button: { label: words.button, url: addressIn(language, `${appUrl}/enquete/${token}`), once: true },
    after: [words.until({ date: said.date(addDays(expiresOn, -1)) })],
    contact: shared.askUs,
    reason: words.why({ employer: employee.employer.name }),
  };
}

/** The token in the letter's link; empty once it was sent, when the link is not stored any more. */
export function surveyTokenIn({ button }: Pick<Letter, 'button'>): string {
  return button?.url.split('?')[0]?.split('/').at(-1) ?? '';
}
