import { displayName } from '#domain/people/names.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import type { ReminderKind } from '#domain/post/reminders.ts';
import type { MailKind } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { exit } from './letters/exit.ts';
import { hrOverview } from './letters/hr-overview.ts';
import { firstReminder, invitation, secondReminder } from './letters/invitation.ts';
import type { Employer, InvitedEmployee, TimedContext } from './letters/shapes.ts';
import { type Mail, post } from './outbox.ts';

/** The mails from the invitation to the last reminder. */
export type Occasion = 'invitation' | ReminderKind;

const LETTERS = {
  invitation: { kind: 'invitation', letter: invitation },
  first: { kind: 'first_reminder', letter: firstReminder },
  second: { kind: 'second_reminder', letter: secondReminder },
  exit: { kind: 'exit', letter: exit },
} as const satisfies Record<Occasion, { kind: MailKind; letter: unknown }>;

export function kindOf(occasion: Occasion): MailKind {
  return LETTERS[occasion].kind;
}

/** A mail to each of these employees of one employer, or one overview to HR. */
export function timelineMails(ctx: TimedContext, employer: Employer, occasion: Occasion, employees: InvitedEmployee[]): Mail[] {
  const hr = hrAddress(employer);
  if (hr) {
    const letter = hrOverview(ctx, employer, occasion, employees);
    return [{ kind: 'hr_overview', audience: 'hr', to: hr, toName: employer.contactPerson, letter, employerId: employer.id }];
  }
  const { kind, letter } = LETTERS[occasion];
  return employees.map((employee) => ({
    kind,
    audience: 'employee',
    to: employee.email,
    toName: displayName(employee),
    letter: letter(ctx, employee, employer),
    employeeId: employee.id,
    employerId: employer.id,
  }));
}

/** Posts them and returns, per employee, the id of the mail with their link. */
export async function postTimeline(
  db: Db,
  ctx: TimedContext,
  employer: Employer,
  occasion: Occasion,
  employees: InvitedEmployee[],
): Promise<number[]> {
  const ids = await post(db, ctx.now, timelineMails(ctx, employer, occasion, employees));
  // HR gets one mail for all.
  return hrAddress(employer) ? employees.flatMap(() => ids) : ids;
}
