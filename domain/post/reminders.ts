// When an invited employee gets a reminder. The rules ask 'due and not yet sent', so the run after a missed night still sends it.

import { addDays, wallClock } from '#domain/calendar.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { fromIso, hoursAfter, instantOf, isBefore, isoOf } from '#domain/time.ts';
import type { Sent } from './reminder-labels.ts';
import { DAILY_RUN_TIME, INVITATION_DAYS, LINK_DAYS_AFTER_LATER } from './vocabulary.ts';

export type ReminderConfig = { firstReminderDays: number; secondReminderDays: number; exitEmailDays: number };
/** Whether employees get a reminder of a planned appointment, and how many working days before it. */
export type AppointmentReminder = { appointmentReminder: boolean; appointmentReminderDays: number };
/** In the order in which they go out. */
export const REMINDER_KINDS = ['first', 'second', 'exit'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

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
  if (employee.status !== 'uitgenodigd' || !date || employee.exitEmailSentDate) return null;
  if (employee.declinedAt || employee.stoppedAt) return null;
  const due = (days: number) => today >= addDays(date, days);
  if (!employee.firstReminderSentDate) return due(config.firstReminderDays) ? 'first' : null;
  if (!employee.secondReminderSentDate) return due(config.secondReminderDays) ? 'second' : null;
  return due(config.exitEmailDays) ? 'exit' : null;
}

/** The same rule as instants for the database: employees whose invitation was accepted before them are due, per kind. */
export type AcceptedBefore = Record<ReminderKind, string>;

export function acceptedBefore(config: ReminderConfig, today: string): AcceptedBefore {
  const endOfDay = (daysAgo: number) => isoOf(instantOf(addDays(today, 1 - daysAgo), '00:00'));
  return { first: endOfDay(config.firstReminderDays), second: endOfDay(config.secondReminderDays), exit: endOfDay(config.exitEmailDays) };
}

export function whyNotReminderConfig(config: ReminderConfig): RefusalCode | null {
  const { firstReminderDays, secondReminderDays, exitEmailDays } = config;
  for (const key of ['firstReminderDays', 'secondReminderDays', 'exitEmailDays'] as const) {
    const { min, max } = RANGES[key];
    if (!Number.isInteger(config[key]) || config[key] < min || config[key] > max) return 'VALIDATION';
  }
  return firstReminderDays < secondReminderDays && secondReminderDays < exitEmailDays ? null : 'REMINDER_ORDER';
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
