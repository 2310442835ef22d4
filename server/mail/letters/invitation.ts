import { languageOf } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import type { ReminderKind } from '#domain/post/schedule.ts';
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

/** Every reminder but the last. */
export function reminder(kind: Exclude<ReminderKind, 'exit'>) {
  return (ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter =>
    invitingLetter(ctx, { employee, employer }, ({ reminders, shared }) => {
      const { paragraphs, ...words } = reminders[kind];
      return { ...words, paragraphs: [...paragraphs({ employer: employer.name }), shared.yourChoice] };
    });
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
