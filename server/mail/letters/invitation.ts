import { languageOf } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Texts, textsIn } from '#texts/index.ts';
import { askEmployer, lastDayOf, stopLink, waysToAnswer } from './phrases.ts';
import type { Addressed, Employer, InvitedEmployee, LetterContext } from './shapes.ts';

export function invitation(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return invitingLetter(ctx, { employee, employer }, ({ invitation: words, shared }) => ({
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: [...words.paragraphs({ employer: employer.name, preferred: employer.preferredMeetingType }), shared.yourChoice],
    after: [words.after],
    source: { employer: employer.name },
    reason: shared.whyInvited({ employer: employer.name }),
  }));
}

export function firstReminder(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return invitingLetter(ctx, { employee, employer }, ({ firstReminder, shared }) => reminding(firstReminder, shared, employer));
}

export function secondReminder(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return invitingLetter(ctx, { employee, employer }, ({ secondReminder, shared }) => reminding(secondReminder, shared, employer));
}

function reminding({ subject, preheader, paragraphs }: Texts['firstReminder'], { yourChoice }: Texts['shared'], employer: Employer) {
  return { subject, preheader, paragraphs: [...paragraphs({ employer: employer.name }), yourChoice] };
}

type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs'> & Partial<Letter>;

/** Shared by all letters that ask to make an appointment. */
export function invitingLetter(ctx: LetterContext, { employee, employer }: Addressed, words: (texts: Texts) => Words): Letter {
  const language = languageOf({ ...employee, employer });
  const texts = textsIn(language);
  const { shared } = texts;
  return {
    language,
    greeting: shared.greeting({ name: displayName(employee) }),
    notice: shared.bookUntil({ date: lastDayOf(texts, employee) }),
    ...waysToAnswer(ctx, texts, employee.invitationToken),
    unsubscribe: stopLink(ctx, employee.invitationToken),
    contact: askEmployer(texts, employer),
    reason: shared.whyReminded({ employer: employer.name }),
    ...words(texts),
  };
}
