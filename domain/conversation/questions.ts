import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import { addDays } from '#domain/calendar.ts';
import type { VisitorRefusal } from '#domain/visitor-refusals.ts';

// The questions of an employee, and what to take into account. Only the employee and the consultant of the appointment may read them.

export const QUESTIONS_LENGTH = 2_000;
export const NEEDS_LENGTH = 300;

/** How many days the texts are kept after the day of the conversation. */
export const QUESTIONS_DAYS = 30;

export type Questions = { questions: string | null; needs: string | null };

export const NO_QUESTIONS: Questions = { questions: null, needs: null };

/** Conversations of this day and later still have their texts. */
export function questionsKeptFrom(today: string): string {
  return addDays(today, -QUESTIONS_DAYS);
}

type About = { date: string; status: AppointmentStatus; viaHr: boolean };

/** Whether the texts may be read. With communication through HR nobody reads them, because HR holds the links of the employees. */
export function mayReadQuestions({ date, status, viaHr }: About, today: string): boolean {
  return !viaHr && status !== 'geannuleerd' && date >= questionsKeptFrom(today);
}

/** `appointment`: the planned one; null if there is none. */
export function whyNotAsk(
  appointment: Omit<About, 'status'> | null,
  { askQuestions, today }: { askQuestions: boolean; today: string },
): VisitorRefusal | null {
  if (!appointment || appointment.date < questionsKeptFrom(today)) return 'NOTHING_PLANNED';
  if (appointment.viaHr) return 'QUESTIONS_VIA_HR';
  return askQuestions ? null : 'QUESTIONS_OFF';
}
