import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '../db/db.ts';
import { bookedMails, cancelledMails } from '../mail/appointment-mails.ts';
import { type Mail, post } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { appointmentBy, plannedAppointmentsOf } from '../store/appointments.ts';
import { lockConsultants } from '../store/consultants.ts';
import {
  forgetSnapshots,
  lockSnapshots,
  restoreAppointments,
  restoreAsCancelled,
  restoreMailsAndCharges,
  restorePeople,
  type Snapshot,
} from '../store/deleted-employees.ts';
import { lockEmployees } from '../store/employees.ts';
import { lockEmployer } from '../store/employers.ts';
import { type Actor, recordHistory } from '../store/history.ts';
import { inviteInCancellation } from './invite.ts';

/** `appointmentsLost`: how many planned appointments had lost their hour to someone else. */
export type Restored = { employeeIds: number[]; appointmentsLost: number };

type Lost = { appointmentId: number; employeeId: number };

/** Undoes a deletion, as long as it has not been erased: the people, their appointments, their mails. */
export async function restoreEmployees(services: Services, wanted: readonly number[], actor: Actor): Promise<Restored> {
  const restored = await services.db.transaction(async (db) => {
    const snapshots = await lockSnapshots(db, wanted);
    const restorable = await holdParties(db, snapshots);
    const ids = await restorePeople(db, restorable);
    if (ids.length === 0) throw new Refusal('NOT_RESTORABLE');
    const kept = new Set(await restoreAppointments(db, ids));
    const lost = lostAppointments(snapshots, new Set(ids), kept);
    await restoreAsCancelled(
      db,
      ids,
      lost.map(({ appointmentId }) => appointmentId),
    );
    await restoreMailsAndCharges(db, ids);
    await forgetSnapshots(db, ids);
    await recordRestored(db, services, ids, actor);
    await tellConsultants(db, services, ids);
    await startAgain(db, services, lost, actor);
    return { employeeIds: ids, appointmentsLost: lost.length };
  });
  services.wakeOutbox();
  return restored;
}

/** Consultants are held as for a booking, employers as for a new employee. Answers whose consultants still exist. */
async function holdParties(db: Db, snapshots: Snapshot[]): Promise<number[]> {
  const consultants = new Set(snapshots.flatMap(({ appointments }) => appointments.map(({ consultantId }) => consultantId)));
  const present = new Set(await lockConsultants(db, [...consultants]));
  const employers = new Set(snapshots.map(({ employerId }) => employerId));
  for (const id of [...employers].sort((a, b) => a - b)) await lockEmployer(db, id, 'no key update');
  return snapshots.filter(({ appointments }) => appointments.every(({ consultantId }) => present.has(consultantId))).map(({ id }) => id);
}

function lostAppointments(snapshots: Snapshot[], restored: Set<number>, kept: Set<number>): Lost[] {
  return snapshots
    .filter(({ id }) => restored.has(id))
    .flatMap(({ id, appointments }) =>
      appointments
        .filter((appointment) => appointment.status === 'geplanned' && !kept.has(appointment.id))
        .map((appointment) => ({ appointmentId: appointment.id, employeeId: id })),
    );
}

async function recordRestored(db: Db, { now }: Services, ids: number[], actor: Actor): Promise<void> {
  const at = isoOf(now());
  const restored = { at, actor, action: 'hersteld', subject: 'employee' as const, before: null, after: null };
  await recordHistory(
    db,
    ids.map((id) => ({ ...restored, subjectId: id, employeeId: id })),
  );
}

/** Only they had heard of the deletion. */
async function tellConsultants(db: Db, { now, appUrl }: Services, ids: number[]): Promise<void> {
  const planned = await plannedAppointmentsOf(db, ids);
  await post(db, now(), planned.flatMap((appointment) => bookedMails({ appUrl, now: now() }, appointment)).filter(isForConsultant));
}

/** Whose hour has gone is told so, with a new invitation: as if an administrator had deleted the appointment. */
async function startAgain(db: Db, services: Services, lost: Lost[], actor: Actor): Promise<void> {
  const { now, appUrl } = services;
  const employees = await lockEmployees(
    db,
    lost.map(({ employeeId }) => employeeId),
  );
  for (const { appointmentId, employeeId } of lost) {
    const appointment = (await appointmentBy(db, { id: appointmentId }))!;
    const employee = employees.find(({ id }) => id === employeeId)!;
    await inviteInCancellation(db, services, employee, actor, (invitation) =>
      cancelledMails({ appUrl, now: now() }, appointment, 'administrator', invitation).filter((mail) => !isForConsultant(mail)),
    );
  }
}

function isForConsultant({ kind }: Mail): boolean {
  return kind === 'consultant_notice';
}
