import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../columns.ts';
import { appointments } from './appointments.ts';
import { employees } from './people.ts';

// What belongs to a conversation besides the appointment itself.

/**
 * What the employee wants to ask, and what to take into account, both encrypted with SECRET_KEY. A row counts for its appointment only
 * while that is with its employee: after a swap it moves along.
 */
export const conversationQuestions = pgTable(
  'conversation_questions',
  {
    id: id(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    questions: text('questions'),
    needs: text('needs'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('conversation_questions_one').on(t.appointmentId, t.employeeId),
    index('conversation_questions_employee').on(t.employeeId),
  ],
);

/**
 * Whom an employee takes along to an appointment. It counts only while the appointment is this employee's, so that a swap by a version that
 * does not know this table shows nobody to the wrong one.
 */
export const partners = pgTable(
  'partners',
  {
    id: id(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The iCalendar UID in the partner's calendar; another address gets another one. */
    uid: text('uid').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('partners_one_each').on(t.employeeId, t.appointmentId), index('partners_appointment').on(t.appointmentId)],
);
