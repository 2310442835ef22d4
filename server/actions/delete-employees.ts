import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { erasedMails } from '../mail/appointment-mails.ts';
import { post } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { plannedAppointmentsOf } from '../store/appointments.ts';
import { removeEmployees } from '../store/deleted-employees.ts';
import { lockEmployees } from '../store/employees.ts';
import { type Actor, type HistoryEntry, recordHistory } from '../store/history.ts';
import { rememberAppointment } from './remember.ts';

export async function deleteEmployee(services: Services, id: number, actor: Actor): Promise<void> {
  const deleted = await deleteEmployees(services, [id], actor);
  if (deleted.length === 0) throw new Refusal('EMPLOYEE_NOT_FOUND');
}

/** With their planned appointments, of which the consultants are told. All of it can be undone until it is erased: see erase.ts. */
export async function deleteEmployees(services: Services, wanted: readonly number[], actor: Actor): Promise<number[]> {
  const { db, appUrl, wakeOutbox } = services;
  const now = services.now();
  const deleted = await db.transaction(async (db) => {
    const employees = await lockEmployees(db, wanted);
    const ids = employees.map(({ id }) => id);
    const planned = await plannedAppointmentsOf(db, ids);
    await removeEmployees(db, ids, isoOf(now));
    for (const appointment of planned) await rememberAppointment(db, { at: now, actor, action: 'verwijderd' }, appointment, null);
    await recordHistory(
      db,
      employees.map(({ id, status }) => deletion(id, { status }, actor, now)),
    );
    await post(
      db,
      now,
      planned.flatMap((appointment) => erasedMails({ appUrl, now }, { ...appointment, sequence: appointment.sequence + 1 })),
    );
    return ids;
  });
  wakeOutbox();
  return deleted;
}

function deletion(id: number, before: { status: string }, actor: Actor, now: Temporal.Instant): HistoryEntry {
  return { at: isoOf(now), actor, action: 'verwijderd', subject: 'employee', subjectId: id, employeeId: id, before, after: null };
}
