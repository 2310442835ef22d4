import { isoOf } from '#domain/time.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import type { Appointment } from '../store/appointments.ts';
import { type EmployeeRow, setEmployeeStatus } from '../store/employees.ts';
import { type Actor, type Facts, recordHistory } from '../store/history.ts';

/** What happened to an appointment; null is "was not there" and "is gone". */
export async function rememberAppointment(
  db: Db,
  { at, actor, action }: { at: Temporal.Instant; actor: Actor; action: string },
  before: Appointment | null,
  after: Appointment | null,
  facts: (appointment: Appointment) => Facts = whenAndWhere,
): Promise<void> {
  const { id, employeeId } = (after ?? before)!;
  await recordHistory(db, {
    at: isoOf(at),
    actor,
    action,
    subject: 'appointment',
    subjectId: id,
    employeeId,
    before: before && facts(before),
    after: after && facts(after),
  });
}

function whenAndWhere({ date, startTime, endTime, meetingType, status, consultant }: Appointment): Facts {
  return { date, startTime, endTime, meetingType, status, consultant: consultant.user.name };
}

/** Gives an employee whose row is held another status, and remembers it. */
export async function becomes(
  db: Db,
  { id, status: before }: Pick<EmployeeRow, 'id' | 'status'>,
  after: EmployeeStatus,
  { at, actor }: { at: Temporal.Instant; actor: Actor },
): Promise<void> {
  if (before === after) return;
  await setEmployeeStatus(db, id, after);
  await recordHistory(db, {
    at: isoOf(at),
    actor,
    action: 'status gewijzigd',
    subject: 'employee',
    subjectId: id,
    employeeId: id,
    before: { status: before },
    after: { status: after },
  });
}
