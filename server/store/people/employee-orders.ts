import { sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import type { EmployeeSort } from '#domain/lists.ts';
import { employees } from '#server/db/schema/people.ts';
import { emptyLast, type Order, type Orders, type Sorted } from '#server/store/pages.ts';
import { LAST_MAILED_AT, LAST_REMINDER } from '#server/store/post/invitation-fields.ts';

// The orders of the list of employees.

export type Position = { sortKey: string; id: number };
/** By last name. */
export const BY_NAME = { by: { sortKey: employees.sortKey, id: employees.id } };

const THEIRS = `a.employee_id = employees.id AND a.status <> 'geannuleerd'`;
/** Which appointment of an employee the list shows: the planned or else latest one of `appointments a`. */
export const SHOWN_APPOINTMENT = `${THEIRS}
  ORDER BY a.status = 'geplanned' DESC, a.date DESC, a.start_time DESC LIMIT 1`;

/** Sorts by this SQL expression, then by name. */
const by = (text: string): Order<Sorted<Position>> => ({ by: { value: sql.raw(text), ...BY_NAME.by } });
const code = (text: string) => (isDescending: boolean) => by(`${emptyLast(text, isDescending)} COLLATE "C"`);
const words = (text: string) => (isDescending: boolean) => by(`${emptyLast(text, isDescending)} COLLATE "und-x-icu"`);

export const EMPLOYEE_ORDERS: Orders<EmployeeSort, Position> = {
  name: BY_NAME,
  // In the order in which they were added.
  added: { by: { id: employees.id } },
  status: by('employees.status'),
  email: code('lower(employees.email)'),
  employer: by('employers.name COLLATE "und-x-icu"'),
  phone: code('employees.phone'),
  // The language in which they read: their own, or else that of the employer.
  language: code(`coalesce(employees.language, employers.default_language, '${DEFAULT_LANGUAGE}')`),
  date: code(LAST_MAILED_AT),
  reminder: code(LAST_REMINDER),
  consultant: words(`CASE WHEN employees.status = 'afspraak_gemaakt' THEN (SELECT u.name FROM appointments a
    JOIN consultants c ON c.id = a.consultant_id JOIN users u ON u.id = c.user_id WHERE ${SHOWN_APPOINTMENT}) END`),
  // The same one, found without sorting each employee's appointments: a third less for the whole list.
  appointment: code(
    `(SELECT substr(max((a.status = 'geplanned')::int || ' ' || a.date || ' ' || a.start_time), 3) FROM appointments a WHERE ${THEIRS})`,
  ),
};
