import { describe, expect, test } from 'vitest';
import { hasBegun } from '#domain/appointments/booking.ts';
import { freeUntil, isLate } from '#domain/appointments/late.ts';
import { addDays, mondayOf } from '#domain/calendar.ts';
import type { KeptEvent } from '#domain/events/events.ts';
import { GRID, openSlots } from '#domain/planning/slots.ts';
import { reminderLabel } from '#domain/post/reminder-labels.ts';
import { lastRunDue, reminderDue } from '#domain/post/reminders.ts';
import { perReminder, REMINDER_KINDS } from '#domain/post/schedule.ts';
import { isWorkingDay } from '#domain/post/working-days.ts';
import { dateOf, hoursAfter, instantOf, isBefore, isoOf, startsAt } from '#domain/time.ts';
import { eventInWords } from '#texts/dutch-only/events.ts';
import { imagineOffice } from './load.ts';

const TIMELINE = perReminder('days', ({ range }) => range.fallback);
const officeAt = (now: Temporal.Instant) => imagineOffice({ now, appUrl: 'http://portaal.test', installation: 'test' });

/** Dates that are hard for the generator: weekends, turn of the year, leap day, holidays, nights of clock changes. */
const MOMENTS = [
  ['an ordinary Tuesday', '2026-11-17', '10:30'],
  ['a Friday evening', '2026-11-20', '23:20'],
  ['a Saturday before nine', '2026-11-21', '08:10'],
  ['a Saturday after nine', '2026-11-21', '09:30'],
  ['a Sunday', '2026-11-15', '18:00'],
  ['a Monday before the first hour', '2026-11-16', '00:05'],
  ['just after the daily run', '2026-11-18', '23:57'],
  ['Christmas Day before a weekend', '2026-12-25', '11:00'],
  ['New Year’s Eve', '2026-12-31', '16:45'],
  ['New Year’s Day', '2027-01-01', '00:30'],
  ['29 February', '2028-02-29', '12:15'],
  ['the day the clock goes forward', '2027-03-28', '12:00'],
  ['Easter Monday', '2027-03-29', '09:00'],
  ['King’s Day', '2027-04-27', '14:00'],
  ['Whit Monday', '2027-05-17', '07:00'],
  ['the day the clock goes back', '2027-10-31', '02:30'],
] as const;

describe.each(MOMENTS)('office generated on %s', (_, date, time) => {
  const now = instantOf(date, time);
  const { life, consultants, employers, hours } = officeAt(now);
  const planned = [...life.appointments].filter(({ status }) => status === 'geplanned');
  const ahead = planned.filter((one) => !hasBegun(one, now));

  test('every working day of this week and the next two has planned appointments', () => {
    const days = Array.from({ length: 21 }, (_, i) => addDays(mondayOf(date), i)).filter((day) => day > date && isWorkingDay(day));
    const counts = days.map((day) => ahead.filter((one) => one.date === day).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    const nextFive = counts.slice(0, 5);
    expect(nextFive.reduce((a, b) => a + b)).toBeGreaterThan(35);
  });

  test('the three visitors of the welcome page exist', () => {
    const direct = planned.filter(({ employee }) => !employee.employer.communicatieViaHrm);
    expect(direct.some((one) => isBefore(hoursAfter(now, 72), startsAt(one)))).toBe(true);
    const hasLateHour = Array.from({ length: 4 }, (_, i) => addDays(date, i)).some(
      (day) =>
        isWorkingDay(day) &&
        GRID.some(
          ({ startTime }) => isBefore(now, instantOf(day, startTime)) && isLate({ freeUntil: freeUntil({ date: day, startTime }) }, now),
        ),
    );
    const unchangeable = direct.filter((one) => isLate(one, now));
    expect(unchangeable.some((one) => hasBegun(one, now) !== hasLateHour)).toBe(true);
    expect(life.people.some(({ status, exitEmailSentDate }) => status === 'uitgenodigd' && !exitEmailSentDate)).toBe(true);
  });

  test('every status and every step of the reminders has people, and tonight’s run sends every kind of reminder', () => {
    expect(life.people).toHaveLength(600);
    expect(new Set(life.people.map(({ status }) => status)).size).toBe(4);
    const invited = life.people.filter(({ status }) => status === 'uitgenodigd');
    expect(new Set(invited.map((person) => reminderLabel(person)?.label)).size).toBe(REMINDER_KINDS.length + 1);
    // After 23:55 today's run is over, so nobody may be due for it.
    expect(invited.map((person) => reminderDue(person, TIMELINE, lastRunDue(now))).filter(Boolean)).toEqual([]);
    const tonight = addDays(lastRunDue(now), 1);
    if (tonight === date)
      expect(new Set(invited.map((person) => reminderDue(person, TIMELINE, tonight)))).toEqual(new Set([null, ...REMINDER_KINDS]));
  });

  test('there are appointments held, missed, cancelled late and charged, with some charges waived', () => {
    const held = [...life.appointments].filter(({ status }) => status === 'voltooid');
    expect(held.length).toBeGreaterThan(200);
    expect(new Set(life.charges.map(({ kind }) => kind))).toEqual(new Set(['no_show', 'late_cancel', 'late_move']));
    const waived = life.charges.filter(({ waivedAt }) => waivedAt).length;
    expect(waived).toBeGreaterThan(1);
    expect(waived).toBeLessThan(life.charges.length / 2);
    const told = new Set(life.history.map(({ kind, data }) => eventInWords({ kind, data } as KeptEvent)));
    expect([...told]).toEqual(
      expect.arrayContaining(['geboekt', 'gewijzigd', 'verplaatst', 'geannuleerd', 'opnieuw uitgenodigd', 'geruild']),
    );
  });

  test('every appointment is on a working day in an hour that its consultant offered', () => {
    const made = [...life.appointments];
    expect(made.filter((one) => !isWorkingDay(one.date))).toEqual([]);
    for (const [employer, theirs] of Map.groupBy(made, ({ employee }) => employee.employer)) {
      const open = openSlots({
        ...{ consultants, ...hours, employer },
        appointments: [],
        closedDays: new Map(),
        dates: [...new Set(theirs.map((one) => one.date))],
        now: { date: '1970-01-01', time: '00:00' },
      });
      const offered = new Set(
        open.flatMap(({ consultantId, days }) =>
          days.flatMap(({ date, slots }) => slots.map((slot) => `${consultantId} ${date} ${slot.startTime} ${slot.endTime}`)),
        ),
      );
      const outside = theirs
        .map((one) => `${one.consultantId} ${one.date} ${one.startTime} ${one.endTime}`)
        .filter((one) => !offered.has(one));
      expect(outside).toEqual([]);
    }
  });

  test('two consultants have a future visiting day, each at an employer of the office', () => {
    const visits = hours.availability.filter(({ employerId }) => employerId !== null);
    expect(visits.map(({ employerId }) => employers.find(({ id }) => id === employerId)?.name)).toEqual([
      'Bakkerij Goudkorst',
      'Noorderhaven Logistiek B.V.',
    ]);
  });

  test('no event or mail is dated in the future', () => {
    const moments = [...life.history.map(({ at }) => at), ...life.posted.map(({ sentAt }) => sentAt)];
    expect(moments.filter((moment) => moment > isoOf(now))).toEqual([]);
    expect(dateOf(Temporal.Instant.from(moments.toSorted()[0]!)) < addDays(date, -300)).toBe(true);
  });
});

test('the same moment generates the same office', () => {
  const tell = () => {
    const { life } = officeAt(instantOf('2026-11-17', '10:30'));
    const appointments = [...life.appointments].map(({ employeeId, consultantId, date, startTime, status }) =>
      [employeeId, consultantId, date, startTime, status].join(),
    );
    return [...life.people.map(({ email, status }) => `${email} ${status}`), ...appointments];
  };
  expect(tell()).toEqual(tell());
});

test('all e-mail addresses are under reserved domains, and unique within an employer', () => {
  const { life, employers } = officeAt(instantOf('2026-11-17', '10:30'));
  const addresses = [...life.people.map(({ email }) => email), ...employers.map(({ email }) => email)];
  expect(addresses.filter((address) => !/^[a-z0-9.]+@[a-z-]+\.example$/.test(address ?? ''))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(life.people.filter(({ phone }) => phone === null).length).toBeGreaterThan(50);
});
