import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/calendar.ts';
import { fromIso, instantOf, isoOf } from '#domain/time.ts';
import {
  invitationExpiresAt,
  isInvitationExpired,
  isLinkAlive,
  lastRunDue,
  reminderDue,
  type Timeline,
  whyNotReminderConfig,
} from './reminders.ts';
import { perReminder, REMINDER_KINDS, type ReminderConfig, type ReminderKind, SCHEDULE } from './schedule.ts';

const CONFIG: ReminderConfig = perReminder('days', ({ range }) => range.fallback);
const NOT_YET = { invitationAcceptedAt: null, lastMailId: null };
const NO_ANSWER = { declinedAt: null, laterUntil: null, stoppedAt: null };
const NEVER = perReminder('sent', () => null);
const on = (date: string) => isoOf(instantOf(date, '23:56'));
const invited = { status: 'uitgenodigd', invitationSentDate: on('2026-11-01'), ...NOT_YET, ...NEVER, ...NO_ANSWER } as const;

/** What is sent each night, if the server is up only in the nights that `up` selects. */
function nights(count: number, up: (night: number) => boolean, config = CONFIG): [night: number, kind: ReminderKind][] {
  const employee: Timeline & { status: 'uitgenodigd' } = { ...invited };
  const mails: [number, ReminderKind][] = [];
  for (let night = 0; night < count; night++) {
    const today = addDays('2026-11-01', night);
    const due = up(night) ? reminderDue(employee, config, today) : null;
    if (!due) continue;
    employee[SCHEDULE[due].sent] = on(today);
    mails.push([night, due]);
  }
  return mails;
}

describe('a reminder', () => {
  test('is due after its number of days since the date of the invitation in Amsterdam', () => {
    expect(nights(60, () => true)).toEqual(REMINDER_KINDS.map((kind) => [SCHEDULE[kind].range.fallback, kind]));
    // 23:30 UTC on 31 October is already November in Amsterdam.
    const employee = { ...invited, invitationSentDate: '2026-10-31T23:30:00.000Z' };
    expect(reminderDue(employee, CONFIG, '2026-11-07')).toBe(null);
    expect(reminderDue(employee, CONFIG, '2026-11-08')).toBe('first');
  });

  test('counts from the day on which the mail server accepted the invitation; until then it is not due', () => {
    const waiting = { ...invited, lastMailId: 5 };
    expect(reminderDue(waiting, CONFIG, '2027-01-01')).toBe(null);
    const accepted = { ...waiting, invitationAcceptedAt: on('2026-11-09') };
    expect(reminderDue(accepted, CONFIG, '2026-11-15')).toBe(null);
    expect(reminderDue(accepted, CONFIG, '2026-11-16')).toBe('first');
  });

  test('that was due in a missed night is sent the next night', () => {
    expect(nights(60, (night) => night !== 7 && night !== 8)[0]).toEqual([9, 'first']);
  });

  test('is sent once per night, in order, after a long outage', () => {
    expect(nights(60, (night) => night >= 40)).toEqual([
      [40, 'first'],
      [41, 'second'],
      [42, 'exit'],
    ]);
  });

  test('is not sent to employees who booked, finished or were never invited', () => {
    for (const status of ['niet_uitgenodigd', 'afspraak_gemaakt', 'afgerond'] as const) {
      expect(reminderDue({ ...invited, status }, CONFIG, '2027-01-01')).toBe(null);
    }
    expect(reminderDue({ ...invited, invitationSentDate: null }, CONFIG, '2027-01-01')).toBe(null);
  });

  test('is not sent to employees who declined or want no more mail', () => {
    expect(reminderDue({ ...invited, declinedAt: on('2026-11-02') }, CONFIG, '2027-01-01')).toBe(null);
    expect(reminderDue({ ...invited, stoppedAt: on('2026-11-02') }, CONFIG, '2027-01-01')).toBe(null);
  });

  test('that was not sent yet counts from the day until which the employee asked for time', () => {
    const later = { ...invited, laterUntil: '2026-12-01' };
    expect(reminderDue(later, CONFIG, '2026-12-07')).toBe(null);
    expect(reminderDue(later, CONFIG, '2026-12-08')).toBe('first');
    const reminded = { ...later, firstReminderSentDate: on('2026-11-08') };
    expect(reminderDue(reminded, CONFIG, '2026-12-14')).toBe(null);
    expect(reminderDue(reminded, CONFIG, '2026-12-15')).toBe('second');
    expect(reminderDue({ ...invited, laterUntil: '2026-10-20' }, CONFIG, '2026-11-08')).toBe('first');
    expect(reminderDue({ ...later, lastMailId: 5 }, CONFIG, '2027-01-01')).toBe(null);
  });

  test('is sent exactly once, in order and never early, for any nights with the server up', () => {
    const count = REMINDER_KINDS.length;
    const anyConfig = fc
      .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: count, maxLength: count })
      .map((days) => days.sort((a, b) => a - b))
      .map((days) => perReminder('days', (_, kind) => days[REMINDER_KINDS.indexOf(kind)]!));
    fc.assert(
      fc.property(anyConfig, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (config, up) => {
        const mails = nights(60, (night) => up[night] ?? true, config);
        expect(mails.map(([, kind]) => kind)).toEqual(REMINDER_KINDS);
        for (const [night, kind] of mails) expect(night).toBeGreaterThanOrEqual(config[SCHEDULE[kind].days]);
        expect(new Set(mails.map(([night]) => night)).size).toBe(count);
      }),
    );
  });
});

describe('the settings', () => {
  test('must be in ascending order and within their ranges', () => {
    expect(whyNotReminderConfig(CONFIG)).toBe(null);
    expect(whyNotReminderConfig(perReminder('days', ({ range }) => range.max))).toBe(null);
    expect(whyNotReminderConfig({ ...CONFIG, firstReminderDays: 14 })).toBe('REMINDER_ORDER');
    expect(whyNotReminderConfig({ ...CONFIG, exitEmailDays: 14 })).toBe('REMINDER_ORDER');
    expect(whyNotReminderConfig({ ...CONFIG, firstReminderDays: 0 })).toBe('VALIDATION');
    expect(whyNotReminderConfig({ ...CONFIG, exitEmailDays: 91 })).toBe('VALIDATION');
    expect(whyNotReminderConfig({ ...CONFIG, secondReminderDays: 14.5 })).toBe('VALIDATION');
  });
});

describe('the daily run', () => {
  test("has yesterday's date until 23:55", () => {
    expect(lastRunDue(instantOf('2026-11-15', '23:54').add({ seconds: 59 }))).toBe('2026-11-14');
    expect(lastRunDue(instantOf('2026-11-15', '23:55'))).toBe('2026-11-15');
    expect(lastRunDue(instantOf('2026-11-16', '00:00'))).toBe('2026-11-15');
  });

  test('has a new date exactly once a day, also when summer time starts or ends', () => {
    for (const first of ['2026-03-27', '2026-10-23']) {
      let before = lastRunDue(instantOf(first, '00:00'));
      for (let minutes = 5; minutes < 5 * 1440; minutes += 5) {
        const due = lastRunDue(instantOf(first, '00:00').add({ minutes }));
        expect([0, 1]).toContain(daysBetween(before, due));
        before = due;
      }
    }
  });
});

describe('an invitation', () => {
  test('expires after exactly ninety days', () => {
    const sent = { invitationSentDate: '2026-11-15T10:00:00.000Z', laterUntil: null };
    expect(isoOf(invitationExpiresAt(sent))).toBe('2027-02-13T10:00:00.000Z');
    expect(isInvitationExpired(sent, fromIso('2027-02-13T09:59:59Z'))).toBe(false);
    expect(isInvitationExpired(sent, fromIso('2027-02-13T10:00:00Z'))).toBe(true);
  });

  test('works until thirty days after the day that its holder asked for, and never shorter than ninety days', () => {
    const sent = { invitationSentDate: '2026-11-15T10:00:00.000Z' };
    expect(isoOf(invitationExpiresAt({ ...sent, laterUntil: '2026-12-01' }))).toBe('2027-02-13T10:00:00.000Z');
    // The thirtieth day, 12 April, is the last; summer time has begun.
    expect(isoOf(invitationExpiresAt({ ...sent, laterUntil: '2027-03-13' }))).toBe('2027-04-12T22:00:00.000Z');
  });

  test('without a sending date has no working link', () => {
    expect(isLinkAlive({ invitationSentDate: null, laterUntil: null }, fromIso('2026-11-15T10:00:00Z'))).toBe(false);
    expect(isLinkAlive({ invitationSentDate: '2026-11-15T10:00:00.000Z', laterUntil: null }, fromIso('2026-11-15T10:00:00Z'))).toBe(true);
  });
});
