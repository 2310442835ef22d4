import { type Language, languageOf } from '#domain/language.ts';
import { speaks } from '#domain/people/spoken.ts';
import type { Solution } from '#domain/planning/absence/plan.ts';
import type { Choice, Occasion } from '#domain/planning/absence.ts';
import type { Services } from '#server/services.ts';
import { solveAbsence } from '#server/solver/absence.ts';
import { found } from '#server/steps/found.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { languagesOf } from '#server/store/people/consultants.ts';
import { absenceQuestion } from './absence-question.ts';

/**
 * What to do with the planned appointments that need another consultant or hour. `appointments`: those that have not begun. `list`: the
 * same ones as the pages get them, each with the proposed choice and its alternatives. `left`: how many more there are, for a next call.
 * Takes no locks.
 */
export async function readSolutions({ db, now }: Pick<Services, 'db' | 'now'>, occasion: Occasion) {
  const { question, appointments, left } = await absenceQuestion(db, occasion, { now: now(), among: null });
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  const solutions = await solveAbsence(question);
  const spoken = await languagesOf(db, takersIn(solutions));
  return {
    appointments,
    left,
    list: solutions.map((solution) => presented(found(byId.get(solution.appointmentId)), solution, spoken)),
  };
}

function takersIn(solutions: readonly Solution[]): number[] {
  const choices = solutions.flatMap(({ proposal, alternatives }) => [proposal, ...alternatives]);
  return choices.flatMap((choice) => (choice.kind === 'take_over' ? choice.consultantId : []));
}

/** Only these fields, because a refusal carries this list too, and no output schema drops fields from a refusal. */
function presented(
  { date, startTime, endTime, meetingType, byPhone, employee }: Appointment,
  { appointmentId, proposal, alternatives }: Solution,
  spoken: ReadonlyMap<number, readonly Language[]>,
) {
  const { id, firstName, lastName, employer } = employee;
  const language = languageOf(employee);
  const told = (choice: Choice) => {
    const isLost = choice.kind === 'take_over' && !speaks({ languages: spoken.get(choice.consultantId) ?? [] }, language);
    return isLost ? { ...choice, losesLanguage: true as const } : choice;
  };
  return {
    appointmentId,
    date,
    startTime,
    endTime,
    meetingType,
    byPhone,
    employee: { id, firstName, lastName, language },
    employer: { id: employer.id, name: employer.name },
    proposal: told(proposal),
    alternatives: alternatives.map(told),
  };
}
