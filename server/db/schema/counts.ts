import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { APPOINTMENT_STATUSES, MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { MAIL_STATUSES } from '#domain/post/vocabulary.ts';
import { day } from '#server/db/columns.ts';

// Counts that are shown and would be slow to compute, updated by the triggers of 0011_counts.sql, 0015_archive_counts.sql and
// 0022_counts-that-are-shown.sql in the transaction of every change. A change appends rows with +1 or -1, so that two bookings do not wait
// for each other; the sum is the count, and a job replaces them by one row per count. All counts can be recomputed, so no backup has them.

export const employeeCounts = pgTable(
  'employee_counts',
  {
    employerId: integer('employer_id').notNull(),
    status: text('status', { enum: EMPLOYEE_STATUSES }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('employee_counts_employer').on(t.employerId)],
);

/** Appointments per day. */
export const dayCounts = pgTable(
  'day_counts',
  {
    date: day('date').notNull(),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    meetingType: text('meeting_type', { enum: MEETING_TYPES }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('day_counts_date').on(t.date)],
);

/** Mails per day of creation. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    date: day('date').notNull(),
    status: text('status', { enum: MAIL_STATUSES }).notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('mail_counts_date').on(t.date)],
);
