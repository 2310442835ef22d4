// When an invited employee gets a reminder. The rules ask 'due and not yet sent', so the run after a missed night still sends it.

import { addDays, wallClock } from '#domain/calendar.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { fromIso, hoursAfter, instantOf, isBefore, isoOf } from '#domain/time.ts';
import { REMINDER_KINDS, type ReminderConfig, type ReminderKind, SCHEDULE, type Sent } from './schedule.ts';
import { DAILY_RUN_TIME, INVITATION_DAYS, LINK_DAYS_AFTER_LATER } from './vocabulary.ts';

/** Whether employees get a reminder of a planned appointment, and how many working days before it. */
export type AppointmentReminder = { appointmentReminder: boolean; appointmentReminderDays: number };

/** Adds when the mail server accepted the invitation, the mail with the latest link, and what the employee answered. */
export type Timeline = Sent & {
  invitationAcceptedAt: string | null;
  lastMailId: number | null;
  declinedAt: string | null;
  laterUntil: string | null;
  stoppedAt: string | null;
};

/**
 * The day from which days are counted: that of the acceptance by the mail server, or a later one that the employee asked for. Null while
 * it has not been accepted. Old invitations have no stored mail.
 */
function countsFrom(employee: Timeline): string | null {
  const accepted = employee.invitationAcceptedAt ?? (employee.lastMailId === null ? employee.invitationSentDate : null);
  if (!accepted) return null;
  const { date } = wallClock(accepted);
  return employee.laterUntil !== null && employee.laterUntil > date ? employee.laterUntil : date;
}

/** The mail that tonight's run must send to this employee, if any. */
export function reminderDue(employee: Timeline & { status: EmployeeStatus }, config: ReminderConfig, today: string): ReminderKind | null {
  const date = countsFrom(employee);
  if (employee.status !== 'uitgenodigd' || !date || employee[SCHEDULE.exit.sent]) return null;
  if (employee.declinedAt || employee.stoppedAt) return null;
  const next = REMINDER_KINDS.find((kind) => !employee[SCHEDULE[kind].sent]);
  return next && today >= addDays(date, config[SCHEDULE[next].days]) ? next : null;
}

/** The same rule as instants for the database: employees whose invitation was accepted before them are due, per kind. */
export type AcceptedBefore = Record<ReminderKind, string>;

export function acceptedBefore(config: ReminderConfig, today: string): AcceptedBefore {
  const endOfDay = (daysAgo: number) => isoOf(instantOf(addDays(today, 1 - daysAgo), '00:00'));
  return Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, endOfDay(config[SCHEDULE[kind].days])])) as AcceptedBefore;
}

/** The days after an invitation on which it and each later mail are read: a mail of the night on the day after it. */
export function mailDays(config: ReminderConfig): number[] {
  return [0, ...REMINDER_KINDS.map((kind) => config[SCHEDULE[kind].days] + 1)];
}

export function whyNotReminderConfig(config: ReminderConfig): RefusalCode | null {
  const steps = REMINDER_KINDS.map((kind) => ({ ...SCHEDULE[kind].range, days: config[SCHEDULE[kind].days] }));
  if (steps.some(({ min, max, days }) => !Number.isInteger(days) || days < min || days > max)) return 'VALIDATION';
  return steps.every(({ days }, i) => days < (steps[i + 1]?.days ?? Infinity)) ? null : 'REMINDER_ORDER';
}

/** The date of the latest daily run that was due: today from 23:55, else yesterday. */
export function lastRunDue(now: Temporal.Instant): string {
  const { date, time } = wallClock(now);
  return time >= DAILY_RUN_TIME ? date : addDays(date, -1);
}

/** What decides how long a link works. */
export type LinkLife = { invitationSentDate: string; laterUntil: string | null };

/** Whoever asked to be invited later has a link that works until a month after that day, even if the invitation expires before. */
export function invitationExpiresAt({ invitationSentDate, laterUntil }: LinkLife): Temporal.Instant {
  const usual = hoursAfter(fromIso(invitationSentDate), INVITATION_DAYS * 24);
  if (laterUntil === null) return usual;
  const extended = instantOf(addDays(laterUntil, LINK_DAYS_AFTER_LATER + 1), '00:00');
  return isBefore(usual, extended) ? extended : usual;
}

export function isInvitationExpired(link: LinkLife, now: Temporal.Instant): boolean {
  return !isBefore(now, invitationExpiresAt(link));
}

/** The same for a row, in which a missing date means that there is no invitation. */
export function isLinkAlive({ invitationSentDate, laterUntil }: Nullable<LinkLife>, now: Temporal.Instant): boolean {
  return invitationSentDate !== null && !isInvitationExpired({ invitationSentDate, laterUntil }, now);
}
type Nullable<T> = { [K in keyof T]: T[K] | null };
