import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { employees } from './people.ts';

// Who was invited, and what became of it. Up to 1.0.0 all of it stood in `employees`: the triggers of the migration that made this table
// keep the columns there in step, in both directions, until the next release.

/** The present invitation of an employee; whoever has none has not been invited. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The link. */
    token: text('token').unique(),
    /** Whether an answer is awaited: the employee's status is 'uitgenodigd'. A trigger on `employees` sets it, so that one index finds what is due. */
    isOpen: boolean('is_open').notNull(),
    sentAt: instant('sent_at'),
    /** When the mail server accepted the invitation; reminders count from here. */
    acceptedAt: instant('accepted_at'),
    firstReminderAt: instant('first_reminder_at'),
    secondReminderAt: instant('second_reminder_at'),
    exitAt: instant('exit_at'),
    /** The mail that carried the latest invitation or reminder: their own, or the overview to HR. A mail with another id is outdated. */
    lastMailId: integer('last_mail_id'),
  },
  (t) => [uniqueIndex('invitations_employee').on(t.employeeId), index('invitations_last_mail').on(t.lastMailId)],
);
