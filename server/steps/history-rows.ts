import { isoOf } from '#domain/time.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { type Actor, type Facts, type HistoryEntry, recordHistory } from '#server/store/appointments/history.ts';
import { type EmployeeRow, markEmployee } from '#server/store/people/employees.ts';

/** Who did what, when. */
export type Deed = { at: Temporal.Instant; actor: Actor; action: string };

/** What happened to an appointment; null is "was not there" and "is gone". */
export async function rememberAppointment(
  db: Db,
  deed: Deed,
  before: Appointment | null,
  after: Appointment | null,
  facts?: (appointment: Appointment) => Facts,
): Promise<void> {
  await recordHistory(db, changeOf(deed, before, after, facts));
}

export function changeOf(
  { at, actor, action }: Deed,
  before: Appointment | null,
  after: Appointment | null,
  facts: (appointment: Appointment) => Facts = whenAndWhere,
): HistoryEntry {
  const { id, employeeId } = (after ?? before)!;
  return {
    at: isoOf(at),
    actor,
    action,
    subject: 'appointment',
    subjectId: id,
    employeeId,
    before: before && facts(before),
    after: after && facts(after),
  };
}

function whenAndWhere({ date, startTime, endTime, meetingType, status, consultant }: Appointment): Facts {
  return { date, startTime, endTime, meetingType, status, consultant: consultant.user.name };
}

/** Gives an employee whose row is held another status, and remembers it. */
export async function becomes(db: Db, employee: Marked, status: EmployeeStatus, deed: Omit<Deed, 'action'>): Promise<void> {
  if (employee.status === status) return;
  await markEmployee(db, employee.id, { status, phone: employee.phone });
  await recordHistory(db, statusChangeOf(employee, status, deed));
}
type Marked = Pick<EmployeeRow, 'id' | 'status' | 'phone'>;

export function statusChangeOf({ id, status: before }: Marked, after: EmployeeStatus, { at, actor }: Omit<Deed, 'action'>): HistoryEntry {
  return {
    at: isoOf(at),
    actor,
    action: 'status gewijzigd',
    subject: 'employee',
    subjectId: id,
    employeeId: id,
    before: { status: before },
    after: { status: after },
  };
}
