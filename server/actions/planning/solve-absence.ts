import type { Choice, Period } from '#domain/planning/absence.ts';
import { areChoicesOf, arePossibleTogether } from '#domain/planning/absence-plan.ts';
import { GRID } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { GRACE_HOURS } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { violates } from '#server/db/errors.ts';
import { type AbsenceChange, absenceChangeMails, absenceConsultantMails, absenceReinviteMails } from '#server/mail/absence-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { appointmentHistoryRow } from '#server/steps/history-rows.ts';
import { inviteInCancellations } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { absenceQuestion } from '#server/steps/planning/absence-question.ts';
import { storeAbsence } from '#server/steps/planning/store-absence.ts';
import { videoUrlAfter } from '#server/steps/video-url.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { type Appointment, appointmentsById, lockAppointmentsById, updateAppointment } from '#server/store/appointments/appointments.ts';
import { type Actor, recordHistory } from '#server/store/appointments/history.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { lockEmployees } from '#server/store/people/employees.ts';
import { previewAbsence } from './preview-absence.ts';

type Absence = { consultantId: number; period: Period; reason: string | null; choices: readonly Choice[] };

/**
 * By an administrator: the consultant is away, and every appointment in it gets what was chosen for it; all of it, or nothing. Looks
 * at everything before the transaction, which then locks only the consultants that the choices touch and looks at those again.
 */
export async function solveAbsence(services: Services, actor: Actor, absence: Absence): Promise<void> {
  const { db, wakeOutbox } = services;
  const preview = () => previewAbsence(services, absence.consultantId, absence.period);
  const appointments = await preview();
  if (!areChoicesOf(appointments, absence.choices)) throw new Refusal('ABSENCE_CHANGED', { appointments });
  try {
    await transact(db, (db) => carryOut(db, services, actor, absence));
  } catch (error) {
    if (!isChanged(error)) throw error;
    throw new Refusal('ABSENCE_CHANGED', { appointments: await preview() });
  }
  wakeOutbox();
}

/** By the rule, or by the constraint of the database where another transaction was faster. */
function isChanged(error: unknown): boolean {
  return (error instanceof Refusal && error.code === 'ABSENCE_CHANGED') || violates(error, 'consultant_double_booked');
}

const ACTIONS = {
  take_over: 'overgenomen wegens afwezigheid',
  move: 'verplaatst wegens afwezigheid',
  reinvite: 'geannuleerd wegens afwezigheid',
} as const;

async function carryOut(db: Db, { now, appUrl }: Services, actor: Actor, absence: Absence): Promise<void> {
  const { consultantId, period, choices } = absence;
  const at = now();
  const touched = [...new Set([consultantId, ...choices.flatMap((choice) => ('consultantId' in choice ? choice.consultantId : []))])];
  const locked = await lockConsultants(db, touched);
  if (!locked.includes(consultantId)) throw new Refusal('CONSULTANT_NOT_FOUND');
  const { question, appointments } = await absenceQuestion(db, { consultantId, period, now: at }, locked);
  if (!arePossibleTogether(question, choices)) throw new Refusal('ABSENCE_CHANGED');
  const employees = await lockEmployees(
    db,
    appointments.map(({ employeeId }) => employeeId),
  );
  const before = await lockAppointmentsById(
    db,
    appointments.map(({ id }) => id),
  );
  await storeAbsence(db, absence, true, at);
  const changes = await write(db, before, choices, at);
  await recordHistory(
    db,
    changes.map(({ kind, before, after }) => appointmentHistoryRow({ at, actor, action: ACTIONS[kind] }, [before, after])),
  );
  const ctx = { appUrl, now: at };
  await post(db, at, [...changes.flatMap((change) => absenceChangeMails(ctx, change)), ...absenceConsultantMails(ctx, period, changes)]);
  const cancelled = new Map(changes.filter(({ kind }) => kind === 'reinvite').map(({ after }) => [after.employeeId, after]));
  const again = employees.filter(({ id }) => cancelled.has(id));
  await inviteInCancellations(db, { now }, again, actor, (invitation) =>
    absenceReinviteMails(ctx, found(cancelled.get(invitation.id)), invitation),
  );
  await recordAudit(db, { at: isoOf(at), actor, action: 'afwezigheid verwerkt', subject: `consultant ${consultantId}` });
}

/** The updates are sent one behind the other on one connection: while they run, bookings with these consultants wait. */
async function write(
  db: Db,
  before: readonly Appointment[],
  choices: readonly Choice[],
  at: Temporal.Instant,
): Promise<AbsenceChange<Appointment>[]> {
  const choiceOf = new Map(choices.map((choice) => [choice.appointmentId, choice]));
  const graceUntil = isoOf(hoursAfter(at, GRACE_HOURS));
  await Promise.all(
    before.map(async (appointment) => {
      const { id, sequence } = appointment;
      const choice = found(choiceOf.get(id));
      if (choice.kind === 'reinvite') return updateAppointment(db, id, { status: 'geannuleerd', sequence: sequence + 1 });
      const slot = found(GRID.find(({ startTime }) => startTime === choice.startTime));
      const moment = { consultantId: choice.consultantId, date: choice.date, ...slot };
      const videoUrl = await videoUrlAfter(db, appointment, moment);
      return updateAppointment(db, id, { ...moment, videoUrl, sequence: sequence + 1, graceUntil, reminderSentAt: null });
    }),
  );
  const after = new Map(
    (
      await appointmentsById(
        db,
        before.map(({ id }) => id),
      )
    ).map((appointment) => [appointment.id, appointment]),
  );
  return before.map((appointment) => ({
    kind: found(choiceOf.get(appointment.id)).kind,
    before: appointment,
    after: found(after.get(appointment.id)),
  }));
}
