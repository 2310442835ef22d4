// How long the data of an employee is kept. The SQL in store/privacy/retention.ts applies the same rule; its test compares the two.

import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import { addDays } from '#domain/calendar.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { dateOf, fromIso, instantOf } from '#domain/time.ts';

/** An open charge younger than this prevents erasing: the employer may still ask what it is for. */
export const CHARGE_MONTHS = 24;

/** The data that decides when an employee is erased. Instants as ISO text, null if it did not happen. */
export type Life = {
  status: EmployeeStatus;
  createdAt: string;
  /** Invitation, reminders and exit mail, also those that went to HR. */
  writtenAt: readonly (string | null)[];
  mails: readonly { createdAt: string; sentAt: string | null }[];
  /** The times of all history rows about the employee: booked, moved, cancelled, edited. */
  history: readonly { at: string }[];
  appointments: readonly { date: string; endTime: string; status: AppointmentStatus }[];
  charges: readonly { actedAt: string; waivedAt: string | null; statementId: number | null }[];
};

/** The latest event: added, written to, changed, or the end of an appointment. Cancelled appointments do not count. */
export function lastEvent({ createdAt, writtenAt, mails, history, appointments }: Life): Temporal.Instant {
  const held = appointments.filter(({ status }) => status !== 'geannuleerd');
  const events = [
    ...[createdAt, ...writtenAt, ...mails.map(({ createdAt, sentAt }) => sentAt ?? createdAt), ...history.map(({ at }) => at)]
      .filter((at) => at !== null)
      .map(fromIso),
    ...held.map(({ date, endTime }) => instantOf(date, endTime)),
  ];
  return events.reduce((a, b) => (Temporal.Instant.compare(a, b) < 0 ? b : a));
}

/** The date from which the daily run erases the employee; null while an appointment is planned. */
export function erasedFrom(life: Life, employeeMonths: number): string | null {
  if (life.appointments.some(({ status }) => status === 'geplanned')) return null;
  const months = life.status === 'afgerond' ? employeeMonths : 2 * employeeMonths;
  const open = life.charges.filter(({ waivedAt, statementId }) => waivedAt === null && statementId === null);
  const dates = [monthsAfter(lastEvent(life), months), ...open.map(({ actedAt }) => monthsAfter(fromIso(actedAt), CHARGE_MONTHS))];
  return dates.toSorted().at(-1) ?? null;
}

/** An employee added or written to after this moment is not erased on that date. Used by the SQL as a fast first filter. */
export function quietSince(date: string, employeeMonths: number): Temporal.Instant {
  const first = Temporal.PlainDate.from(date).subtract({ months: employeeMonths }).toString();
  // Adding months stops at the last day of a short month: 28, 29, 30 and 31 October plus four months are all 28 February. Hence four days.
  return instantOf(addDays(first, 4), '00:00');
}

/** The date this many months later; the last day if that month is too short. */
function monthsAfter(instant: Temporal.Instant, months: number): string {
  return Temporal.PlainDate.from(dateOf(instant)).add({ months }).toString();
}

/** The text of mails made before this moment is emptied. */
export function textsKeptFrom(night: string, mailMonths: number): Temporal.Instant {
  const first = Temporal.PlainDate.from(night).subtract({ months: mailMonths }).toString();
  return instantOf(addDays(first, 1), '00:00');
}

/** `isConfirmed`: null if newly due; false if waiting since an earlier run reached its limit. */
export type DuePerson = { id: number; isConfirmed: boolean | null };

/**
 * Splits the due people: `go` are erased in this run, at most `left` of the newly due plus all confirmed ones; `wait` must be confirmed.
 */
export function cutOff(due: readonly DuePerson[], left: number): { go: number[]; wait: number[] } {
  const fresh = due.filter(({ isConfirmed }) => isConfirmed === null);
  const first = new Set(fresh.slice(0, Math.max(0, left)));
  const ids = (people: readonly DuePerson[]) => people.map(({ id }) => id);
  return {
    go: ids(due.filter((person) => person.isConfirmed === true || first.has(person))),
    wait: ids(fresh.filter((person) => !first.has(person))),
  };
}
