import { wallClock } from '#domain/calendar.ts';
import { type Period, whyNotAbsence } from '#domain/planning/absence.ts';
import { type Solution, solutionsOf } from '#domain/planning/absence-plan.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { absenceQuestion } from '#server/steps/planning/absence-question.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { consultantById } from '#server/store/people/consultants.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** Each planned appointment in the absence that has not begun, with what is proposed for it and what else is possible. Locks nothing. */
export async function previewAbsence(reading: Reading, consultantId: number, period: Period) {
  return (await readAbsence(reading, consultantId, period)).list;
}

/** The same, with the appointments themselves. */
export async function readAbsence({ db, now }: Reading, consultantId: number, period: Period) {
  refuseAbsence(period, now());
  if (!(await consultantById(db, consultantId))) throw new Refusal('CONSULTANT_NOT_FOUND');
  const { question, appointments } = await absenceQuestion(db, { consultantId, period, now: now() }, null);
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  return { appointments, list: solutionsOf(question).map((solution) => presented(found(byId.get(solution.appointmentId)), solution)) };
}

export function refuseAbsence(period: Period, now: Temporal.Instant): void {
  const refusal = whyNotAbsence(period, wallClock(now));
  if (refusal) throw refusalAt(refusal.field, refusal.code);
}

/** Only these fields: a refusal carries them without an output schema. */
function presented({ date, startTime, endTime, meetingType, employee }: Appointment, { appointmentId, proposal, alternatives }: Solution) {
  const { id, firstName, lastName, employer } = employee;
  return {
    appointmentId,
    date,
    startTime,
    endTime,
    meetingType,
    employee: { id, firstName, lastName },
    employer: { id: employer.id, name: employer.name },
    proposal,
    alternatives,
  };
}
