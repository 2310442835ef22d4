import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, id, instant, updatedAt } from '#server/db/columns.ts';
import { appointments } from './appointments.ts';
import { consultants, employees } from './people.ts';

// After the conversation: the summary for the employee, and the survey.

/** What a consultant wrote to the employee after the conversation: one per appointment, the last one that was sent. */
export const summaries = pgTable(
  'summaries',
  {
    id: id(),
    appointmentId: integer('appointment_id')
      .notNull()
      .unique()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The employee of the conversation. After a swap the appointment is another employee's, and does not show this summary. */
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    /** { text, actions } as JSON, AES-256-GCM under SECRET_KEY. */
    sealed: text('sealed').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    index('summaries_employee').on(t.employeeId),
    index('summaries_consultant').on(t.consultantId),
    index('summaries_sent').on(t.sentAt),
  ],
);

export const surveyConfig = pgTable('survey_config', {
  id: id(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  /** When it was switched on: conversations that became `voltooid` earlier are not asked about. */
  enabledAt: instant('enabled_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * The link of a survey mail. Once it is answered the row names nobody: it only says that this link was used. `expiresOn` is the same for
 * all conversations of a quarter, so that it does not tell the day on which somebody was asked.
 */
export const surveyLinks = pgTable(
  'survey_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'cascade' }),
    isAnswered: boolean('is_answered').notNull().default(false),
    expiresOn: day('expires_on').notNull(),
  },
  (t) => [
    index('survey_links_employee').on(t.employeeId),
    index('survey_links_appointment').on(t.appointmentId),
    index('survey_links_expires').on(t.expiresOn),
  ],
);

/**
 * Without a reference to the person, and with a random id: neither the row nor its place among the others tells who wrote it. Employer and
 * consultant are numbers without a reference either: the answers of one that is deleted must not move to another row of the results,
 * because then the figures of before and after would tell them.
 */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    /** '2026-Q4', the quarter of the conversation: all that is stored of its time. */
    quarter: text('quarter').notNull(),
    employerId: integer('employer_id').notNull(),
    consultantId: integer('consultant_id').notNull(),
    useful: integer('useful').notNull(),
    remark: text('remark'),
  },
  (t) => [index('survey_answers_quarter').on(t.quarter), check('useful_in_range', sql`${t.useful} BETWEEN 1 AND 5`)],
);
