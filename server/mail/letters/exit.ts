import { isInvitationExpired } from '#domain/post/reminders.ts';
import type { Letter } from '#server/mail/letter.ts';
import { askEmployer, bookLink, greet, lastDayOf } from './phrases.ts';
import type { Employer, InvitedEmployee, TimedContext } from './shapes.ts';

/** The last mail of the timeline. It may be set to go out as late as the day on which the link ends. */
export function exit(ctx: TimedContext, employee: InvitedEmployee, employer: Employer): Letter {
  const expired = isInvitationExpired(employee.invitationSentDate, ctx.now);
  return {
    subject: 'Ons laatste bericht over uw pensioengesprek',
    preheader: expired
      ? 'U krijgt hierna geen herinneringen meer.'
      : 'U krijgt hierna geen herinneringen meer. Een afspraak maken kan nog wel.',
    greeting: greet(employee),
    paragraphs: [
      `U heeft geen afspraak gemaakt voor het pensioengesprek dat ${employer.name} u aanbiedt. Dat is uw eigen keuze. Wij sturen u hierover geen herinneringen meer.`,
      expired
        ? 'De link in uw uitnodiging werkt niet meer. Wilt u toch een gesprek? Vraag dan om een nieuwe uitnodiging.'
        : 'Wilt u toch een gesprek? Dan kunt u nog een afspraak maken.',
    ],
    ...(!expired && {
      notice: `U kunt een afspraak maken tot en met ${lastDayOf(employee.invitationSentDate)}. Daarna werkt de link niet meer.`,
      button: { label: 'Maak toch een afspraak', url: bookLink(ctx, employee.invitationToken) },
    }),
    contact: askEmployer(employer),
    reason: `U krijgt deze e-mail omdat ${employer.name} u heeft aangemeld voor een pensioengesprek en u nog geen afspraak heeft.`,
  };
}
