import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { bookedMails, cancelledMails } from '#server/mail/appointment-mails.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { employeeBatches } from '#server/steps/employee-batches.ts';
import { found } from '#server/steps/found.ts';
import { appointmentHistoryRow, employeeHistoryRow } from '#server/steps/history-rows.ts';
import { inviteInCancellation } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { undoableSince } from '#server/steps/undo-window.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { type Appointment, appointmentsOf } from '#server/store/appointments/appointments.ts';
import { type Actor, recordHistory } from '#server/store/appointments/history.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  forgetSnapshots,
  lockSnapshots,
  restoreAppointments,
  restoreAsCancelled,
  restoreMailsAndCharges,
  restorePeople,
  type Snapshot,
} from '#server/store/people/deleted-employees.ts';
import { lockEmployees } from '#server/store/people/employees.ts';
import { lockEmployer } from '#server/store/people/employers.ts';

/** `appointmentsLost`: how many planned appointments had lost their hour to someone else. */
export type Restored = { employeeIds: number[]; appointmentsLost: number };

/** Undoes a deletion, as long as the time for it lasts: the people, their appointments, their mails. */
export async function restoreEmployees(services: Services, wanted: readonly number[], actor: Actor): Promise<Restored> {
  const restored: Restored = { employeeIds: [], appointmentsLost: 0 };
  try {
    for (const ids of employeeBatches(wanted)) {
      const { employeeIds, appointmentsLost } = await transact(services.db, (db) => restoreSome(db, services, ids, actor));
      restored.employeeIds.push(...employeeIds);
      restored.appointmentsLost += appointmentsLost;
      await nextTurn();
    }
  } finally {
    services.wakeOutbox();
  }
  if (restored.employeeIds.length === 0) throw new Refusal('NOT_RESTORABLE');
  return restored;
}

async function restoreSome(db: Db, services: Services, wanted: readonly number[], actor: Actor): Promise<Restored> {
  const snapshots = await lockSnapshots(db, wanted, undoableSince(services.now()));
  const ids = await restorePeople(db, await lockParties(db, snapshots));
  if (ids.length === 0) return { employeeIds: [], appointmentsLost: 0 };
  const kept = new Set(await restoreAppointments(db, ids));
  const lost = lostAppointments(snapshots, new Set(ids), kept);
  await restoreAsCancelled(db, ids, lost);
  await restoreMailsAndCharges(db, ids);
  await forgetSnapshots(db, ids);
  const appointments = await appointmentsOf(db, ids);
  await recordRestored(db, services, { ids, appointments }, actor);
  await tellConsultants(db, services, appointments);
  const hasLost = new Set(lost);
  await inviteAgain(
    db,
    services,
    appointments.filter(({ id }) => hasLost.has(id)),
    actor,
  );
  await recordAudit(
    db,
    ids.map((id) => ({ at: isoOf(services.now()), actor, action: 'hersteld', subject: `werknemer ${id}` })),
  );
  return { employeeIds: ids, appointmentsLost: lost.length };
}

/** Locks consultants as a booking does and employers as a new employee does. Answers whose consultants still exist. */
async function lockParties(db: Db, snapshots: Snapshot[]): Promise<number[]> {
  const consultants = new Set(snapshots.flatMap(({ appointments }) => appointments.map(({ consultantId }) => consultantId)));
  const present = new Set(await lockConsultants(db, [...consultants]));
  const employers = new Set(snapshots.map(({ employerId }) => employerId));
  for (const id of [...employers].sort((a, b) => a - b)) await lockEmployer(db, id, 'no key update');
  return snapshots.filter(({ appointments }) => appointments.every(({ consultantId }) => present.has(consultantId))).map(({ id }) => id);
}

function lostAppointments(snapshots: Snapshot[], restored: Set<number>, kept: Set<number>): number[] {
  return snapshots
    .filter(({ id }) => restored.has(id))
    .flatMap(({ appointments }) => appointments.filter(({ id, status }) => status === 'geplanned' && !kept.has(id)).map(({ id }) => id));
}

async function recordRestored(
  db: Db,
  { now }: Services,
  { ids, appointments }: { ids: number[]; appointments: Appointment[] },
  actor: Actor,
): Promise<void> {
  const act = { at: now(), actor, action: 'hersteld' };
  await recordHistory(db, [
    ...ids.map((id) => employeeHistoryRow(act, id, null, null)),
    ...appointments.map((appointment) => appointmentHistoryRow(act, [null, appointment])),
  ]);
}

/** Only they had heard of the deletion. */
async function tellConsultants(db: Db, { now, appUrl }: Services, appointments: Appointment[]): Promise<void> {
  const planned = appointments.filter(({ status }) => status === 'geplanned');
  await post(db, now(), planned.flatMap((appointment) => bookedMails({ appUrl, now: now() }, appointment)).filter(isForConsultant));
}

/** Whose hour has gone is told so, with a new invitation: as if an administrator had deleted the appointment. */
async function inviteAgain(db: Db, services: Services, lost: Appointment[], actor: Actor): Promise<void> {
  const { now, appUrl } = services;
  const employees = await lockEmployees(
    db,
    lost.map(({ employeeId }) => employeeId),
  );
  for (const appointment of lost) {
    const employee = found(employees.find(({ id }) => id === appointment.employeeId));
    await inviteInCancellation(db, services, employee, actor, (invitation) =>
      cancelledMails({ appUrl, now: now() }, appointment, 'administrator', invitation).filter((mail) => !isForConsultant(mail)),
    );
  }
}

function isForConsultant({ kind }: Mail): boolean {
  return kind === 'consultant_notice';
}
