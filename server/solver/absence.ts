import { needsSolver } from '#domain/planning/absence/best.ts';
import { type Solution, solutionsOf } from '#domain/planning/absence/plan.ts';
import type { AbsenceQuestion } from '#domain/planning/absence/question.ts';
import { Thread } from '#server/threads/thread.ts';

const thread = new Thread<AbsenceQuestion, Solution[]>(new URL('./absence-worker.ts', import.meta.url));

/** Appointments times consultants: up to this product solving takes some ten milliseconds, which may block the server. */
const SMALL = 300;
/** Of CPU time; a hundred appointments and fifty colleagues take about a tenth of a second. */
const LIMIT_MS = 30_000;

/** A large absence is solved in a thread, so that other requests do not wait. */
export async function solveAbsence(question: AbsenceQuestion): Promise<Solution[]> {
  const { appointments, consultants } = question;
  const isSmall = appointments.length * consultants.length <= SMALL && !needsSolver(question);
  return isSmall ? solutionsOf(question) : thread.ask([question], LIMIT_MS);
}
