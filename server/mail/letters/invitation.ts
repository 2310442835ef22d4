import { languageOf } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Texts, textsIn } from '#texts/index.ts';
import { askEmployer, bookLink, lastDayOf } from './phrases.ts';
import type { Employer, InvitedEmployee, LetterContext } from './shapes.ts';

export function invitation(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return invitingLetter(ctx, { employee, employer }, ({ invitation: words, shared }) => ({
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: words.paragraphs({ employer: employer.name, preferred: employer.preferredMeetingType }),
    after: [words.after],
    source: { employer: employer.name },
    reason: shared.whyInvited({ employer: employer.name }),
  }));
}

export function firstReminder(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return invitingLetter(ctx, { employee, employer }, ({ firstReminder }) => reminding(firstReminder, employer));
}

export function secondReminder(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return invitingLetter(ctx, { employee, employer }, ({ secondReminder }) => reminding(secondReminder, employer));
}

function reminding({ subject, preheader, paragraphs }: Texts['firstReminder'], employer: Employer) {
  return { subject, preheader, paragraphs: paragraphs({ employer: employer.name }) };
}

type Addressed = { employee: InvitedEmployee; employer: Employer };
type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs'> & Partial<Letter>;

/** Shared by all letters that ask to make an appointment. */
export function invitingLetter(ctx: LetterContext, { employee, employer }: Addressed, words: (texts: Texts) => Words): Letter {
  const language = languageOf(employee);
  const texts = textsIn(language);
  const { shared } = texts;
  return {
    language,
    greeting: shared.greeting({ name: displayName(employee) }),
    notice: shared.bookUntil({ date: lastDayOf(texts, employee) }),
    button: { label: shared.makeAppointment, url: bookLink(ctx, employee.invitationToken) },
    contact: askEmployer(texts, employer),
    reason: shared.whyReminded({ employer: employer.name }),
    ...words(texts),
  };
}
