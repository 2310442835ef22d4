import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, datesBetween, dayOfWeek } from '#domain/calendar.ts';
import { GRID, openSlots, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { dayKey, stays } from './case.ts';
import { whyNotVisit } from './visiting-days.ts';
import { type Diaries, daysIn } from './windows.ts';

const MONDAY = '2026-03-30';
const EMPLOYERS = [1, 2];
const asked = {
  employers: EMPLOYERS.map((id) => ({ id, place: null, need: 1, from: '', until: '2026-04-30', preferredConsultantIds: [] })),
  keep: [1, 2],
};
const row = (id: number, rest: Partial<Diaries['availability'][number]> = {}): Diaries['availability'][number] => ({
  ...PLAIN_HOURS,
  id,
  consultantId: 1,
  date: MONDAY,
  startTime: '09:00',
  endTime: '17:00',
  pauseStartTime: '12:00',
  pauseEndTime: '13:00',
  isRecurring: false,
  dayOfWeek: dayOfWeek(rest.date ?? MONDAY),
  ...rest,
});
const diaries = (rest: Partial<Diaries>): Diaries => ({
  consultants: [{ id: 1, isActive: true }],
  availability: [],
  unavailability: [],
  appointments: [],
  closedDays: new Map(),
  dates: datesBetween(MONDAY, addDays(MONDAY, 11)),
  now: { date: '2026-03-27', time: '12:00' },
  ...rest,
});
const visit = (id: number, startTime: string, employerId = 1) => ({
  id,
  consultantId: 1,
  employerId,
  date: MONDAY,
  ...(GRID.find((hour) => hour.startTime === startTime) ?? { startTime, endTime: startTime }),
  meetingType: 'fysiek' as const,
  status: 'geplanned' as const,
});

test('a free day is offered from its first free hour to its last, without its pause', () => {
  const unavailability = [{ consultantId: 1, date: MONDAY, startTime: '09:00', endTime: '10:30' }];
  const { windows } = daysIn(diaries({ availability: [row(9)], unavailability }), asked);
  expect(windows).toEqual([
    {
      consultantId: 1,
      date: MONDAY,
      startTime: '11:00',
      endTime: '17:00',
      pauseStartTime: '12:00',
      pauseEndTime: '13:00',
      onHoliday: false,
      hours: 5,
      onlyEmployerId: null,
    },
  ]);
});

test('a day with a booked visit is for that employer only: its visiting day is not given up, other free hours can be added', () => {
  const own = row(10, { startTime: '09:00', endTime: '12:00', pauseStartTime: null, pauseEndTime: null, employerId: 1 });
  const { windows, standing } = daysIn(diaries({ availability: [row(9), own], appointments: [visit(1, '10:00')] }), asked);
  expect(standing).toMatchObject([{ id: 10, hours: 2, booked: 1 }]);
  expect(windows).toMatchObject([{ startTime: '13:00', endTime: '17:00', pauseStartTime: null, hours: 4, onlyEmployerId: 1 }]);
});

test('a visiting day without appointments can be given up for the ordinary hours of that day', () => {
  const own = row(10, { startTime: '09:00', endTime: '10:00', pauseStartTime: null, pauseEndTime: null, employerId: 1 });
  const { windows, standing } = daysIn(diaries({ availability: [row(9), own] }), asked);
  expect(standing).toMatchObject([{ id: 10, hours: 1, booked: 0 }]);
  expect(windows).toMatchObject([{ startTime: '09:00', hours: 7, onlyEmployerId: null }]);
});

const anySpan = fc
  .tuple(fc.integer({ min: 16, max: 36 }), fc.integer({ min: 1, max: 16 }))
  .map(([from, length]) => ({ startTime: clock(from), endTime: clock(Math.min(40, from + length)) }));
const anyDate = fc.integer({ min: 0, max: 11 }).map((days) => addDays(MONDAY, days));
function clock(halves: number): string {
  return `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`;
}
const anyDiaries = fc.record({
  availability: fc
    .array(
      fc.record({
        date: anyDate,
        span: anySpan,
        pause: fc.option(anySpan),
        isRecurring: fc.boolean(),
        onHoliday: fc.boolean(),
        employerId: fc.option(fc.constantFrom(...EMPLOYERS), { freq: 2 }),
      }),
      { minLength: 1, maxLength: 10 },
    )
    .map((rows) =>
      rows.map(({ span, pause, ...one }, at) =>
        row(at + 1, {
          ...one,
          ...span,
          pauseStartTime: pause?.startTime ?? null,
          pauseEndTime: pause?.endTime ?? null,
          isRecurring: one.isRecurring && one.employerId === null,
        }),
      ),
    ),
  unavailability: fc.array(
    fc.record({ date: anyDate, span: anySpan }).map(({ date, span }) => ({ consultantId: 1, date, ...span })),
    { maxLength: 4 },
  ),
  appointments: fc.array(
    fc
      .record({ date: anyDate, slot: fc.constantFrom(...GRID), employerId: fc.constantFrom(...EMPLOYERS), isVisit: fc.boolean() })
      .map(({ slot, isVisit, ...one }) => ({
        ...one,
        ...slot,
        id: 1,
        consultantId: 1,
        meetingType: isVisit ? ('fysiek' as const) : ('virtueel' as const),
        status: 'geplanned' as const,
      })),
    { maxLength: 6 },
  ),
  // Easter Monday, and a day that the firm closed.
  closedDays: fc.constant(
    new Map([
      ['2026-04-06', { kind: 'holiday' as const, holiday: 'easter_monday' as const }],
      ['2026-04-08', { kind: 'own' as const, name: 'Uitje' }],
    ]),
  ),
});

test('a proposed day, once stored, offers its employer exactly its hours, all of them free before, and breaks no rule of visiting days', () => {
  fc.assert(
    fc.property(anyDiaries, (given) => {
      const question = diaries(given);
      const { windows, standing } = daysIn(question, asked);
      for (const window of windows) {
        const givenUp = standing.filter((day) => dayKey(day) === dayKey(window) && !stays(asked, day)).map(({ id }) => id);
        const employer = { id: window.onlyEmployerId ?? 1, preferredMeetingType: 'geen' as const };
        const before = question.availability.filter(({ id }) => !givenUp.includes(id));
        const { hours, onlyEmployerId, ...stored } = window;
        const after = [...before, row(99, { ...stored, employerId: employer.id })];
        const slotsOn = (availability: typeof before) =>
          openSlots({ ...question, availability, employer }).flatMap(({ days }) => days.filter(({ date }) => date === window.date));
        const wasFree = slotsOn(before).flatMap(({ virtualSlots }) => virtualSlots.map(({ startTime }) => startTime));
        const offered = slotsOn(after)
          .flatMap(({ physicalSlots }) => physicalSlots.map(({ startTime }) => startTime))
          .filter((startTime) => window.startTime <= startTime && startTime < window.endTime);
        const onTheDay = {
          availability: before.filter(({ date, isRecurring }) => !isRecurring && date === window.date),
          appointments: question.appointments.filter(({ date }) => date === window.date),
        };
        expect(whyNotVisit({ isRecurring: false }, employer, onTheDay)).toBeNull();
        expect(offered.filter((hour) => wasFree.includes(hour))).toHaveLength(hours);
        expect(offered.filter((hour) => !wasFree.includes(hour))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
