import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { hasNewHr } from '#domain/post/addresses.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { employeeBatches } from '#server/steps/employee-batches.ts';
import { found } from '#server/steps/found.ts';
import { invite, inviteInCancellation } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { suppressedBy } from '#server/steps/privacy/suppression.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { renewLinks } from '#server/steps/renew-links.ts';
import { undoableSince } from '#server/steps/undo-window.ts';
import { type Appointment, appointmentsOf } from '#server/store/appointments/appointments.ts';
import { deleteQuestionsAt } from '#server/store/conversation/questions.ts';
import { record } from '#server/store/events/record.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  forgetSnapshots,
  lockSnapshots,
  restoreAppointments,
  restoreAsCancelled,
  restorePeople,
  restoreRows,
  type Snapshot,
} from '#server/store/people/deleted-employees.ts';
import { restoreEmployers } from '#server/store/people/deleted-employers.ts';
import { employersById, lockEmployees } from '#server/store/people/employees.ts';
import { lockEmployer } from '#server/store/people/employers.ts';

/**
 * `appointmentsLost`: planned appointments that were not restored, because the hour, consultant or employer is no longer available;
 * `employersRestored`: deleted employers that came back with their people.
 */
type Restored = { employeeIds: number[]; appointmentsLost: number; employersRestored: number };
/** `objectors`: people who were left out, because their address has been suppressed since. */
type Attempt = Restored & { objectors: number };

/** Undoes a deletion within its time limit: the people, their appointments, their mails. */
export async function restoreEmployees(services: Services, caller: Administrator, wanted: readonly number[]): Promise<Restored> {
  const { db, now, appUrl, secretKey, wakeOutbox } = services;
  const restored: Restored = { employeeIds: [], appointmentsLost: 0, employersRestored: 0 };
  let objectors = 0;
  try {
    for (const ids of employeeBatches(wanted)) {
      const { employeeIds, appointmentsLost, employersRestored, ...left } = await transact(db, (db) =>
        restoreSome(db, ids, { at: now(), actor: caller, appUrl, secretKey }),
      );
      objectors += left.objectors;
      restored.employeeIds.push(...employeeIds);
      restored.appointmentsLost += appointmentsLost;
      restored.employersRestored += employersRestored;
      await nextTurn();
    }
  } finally {
    wakeOutbox();
  }
  if (restored.employeeIds.length === 0) throw new Refusal(objectors > 0 ? 'SUPPRESSED' : 'NOT_RESTORABLE');
  return restored;
}

type Undoing = Telling & Pick<Services, 'secretKey'>;

async function restoreSome(db: Db, wanted: readonly number[], { secretKey, ...by }: Undoing): Promise<Attempt> {
  const deleted = await lockSnapshots(db, wanted, undoableSince(by.at));
  const parties = await lockParties(db, deleted);
  const isSuppressed = await suppressedBy(
    db,
    { secretKey },
    deleted.map(({ employerId }) => employerId),
  );
  const snapshots = deleted.filter((person) => !isSuppressed(person));
  const objectors = deleted.length - snapshots.length;
  const back = new Set(
    await restorePeople(
      db,
      snapshots.map(({ id }) => id),
    ),
  );
  // Rolls back the restored employer, which must not come back without any of its people.
  if (back.size === 0 && parties.restored.length > 0) throw new Refusal('SUPPRESSED');
  if (back.size === 0) return { employeeIds: [], appointmentsLost: 0, employersRestored: 0, objectors };
  const people = snapshots.filter(({ id }) => back.has(id));
  const ids = [...back];
  const { possible, cancelled } = sortAppointments(people, parties);
  const kept = new Set(await restoreAppointments(db, ids, possible));
  const lost = people.filter(({ appointments }) => appointments.some((one) => isPlanned(one) && !kept.has(one.id)));
  await restoreAsCancelled(db, ids, [...cancelled, ...possible.filter((id) => !kept.has(id))]);
  await restoreRows(db, ids);
  await forgetSnapshots(db, ids);
  const appointments = (await appointmentsOf(db, ids)).map((after) => ({ kind: 'appointment.restored', after }) as const);
  await recordAndPost(db, [...ids.map((id) => ({ kind: 'employee.restored', id }) as const), ...appointments], by);
  const renewed = await renewForNewReader(db, people, by);
  await inviteAgain(db, lost, by);
  const employers = parties.restored.map((id) => ({ kind: 'employer.restored', id }) as const);
  const links = renewed.map((id) => ({ kind: 'links.renewed', id }) as const);
  await record(db, [...employers, ...ids.map((id) => ({ kind: 'deletion.undone', id }) as const), ...links], by);
  return { employeeIds: ids, appointmentsLost: lost.length, employersRestored: parties.restored.length, objectors };
}

/**
 * Who reads the links of an employer may have changed meanwhile: links to the former reader are not brought back. Returns whose were
 * renewed.
 */
async function renewForNewReader(db: Db, people: readonly Snapshot[], by: Telling): Promise<number[]> {
  const employers = await employersById(db, [...new Set(people.map(({ employerId }) => employerId))]);
  const hasOther = ({ employerId, readBy }: Snapshot) => readBy !== null && hasNewHr(readBy, found(employers.get(employerId)));
  const moved = Map.groupBy(people.filter(hasOther), ({ employerId }) => employerId);
  for (const [employerId, theirs] of [...moved].sort(([one], [other]) => one - other)) {
    const employer = found(employers.get(employerId));
    const employees = await lockEmployees(
      db,
      theirs.map(({ id }) => id),
    );
    if (employer.communicatieViaHrm) await deleteQuestionsAt(db, employerId);
    await renewLinks(db, { now: () => by.at, appUrl: by.appUrl }, { employees, employer, actor: by.actor, overview: null });
  }
  return [...moved.values()].flat().map(({ id }) => id);
}

type Parties = { consultants: Set<number>; restored: number[] };

/** Locks consultants as strongly as a booking does, and employers as strongly as a new employee does. Restores deleted employers. */
async function lockParties(db: Db, snapshots: Snapshot[]): Promise<Parties> {
  const consultants = new Set(snapshots.flatMap(({ appointments }) => appointments.map(({ consultantId }) => consultantId)));
  const present = new Set(await lockConsultants(db, [...consultants]));
  const gone: number[] = [];
  for (const id of [...new Set(snapshots.map(({ employerId }) => employerId))].sort((a, b) => a - b)) {
    if (!(await lockEmployer(db, id, 'no key update'))) gone.push(id);
  }
  return { consultants: present, restored: await restoreEmployers(db, gone) };
}

/**
 * Only appointments whose consultant still exists can come back. A planned one of a restored employer comes back as cancelled, because the
 * employer's visiting days are lost.
 */
function sortAppointments(people: Snapshot[], { consultants, restored }: Parties): { possible: number[]; cancelled: number[] } {
  const there = people.flatMap(({ employerId, appointments }) =>
    appointments
      .filter(({ consultantId }) => consultants.has(consultantId))
      .map((one) => ({ id: one.id, isLost: isPlanned(one) && restored.includes(employerId) })),
  );
  const idsOf = (isLost: boolean) => there.filter((one) => one.isLost === isLost).map(({ id }) => id);
  return { possible: idsOf(false), cancelled: idsOf(true) };
}

function isPlanned({ status }: { status: string }): boolean {
  return status === 'geplanned';
}

/** Mails people whose appointment is lost, with a new invitation, as if an administrator had deleted it. */
async function inviteAgain(db: Db, lost: Snapshot[], by: Telling): Promise<void> {
  const employees = await lockEmployees(
    db,
    lost.map(({ id }) => id),
  );
  for (const { id, notice } of lost) {
    const employee = found(employees.find((one) => one.id === id));
    const before = notice?.appointment as Appointment | undefined;
    // A deletion by the previous version did not store the appointment: then only the invitation is sent.
    if (!before) await invite(db, [employee], by);
    else await inviteInCancellation(db, { employee, event: { kind: 'appointment.lost', before } }, by);
  }
}
