import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { removalMails } from '#server/mail/appointment-mails.ts';
import { type Appointment, appointmentsOf, consultantsOf } from '#server/store/appointments/appointments.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { removeEmployees } from '#server/store/people/deleted-employees.ts';
import { type EmployeeRow, lockEmployees } from '#server/store/people/employees.ts';
import { lockEmployer } from '#server/store/people/employers.ts';
import { ChangedBeforeLock } from './locks.ts';

type Removed = { employees: EmployeeRow[]; appointments: Appointment[] };

/**
 * Moves these employees and their appointments to snapshots, with the mails to employee and HR for when the deletion is final.
 * `employerId`: this employer is locked too, between consultants and employees.
 */
export async function removeWithAppointments(
  db: Db,
  ctx: { appUrl: string; now: Temporal.Instant; employerId?: number | null },
  wanted: readonly number[],
): Promise<Removed> {
  const locked = new Set(await lockConsultants(db, await consultantsOf(db, wanted)));
  if (ctx.employerId) await lockEmployer(db, ctx.employerId, 'no key update');
  const employees = await lockEmployees(db, wanted);
  const ids = employees.map(({ id }) => id);
  const appointments = await appointmentsOf(db, ids);
  if (appointments.some(({ consultantId }) => !locked.has(consultantId))) throw new ChangedBeforeLock();
  const cancelled = appointments.filter(isPlanned).map((appointment) => ({ ...appointment, sequence: appointment.sequence + 1 }));
  const notices = new Map(cancelled.map((appointment) => [appointment.employeeId, noticeOf(appointment, removalMails(ctx, appointment))]));
  await removeEmployees(db, { ids, at: isoOf(ctx.now), notices });
  return { employees, appointments };
}

/** The event recorded for the deletion of one of their appointments. */
export function deletedWithEmployee(before: Appointment) {
  return { kind: 'appointment.deleted', data: { withEmployee: true }, before, invitation: null } as const;
}

function isPlanned({ status }: Appointment): boolean {
  return status === 'geplanned';
}

function noticeOf(appointment: Appointment, mails: unknown[]) {
  const { date, startTime } = appointment;
  return { date, startTime, mails, appointment };
}
