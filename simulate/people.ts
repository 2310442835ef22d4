// How one person behaves. It is drawn together with the office, so that every rule is played with the same people.

import { addDays } from '#domain/calendar.ts';
import { reminderDue } from '#domain/post/reminders.ts';
import type { ReminderKind } from '#domain/post/schedule.ts';
import { perReminder, SCHEDULE } from '#domain/post/schedule.ts';
import type { Random } from './random.ts';
import type { Settings } from './settings.ts';

export type Person = {
  employerId: number;
  answer: 'books' | 'declines' | 'bounces' | 'silent';
  /** Days from the invitation to the answer. */
  day: number;
  /** Asks first for a date that is this many days later; 0: does not. */
  later: number;
  /** Cancels on the day after booking, if there is still time. */
  cancels: boolean;
  rebooks: boolean;
  /** Days from a new invitation, after a cancellation, to the new choice. */
  rebookDay: number;
  /** Seed for drawing the hour that the person chooses. */
  choice: number;
};

export function drawPerson(random: Random, settings: Settings, { id, uptake }: { id: number; uptake: number }): Person {
  const mail = random.weighted(settings.answersAfter);
  const common = {
    employerId: id,
    later: random.happens(settings.later) ? random.whole([7, 28]) : 0,
    cancels: random.happens(settings.cancels),
    rebooks: random.happens(settings.rebooks),
    rebookDay: random.days(settings.answersPerDay),
    choice: random.whole([0, 2 ** 31]),
  };
  const day = MAIL_DAYS[mail]! + random.days(settings.answersPerDay);
  const fate = random.next();
  const isOther = random.next();
  if (fate < settings.bounces) return { ...common, answer: 'bounces', day: 0 };
  if (fate < settings.bounces + uptake * (1 - settings.bounces)) return { ...common, answer: 'books', day };
  return { ...common, answer: isOther < settings.declines ? 'declines' : 'silent', day };
}

/** Between 1 and 95 percent. */
export function drawUptake(random: Random, { uptake }: Settings, spread: number): number {
  return Math.min(0.95, Math.max(0.01, uptake + spread * random.normal()));
}

const CONFIG = perReminder('days', ({ range }) => range.fallback);

/** The day after the invitation on which each mail is read; reminders are sent at night and read on the next day. */
export const MAIL_DAYS: readonly number[] = [0, ...reminderNights().map((night) => night + 1)];
/** The first day on which the exit mail was accepted more than seven days ago. */
export const GIVEN_UP = MAIL_DAYS.at(-1)! + 7;

/** The nights on which reminders are sent: asks the rule of the daily run every night, as the server does. */
function reminderNights(): number[] {
  const invited = '2026-01-05';
  const sent: Partial<Record<ReminderKind, string>> = {};
  const nights: number[] = [];
  for (let night = 0; night <= SCHEDULE.exit.range.max; night++) {
    const timeline = {
      status: 'uitgenodigd' as const,
      invitationSentDate: `${invited}T09:00:00.000Z`,
      invitationAcceptedAt: `${invited}T09:00:00.000Z`,
      lastMailId: 1,
      declinedAt: null,
      laterUntil: null,
      stoppedAt: null,
      ...perReminder('sent', (_, kind) => sent[kind] ?? null),
    };
    const date = addDays(invited, night);
    const kind = reminderDue(timeline, CONFIG, date);
    if (!kind) continue;
    sent[kind] = date;
    nights.push(night);
  }
  return nights;
}
