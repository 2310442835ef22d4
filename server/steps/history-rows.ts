import type { AuditSubject } from '#domain/access/audit.ts';
import { isoOf } from '#domain/time.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { type Actor, type Facts, type HistoryEntry, recordHistory } from '#server/store/appointments/history.ts';
import { type EmployeeRow, markEmployee } from '#server/store/people/employees.ts';

/** Who acts, and when. */
export type Act = { at: Temporal.Instant; actor: Actor };
export type NamedAct = Act & { action: string };

/** Null before: it was made. Null after: it is gone. */
type Change<T> = [before: T, after: T] | [before: null, after: T] | [before: T, after: null];

export async function recordAppointmentChange(
  db: Db,
  act: NamedAct,
  change: Change<Appointment>,
  facts?: (appointment: Appointment) => Facts,
): Promise<void> {
  await recordHistory(db, appointmentHistoryRow(act, change, facts));
}

export function appointmentHistoryRow(
  { at, actor, action }: NamedAct,
  [before, after]: Change<Appointment>,
  facts: (appointment: Appointment) => Facts = whenAndWhere,
): HistoryEntry {
  const { id, employeeId } = after ?? before;
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

export function employeeHistoryRow({ at, actor, action }: NamedAct, id: number, before: Facts | null, after: Facts | null): HistoryEntry {
  return { at: isoOf(at), actor, action, subject: 'employee', subjectId: id, employeeId: id, before, after };
}

type Marked = Pick<EmployeeRow, 'id' | 'status' | 'phone'>;

/** Gives an employee whose row is locked another status, and records it. */
export async function changeEmployeeStatus(db: Db, employee: Marked, status: EmployeeStatus, act: Act): Promise<void> {
  if (employee.status === status) return;
  await markEmployee(db, employee.id, { status, phone: employee.phone });
  await recordHistory(db, statusHistoryRow(employee, status, act));
}

export function statusHistoryRow({ id, status: before }: Marked, after: EmployeeStatus, act: Act): HistoryEntry {
  return employeeHistoryRow({ ...act, action: 'status gewijzigd' }, id, { status: before }, { status: after });
}

/** In the history and in the audit log; call it last in the transaction. */
export async function recordSettingChange(
  db: Db,
  { at, actor, action, setting }: NamedAct & { setting: AuditSubject },
  subjectId: number,
  before: Facts | null,
  after: Facts,
): Promise<void> {
  await recordSettingChanges(db, { at, actor, action, setting }, [{ subjectId, before, after }]);
}

/** The same for several rows of one setting that change in one act: one line in the audit log. */
export async function recordSettingChanges(
  db: Db,
  { at, actor, action, setting }: NamedAct & { setting: AuditSubject },
  changes: readonly { subjectId: number; before: Facts | null; after: Facts }[],
): Promise<void> {
  if (changes.length === 0) return;
  const act = { at: isoOf(at), actor, action, subject: 'setting' as const, employeeId: null };
  await recordHistory(
    db,
    changes.map((change) => ({ ...act, ...change })),
  );
  await recordAudit(db, { at: act.at, actor, action: 'instellingen gewijzigd', subject: setting });
}
