import { isInvitationExpired } from '#domain/post/reminders.ts';
import type { Letter } from '#server/mail/letter.ts';
import { invitingLetter } from './invitation.ts';
import { bookLink, lastDayOf } from './phrases.ts';
import type { Employer, InvitedEmployee, TimedContext } from './shapes.ts';

/** The last reminder. It may be scheduled as late as the day on which the link expires. */
export function exit(ctx: TimedContext, employee: InvitedEmployee, employer: Employer): Letter {
  const isOpen = !isInvitationExpired(employee, ctx.now);
  const { notice, button, choices, ...letter } = invitingLetter(ctx, { employee, employer }, (texts) => ({
    subject: texts.exit.subject,
    preheader: texts.exit.preheader({ isOpen }),
    paragraphs: [...texts.exit.paragraphs({ employer: employer.name, isOpen }), ...(isOpen ? [texts.shared.yourChoice] : [])],
    notice: texts.exit.notice({ date: lastDayOf(texts, employee) }),
    button: { label: texts.exit.button, url: bookLink(ctx, employee.invitationToken) },
  }));
  return isOpen ? { ...letter, notice, button, choices } : letter;
}
