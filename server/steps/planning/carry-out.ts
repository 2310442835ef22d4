import type { Administrator } from '#domain/access/caller.ts';
import type { QuietEvent } from '#domain/events/events.ts';
import { areChoicesOf, arePossibleTogether } from '#domain/planning/absence/plan.ts';
import type { Choice, Occasion } from '#domain/planning/absence.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { missesRow, violates } from '#server/db/errors.ts';
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

/** What happens to each appointment. `store`: other writes in the same transaction, which returns what the audit log tells. */
type Solving = {
  occasion: Occasion;
  choices: readonly Choice[];
  store: (db: Db, at: Temporal.Instant) => Promise<QuietEvent | readonly QuietEvent[]>;
};

/**
 * Carries out all choices or none. Bookings with the consultants involved wait during the transaction, so everything is read and prepared
 * before it; under the locks it is checked again, and refused if something changed.
 */
export async function carryOut(services: Services, caller: Administrator, solving: Solving): Promise<void> {
  const { occasion, choices } = solving;
  const { db, now, appUrl, wakeOutbox } = services;
  const { list, appointments } = await readSolutions(services, occasion);
  if (!areChoicesOf(list, choices)) throw new Refusal('ABSENCE_CHANGED', { appointments: list });
  const prepared = await prepareAbsence(db, appointments, { occasion, choices, appUrl, at: now() });
  try {
    await transact(db, (db) => write(db, { ...solving, caller }, prepared));
  } catch (error) {
    if (!isChanged(error)) throw error;
    throw new Refusal('ABSENCE_CHANGED', { appointments: (await readSolutions(services, occasion)).list });
  }
  wakeOutbox();
}

/** Whether something changed since the choices were made: the rule refuses, or a constraint because another transaction was first. */
function isChanged(error: unknown): boolean {
  return (error instanceof Refusal && error.code === 'ABSENCE_CHANGED') || violates(error, 'consultant_double_booked') || missesRow(error);
}

async function write(db: Db, { occasion, choices, store, caller }: Solving & { caller: Administrator }, prepared: Prepared): Promise<void> {
  const { at, sender, changes, mails, reinviteMails } = prepared;
  const by = { at, actor: caller, sender };
  // History and mails are written before the locks, so that bookings do not wait for it; if something changed, they are rolled back.
  await recordPrepared(db, { events: changes, mails }, by);
  const touched = changes.flatMap(({ before, after }) => [before.consultantId, after.consultantId]);
  const named = 'consultantId' in occasion ? [occasion.consultantId] : [];
  const locked = await lockConsultants(db, [...new Set([...named, ...touched])]);
  if (named.some((id) => !locked.includes(id))) throw new Refusal('CONSULTANT_NOT_FOUND');
  const { question } = await absenceQuestion(db, occasion, { now: at, among: locked });
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
  const told = await store(db, at);
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
  await record(db, told, by);
}
