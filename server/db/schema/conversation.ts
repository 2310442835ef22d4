import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { appointments } from './appointments.ts';
import { employees } from './people.ts';

// What belongs to a conversation besides the appointment itself.

/**
 * What the employee wants to ask, and what to take into account, both encrypted with SECRET_KEY. A row is read only while the appointment
 * is this employee's; a swap gives it the id of the employee's new appointment.
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
 * Whom an employee takes along to an appointment. A row is read only while the appointment is this employee's, so that after a swap by a
 * version that does not know this table the other employee does not see the partner.
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
    /** The iCalendar UID in the partner's calendar; replaced when the address changes. */
    uid: text('uid').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('partners_one_each').on(t.employeeId, t.appointmentId), index('partners_appointment').on(t.appointmentId)],
);
