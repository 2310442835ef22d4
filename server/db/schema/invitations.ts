import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { employees } from './people.ts';
import { rounds } from './rounds.ts';

// Invitations and their state. Up to 1.0.0 they were columns of `employees`: the triggers of the migration that created this table keep
// both the same, in both directions, until the next release.

/** The current invitation of an employee; no row: not invited. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The secret in the link. */
    token: text('token').unique(),
    /**
     * Whether an answer is awaited: the employee's status is 'uitgenodigd'. Set by a trigger on `employees`, so that one index finds what
     * is due.
     */
    isOpen: boolean('is_open').notNull(),
    sentAt: instant('sent_at'),
    /** When the mail server accepted the invitation; reminders count from here. */
    acceptedAt: instant('accepted_at'),
    firstReminderAt: instant('first_reminder_at'),
    secondReminderAt: instant('second_reminder_at'),
    exitAt: instant('exit_at'),
    /** The mail with the latest invitation or reminder: their own, or the overview to HR. A mail with another id is outdated. */
    lastMailId: integer('last_mail_id'),
    /** The round during which it was sent. The employee may have another employer by now. */
    roundId: integer('round_id').references(() => rounds.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('invitations_employee').on(t.employeeId), index('invitations_last_mail').on(t.lastMailId)],
);
