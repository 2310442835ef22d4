// How long someone stays in the portal. The SQL of store/privacy/retention.ts says the same; its test holds the two together.

import { addDays } from '#domain/calendar.ts';
import { dateOf, fromIso, instantOf } from '#domain/time.ts';
import type { AppointmentStatus, EmployeeStatus } from '#domain/vocabulary.ts';

/** An open charge younger than this keeps its person: the employer may still ask what it is for. */
export const CHARGE_MONTHS = 24;

/** What the portal knows of someone that tells when they go. Instants as ISO text, null where it did not happen. */
export type Life = {
  status: EmployeeStatus;
  createdAt: string;
  /** Invitation, reminders and last mail without an answer: also those that went to HR, whose mails are not theirs alone. */
  writtenAt: readonly (string | null)[];
  mails: readonly { createdAt: string; sentAt: string | null }[];
  /** Everything that was done with them: booked, moved, cancelled, changed. */
  history: readonly { at: string }[];
  appointments: readonly { date: string; endTime: string; status: AppointmentStatus }[];
  charges: readonly { actedAt: string; waivedAt: string | null; statementId: number | null }[];
};

/** The last thing that happened: added, written to, changed, or a conversation that ended. One that was cancelled was not held. */
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

/** From which date the daily run erases them; null while an appointment is planned. */
export function erasedFrom(life: Life, employeeMonths: number): string | null {
  if (life.appointments.some(({ status }) => status === 'geplanned')) return null;
  const months = life.status === 'afgerond' ? employeeMonths : 2 * employeeMonths;
  const open = life.charges.filter(({ waivedAt, statementId }) => waivedAt === null && statementId === null);
  const dates = [monthsAfter(lastEvent(life), months), ...open.map(({ actedAt }) => monthsAfter(fromIso(actedAt), CHARGE_MONTHS))];
  return dates.toSorted().at(-1) ?? null;
}

/** Whoever was added or written to after this moment does not go by that date, whatever else is known of them. */
export function quietSince(date: string, employeeMonths: number): Temporal.Instant {
  const first = Temporal.PlainDate.from(date).subtract({ months: employeeMonths }).toString();
  // A month that is too short makes two or three days the same date.
  return instantOf(addDays(first, 4), '00:00');
}

/** The date so many months later; where that month is too short, its last day. */
function monthsAfter(instant: Temporal.Instant, months: number): string {
  return Temporal.PlainDate.from(dateOf(instant)).add({ months }).toString();
}

/** Mails that were written before this moment lose their text. */
export function textsKeptFrom(night: string, mailMonths: number): Temporal.Instant {
  const first = Temporal.PlainDate.from(night).subtract({ months: mailMonths }).toString();
  return instantOf(addDays(first, 1), '00:00');
}

/** `isConfirmed`: null for whoever is due for the first time; false for whoever waits since a run that had erased its most. */
export type DuePerson = { id: number; isConfirmed: boolean | null };

/** Who goes in this run, where so many more may; who has to wait from now on. Whoever was confirmed goes beside them. */
export function cutOff(due: readonly DuePerson[], left: number): { go: number[]; wait: number[] } {
  const fresh = due.filter(({ isConfirmed }) => isConfirmed === null);
  const first = new Set(fresh.slice(0, Math.max(0, left)));
  const ids = (people: readonly DuePerson[]) => people.map(({ id }) => id);
  return {
    go: ids(due.filter((person) => person.isConfirmed === true || first.has(person))),
    wait: ids(fresh.filter((person) => !first.has(person))),
  };
}
