import { expect, test } from 'vitest';
import { type AppointmentRow, type AvailabilityRow, daysOf, type Employer, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { byKey, changedDays, freedHours, hoursOn, offeredDays } from './freed.ts';

const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'];
const EARLY = { date: MONDAY, time: '00:00' };
const anyone: Employer = { id: 1, preferredMeetingType: 'geen' };
const visited: Employer = { id: 2, preferredMeetingType: 'fysiek' };
const online: Employer = { id: 3, preferredMeetingType: 'virtueel' };
const employers = [anyone, visited, online];

const open = (date: string, startTime: string, endTime: string, more: Partial<AvailabilityRow> = {}): AvailabilityRow => ({
  consultantId: 7,
  date,
  startTime,
  endTime,
  pauseStartTime: null,
  pauseEndTime: null,
  isRecurring: false,
  dayOfWeek: 1,
  ...PLAIN_HOURS,
  ...more,
});
const visit = (startTime: string, employerId: number): AppointmentRow => ({
  id: 1,
  consultantId: 7,
  employerId,
  date: MONDAY,
  startTime,
  endTime: `${Number(startTime.slice(0, 2)) + 1}:00`,
  meetingType: 'fysiek',
});

function days(availability: AvailabilityRow[], appointments: AppointmentRow[] = [], tooSoon = EARLY) {
  const dates = [MONDAY, TUESDAY];
  const diary = { availability, unavailability: [], appointments, closedDays: new Map() };
  return byKey(offeredDays({ days: { dates, all: daysOf(diary, [7], dates) }, consultants: [{ id: 7 }], tooSoon }));
}
type Days = ReturnType<typeof days>;
const OFFERING = { active: new Set([7]), today: MONDAY };
const freed = (before: Days, after: Days, until = TUESDAY) =>
  freedHours(before, changedDays(before, after, OFFERING).changed, { employers, until }).map(
    ({ employerId, date, hours }) => `${employerId} ${date} ${hours}`,
  );

test('new hours have come free for every employer, and no hours on a day that did not change', () => {
  const before = days([open(TUESDAY, '09:00', '12:00')]);
  const after = days([open(TUESDAY, '09:00', '12:00'), open(MONDAY, '09:00', '11:00')]);
  expect(freed(before, after)).toEqual([`1 ${MONDAY} 3`, `2 ${MONDAY} 3`, `3 ${MONDAY} 3`]);
  expect(freed(after, after)).toEqual([]);
  expect(changedDays(after, before, OFFERING)).toMatchObject({ changed: [], empty: [{ date: MONDAY }] });
});

test('days to come of a consultant who is not active are kept, past ones are not', () => {
  const before = days([open(MONDAY, '09:00', '11:00'), open(TUESDAY, '09:00', '11:00')]);
  expect(changedDays(before, days([]), { active: new Set(), today: TUESDAY })).toMatchObject({ changed: [], empty: [{ date: MONDAY }] });
});

test('only hours that were not offered before have come free', () => {
  expect(freed(days([open(MONDAY, '09:00', '11:00')]), days([open(MONDAY, '09:00', '12:00')]))).toEqual(
    employers.map(({ id }) => `${id} ${MONDAY} 4`),
  );
});

test('the hours of a new visiting day come free for its employer only', () => {
  expect(freed(days([]), days([open(MONDAY, '09:00', '11:00', { employerId: 2 })]))).toEqual([`2 ${MONDAY} 3`]);
});

test('cancelling a visit to another employer frees its hour for all, and its whole day for an employer with visits only', () => {
  const hours = [open(MONDAY, '09:00', '12:00')];
  expect(freed(days(hours, [visit('09:00', 9)]), days(hours))).toEqual([`1 ${MONDAY} 1`, `2 ${MONDAY} 7`, `3 ${MONDAY} 1`]);
});

test('days that are offered only because time has passed have not come free', () => {
  expect(freed(days([]), days([open(TUESDAY, '09:00', '12:00')]), MONDAY)).toEqual([]);
});

test('hoursOn gives each employer the hours of a stored day that its visitors see', () => {
  const monday = days([open(MONDAY, '09:00', '13:00')], [visit('10:00', 2)], { date: MONDAY, time: '09:00' }).get(`7 ${MONDAY}`)!;
  expect(employers.map((employer) => hoursOn(monday, employer))).toEqual([0b1100, 0b0100, 0b1100]);
});
