import type { Solution } from '#domain/planning/absence/plan.ts';
import type { Away } from '#domain/planning/absence.ts';
import { solveAbsence } from '#server/planner/absence.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { absenceQuestion } from './absence-question.ts';

/**
 * The planned appointments that cannot take place and have not begun, and the list for the client: each with its proposal and alternatives.
 * Takes no locks.
 */
export async function readSolutions({ db, now }: Pick<Services, 'db' | 'now'>, { consultantId, period }: Away) {
  const { question, appointments } = await absenceQuestion(db, { consultantId, period, now: now() }, null);
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  return {
    appointments,
    list: (await solveAbsence(question)).map((solution) => presented(found(byId.get(solution.appointmentId)), solution)),
  };
}

/** Only these fields: a refusal contains them, without an output schema. */
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
