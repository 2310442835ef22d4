import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { appointments } from './appointments.ts';
import { employees } from './people.ts';

// Before and after a conversation.

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
