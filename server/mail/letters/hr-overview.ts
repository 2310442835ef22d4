import { HR_LANGUAGE } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { invitationExpiresAt, isInvitationExpired, type LinkLife } from '#domain/post/reminders.ts';
import type { ReminderKind } from '#domain/post/schedule.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { textsIn } from '#texts/index.ts';
import { bookLink, lastDayOf } from './phrases.ts';
import type { Employer, InvitedEmployee, TimedContext } from './shapes.ts';

/** `employees`: of one employer. */
export type Overview = { employer: Employer; occasion: 'invitation' | ReminderKind; employees: readonly InvitedEmployee[] };

/** One mail to HR instead of a mail to each of these employees. */
export function hrOverview(ctx: TimedContext, { employer, occasion, employees }: Overview): Letter {
  const texts = textsIn(HR_LANGUAGE);
  const { shared } = texts;
  const { overview: words } = hr;
  const about = { count: employees.length, employer: employer.name };
  // Only the last reminder may be scheduled as late as the day on which the links expire.
  const hasEnded = (employee: InvitedEmployee) => occasion === 'exit' && isInvitationExpired(employee, ctx.now);
  const open = employees.filter((employee) => !hasEnded(employee));
  const earliest = firstToEnd(open);
  return {
    language: HR_LANGUAGE,
    subject: words[occasion].subject(about),
    preheader: open.length > 0 ? words.preheader(about) : words.preheaderEnded,
    greeting: hr.shared.greeting(employer),
    paragraphs: [...words[occasion].paragraphs(about), ...(open.length > 0 ? [words.ownLink, words.otherAnswers] : [words.linksEnded])],
    ...(earliest !== undefined && { notice: words.notice({ date: lastDayOf(texts, earliest) }) }),
    table: {
      head: [words.head.name, words.head.email, words.head.link],
      rows: employees.map((employee) => {
        const cells = [displayName(employee), employee.email ?? ''];
        if (hasEnded(employee)) return { cells: [...cells, words.expired], employeeId: employee.id };
        return { cells, link: { label: shared.makeAppointment, url: bookLink(ctx, employee.invitationToken) }, employeeId: employee.id };
      }),
      file: words[occasion].file,
    },
    contact: shared.askUs,
    reason: hr.shared.why(about),
  };
}

/** The link of somebody who asked to be reminded later is valid longer. Of all other links that of the oldest invitation expires first. */
function firstToEnd(open: readonly InvitedEmployee[]): LinkLife | undefined {
  const [oldest] = open.filter(({ laterUntil }) => laterUntil === null).sort(byInvitation);
  const [patient] = open.filter(({ laterUntil }) => laterUntil !== null).sort(byEnd);
  return [oldest, patient].filter((link) => link !== undefined).sort(byEnd)[0];
}

function byInvitation(one: LinkLife, other: LinkLife): number {
  return one.invitationSentDate.localeCompare(other.invitationSentDate);
}

function byEnd(one: LinkLife, other: LinkLife): number {
  return Temporal.Instant.compare(invitationExpiresAt(one), invitationExpiresAt(other));
}
