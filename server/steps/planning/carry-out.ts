import type { Administrator } from '#domain/access/caller.ts';
import { areChoicesOf, arePossibleTogether } from '#domain/planning/absence/plan.ts';
import type { Away, Choice } from '#domain/planning/absence.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { missesRow, violates } from '#server/db/errors.ts';
import type { Occasion } from '#server/mail/letters/absence-change.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { inviteInCancellations } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { recordPrepared } from '#server/steps/record.ts';
import { lockAppointmentsById } from '#server/store/appointments/appointments.ts';
import { changeAppointments } from '#server/store/appointments/changes.ts';
import { record } from '#server/store/events/record.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { lockEmployees } from '#server/store/people/employees.ts';
import { absenceQuestion } from './absence-question.ts';
import { isAsPrepared, type Prepared, prepareAbsence } from './prepare-absence.ts';
import { readSolutions } from './solutions.ts';

/** Why appointments cannot take place, with the choice for each. `store`: other writes in the same transaction. */
type Solving = Away & {
  closedDay: Occasion['closedDay'];
  choices: readonly Choice[];
  store: (db: Db, at: Temporal.Instant) => Promise<void>;
  solved: { kind: 'absence.solved' | 'closed_day.solved'; id: number };
};

/**
 * Carries out all choices or none. Bookings with the consultants involved wait during the transaction, so everything is read and prepared
 * before it; under the locks it is checked again, and refused if something changed.
 */
export async function carryOut(services: Services, caller: Administrator, solving: Solving): Promise<void> {
  const { db, now, appUrl, wakeOutbox } = services;
  const { list, appointments } = await readSolutions(services, solving);
  if (!areChoicesOf(list, solving.choices)) throw new Refusal('ABSENCE_CHANGED', { appointments: list });
  const prepared = await prepareAbsence(db, appointments, { ...solving, appUrl, at: now() });
  try {
    await transact(db, (db) => write(db, { ...solving, caller }, prepared));
  } catch (error) {
    if (!isChanged(error)) throw error;
    throw new Refusal('ABSENCE_CHANGED', { appointments: (await readSolutions(services, solving)).list });
  }
  wakeOutbox();
}

/** Whether something changed since the choices were made: the rule refuses, or a constraint because another transaction was first. */
function isChanged(error: unknown): boolean {
  return (error instanceof Refusal && error.code === 'ABSENCE_CHANGED') || violates(error, 'consultant_double_booked') || missesRow(error);
}

async function write(db: Db, solving: Solving & { caller: Administrator }, prepared: Prepared): Promise<void> {
  const { consultantId, period, choices, caller } = solving;
  const { at, sender, changes, mails, reinviteMails } = prepared;
  const by = { at, actor: caller, sender };
  // History and mails are written before the locks, so that bookings do not wait for it; if something changed, they are rolled back.
  await recordPrepared(db, { events: changes, mails }, by);
  const touched = changes.flatMap(({ before, after }) => [before.consultantId, after.consultantId]);
  const locked = await lockConsultants(db, [...new Set(consultantId === null ? touched : [consultantId, ...touched])]);
  if (consultantId !== null && !locked.includes(consultantId)) throw new Refusal('CONSULTANT_NOT_FOUND');
  const { question } = await absenceQuestion(db, { consultantId, period, now: at }, locked);
  if (!arePossibleTogether(question, choices)) throw new Refusal('ABSENCE_CHANGED');
  const employees = await lockEmployees(
    db,
    changes.map(({ before }) => before.employeeId),
  );
  const standing = await lockAppointmentsById(
    db,
    changes.map(({ before }) => before.id),
  );
  if (!isAsPrepared(prepared, standing)) throw new Refusal('ABSENCE_CHANGED');
  await solving.store(db, at);
  const cancelled = new Map(changes.filter(({ kind }) => kind === 'appointment.cancelled').map(({ after }) => [after.employeeId, after]));
  await inviteInCancellations(
    db,
    {
      employees: employees.filter(({ id }) => cancelled.has(id)),
      cancelled: (invitation) => reinviteMails(found(cancelled.get(invitation.id)), invitation),
    },
    by,
  );
  // Almost last, because this locks the counts per day, which every booking on those days needs.
  await changeAppointments(
    db,
    changes.map(({ after }) => after),
  );
  await record(db, solving.solved, by);
}
