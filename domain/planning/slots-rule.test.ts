import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PREFERRED_MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { addDays, datesBetween, dayOfWeek } from '#domain/calendar.ts';
import { freeHoursBy } from '#domain/rounds/free-hours.ts';
import type { ClosedDay } from './closed-days.ts';
import { countOffers, hoursFor, offerOf, offersOf } from './offer.ts';
import { countSlots, GRID, openSlots, PLAIN_HOURS, SLOTS_OF, type SlotQuestion } from './slots.ts';
import { openSlotsByRule } from './slots-rule.ts';

// Compares the fast functions in slots.ts and offer.ts with a literal implementation of the rule, for random weekly rows with an end and skipped days, pauses, unavailability, closed
// days, visits and visiting days at this and other employers, meeting types, weekends, DST changes, and hours that have begun or are too
// soon.

const HERE = 1;
const ELSEWHERE = 2;

const quarter = fc.integer({ min: 28, max: 76 });
const clock = (quarters: number) => `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const anySpan = fc
  .tuple(quarter, quarter)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ startTime: clock(Math.min(a, b)), endTime: clock(Math.max(a, b)) }));
const anyDay = fc.integer({ min: 0, max: 10 }).map((days) => addDays('2026-03-24', days));
const anyConsultant = fc.integer({ min: 1, max: 2 });

const anyQuestion: fc.Arbitrary<SlotQuestion> = fc.record({
  consultants: fc.constantFrom(
    [
      { id: 1, isActive: true },
      { id: 2, isActive: true },
    ],
    [
      { id: 2, isActive: true },
      { id: 1, isActive: false },
    ],
  ),
  availability: fc.array(
    fc
      .record({
        consultantId: anyConsultant,
        date: anyDay,
        span: fc.oneof({ weight: 2, arbitrary: fc.constant({ startTime: '09:00', endTime: '17:00' }) }, { weight: 1, arbitrary: anySpan }),
        pause: fc.option(anySpan),
        isRecurring: fc.boolean(),
        endDate: fc.option(anyDay),
        skippedDates: fc.array(anyDay, { maxLength: 2 }),
        onHoliday: fc.boolean(),
        employerId: fc.option(fc.constantFrom(HERE, HERE, ELSEWHERE), { freq: 2 }),
      })
      .map(({ span, pause, ...row }) => ({
        ...row,
        // A visiting day is never weekly.
        isRecurring: row.isRecurring && row.employerId === null,
        ...span,
        pauseStartTime: pause?.startTime ?? null,
        pauseEndTime: pause?.endTime ?? null,
        dayOfWeek: dayOfWeek(row.date),
      })),
    { maxLength: 12 },
  ),
  unavailability: fc.array(
    fc.record({ consultantId: anyConsultant, date: anyDay, span: anySpan }).map(({ span, ...row }) => ({ ...row, ...span })),
    { maxLength: 3 },
  ),
  appointments: fc.array(
    fc
      .record({
        id: fc.integer({ min: 1, max: 30 }),
        consultantId: anyConsultant,
        employerId: fc.constantFrom(HERE, HERE, HERE, ELSEWHERE),
        date: anyDay,
        slot: fc.constantFrom(...GRID),
        meetingType: fc.constantFrom('fysiek', 'virtueel'),
        status: fc.constantFrom('geplanned', 'geplanned', 'voltooid', 'no_show', 'geannuleerd'),
      })
      .map(({ slot, ...row }) => ({ ...row, ...slot })),
    { maxLength: 12 },
  ),
  closedDays: fc
    .array(fc.tuple(anyDay, fc.constantFrom<ClosedDay>({ kind: 'holiday', holiday: 'kings_day' }, { kind: 'own', name: '' })), {
      maxLength: 3,
    })
    .map((days) => new Map(days)),
  dates: fc.uniqueArray(anyDay, { maxLength: 11 }),
  employer: fc.option(fc.record({ id: fc.constant(HERE), preferredMeetingType: fc.constantFrom('geen', 'fysiek', 'virtueel') })),
  now: fc.record({ date: anyDay.map((date) => addDays(date, -3)), time: quarter.map(clock) }),
  except: fc.integer({ min: 1, max: 30 }),
  tooSoon: fc.option(fc.record({ date: anyDay, time: quarter.map(clock) }), { nil: undefined }),
});

test('openSlots equals the slot rule for any diaries, dates, employer and clock', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect(openSlots(question)).toEqual(openSlotsByRule(question));
    }),
    { numRuns: 3_000 },
  );
});

test('countSlots equals the number of slots of the rule', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const answer = openSlots(question);
      const sum = (d: number, key: 'virtualSlots' | 'physicalSlots') => answer.reduce((n, { days }) => n + days[d]![key].length, 0);
      expect(countSlots(question)).toEqual(
        question.dates.map((date, d) => ({ date, virtual: sum(d, 'virtualSlots'), physical: sum(d, 'physicalSlots') })),
      );
    }),
    { numRuns: 300 },
  );
});

test('openSlots equals the slot rule on every day from 2025 to 2035', () => {
  const dates = datesBetween('2025-01-01', '2035-12-31');
  const availability = datesBetween('2025-01-01', '2025-01-07').map((date, i) => ({
    consultantId: 1,
    date,
    startTime: clock(34 + i),
    endTime: '17:00',
    pauseStartTime: i % 2 ? '12:00' : null,
    pauseEndTime: i % 2 ? '12:30' : null,
    isRecurring: true,
    dayOfWeek: dayOfWeek(date),
    ...PLAIN_HOURS,
  }));
  const appointments = dates.flatMap((date, i) =>
    GRID.filter((_, hour) => i % 3 === 0 && hour === i % 8).map((slot) => ({
      id: i,
      consultantId: 1,
      employerId: i % 5 ? HERE : ELSEWHERE,
      date,
      ...slot,
      meetingType: i % 4 ? ('fysiek' as const) : ('virtueel' as const),
      status: 'geplanned' as const,
    })),
  );
  const unavailability = dates
    .filter((_, i) => i % 11 === 0)
    .map((date) => ({ consultantId: 1, date, startTime: '09:30', endTime: '11:00' }));
  const question: SlotQuestion = {
    consultants: [{ id: 1, isActive: true }],
    availability,
    unavailability,
    appointments,
    closedDays: new Map(dates.flatMap((date, i) => (i % 17 === 0 ? [[date, { kind: 'own', name: '' }]] : []))),
    dates,
    employer: { id: HERE, preferredMeetingType: 'geen' },
    now: { date: '2025-06-04', time: '13:30' },
  };
  const answer = openSlots(question)[0]?.days;
  for (let start = 0; start < dates.length; start += 50) {
    const few = dates.slice(start, start + 50);
    const of = <Row extends { date: string }>(rows: Row[]) => rows.filter(({ date }) => few.includes(date));
    const [expected] = openSlotsByRule({ ...question, dates: few, appointments: of(appointments), unavailability: of(unavailability) });
    expect(answer?.slice(start, start + 50)).toEqual(expected?.days);
  }
});

test('the cached offer of a diary equals the slot rule for any employer and clock', () => {
  fc.assert(
    fc.property(anyQuestion, ({ except: _, ...question }) => {
      const [first = question.now.date, ...others] = question.dates.toSorted();
      const dates = [first, ...others];
      const now = { ...question.now, date: first };
      // `tooSoon` is never before the present moment.
      const tooSoon = question.tooSoon && question.tooSoon.date > first ? question.tooSoon : now;
      const kept = question.consultants.filter(({ isActive }) => isActive).map(({ id }) => offerOf(id, ofConsultant(question, id), dates));
      const answer = openSlotsByRule({ ...question, dates, now, tooSoon });
      for (const [i, offer] of kept.entries()) {
        for (const [column, date] of dates.entries()) {
          const { virtual, physical } = hoursFor(offer, { column, date }, { employer: question.employer, now: tooSoon });
          expect(answer[i]?.days[column]).toMatchObject({ virtualSlots: SLOTS_OF[virtual], physicalSlots: SLOTS_OF[physical] });
        }
      }
      expect(countOffers(offersOf(dates, kept), { employer: question.employer, now: tooSoon })).toEqual(
        countSlots({ ...question, dates, now, tooSoon }),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('the free hours of a round are those of the slot rule for visitors of its employer, each counted once whatever the type', () => {
  fc.assert(
    fc.property(
      anyQuestion,
      fc.constantFrom(...PREFERRED_MEETING_TYPES),
      ({ except: _, tooSoon: __, ...question }, preferredMeetingType) => {
        const dates = [...new Set(question.dates)].toSorted();
        const [first = question.now.date, last = first] = [dates[0], dates.at(-1)];
        const now = { ...question.now, date: first };
        const employer = { id: HERE, preferredMeetingType };
        const offers = question.consultants
          .filter(({ isActive }) => isActive)
          .map(({ id }) => offerOf(id, ofConsultant(question, id), dates));
        const counts = dates.map((date) => {
          const open = openSlotsByRule({ ...question, dates: [date], employer, now }).flatMap(({ consultantId, days }) =>
            days.flatMap(({ virtualSlots, physicalSlots }) =>
              [...virtualSlots, ...physicalSlots].map(({ startTime }) => `${consultantId} ${startTime}`),
            ),
          );
          return { date, count: new Set(open).size };
        });
        const told = freeHoursBy({ dates, all: offers }, now)({ ...employer, until: last });
        expect(told).toEqual(counts.filter(({ count }) => count > 0));
      },
    ),
    { numRuns: 1_000 },
  );
});

function ofConsultant({ availability, unavailability, appointments, closedDays }: SlotQuestion, id: number) {
  const own = <Row extends { consultantId: number }>(rows: readonly Row[]) => rows.filter(({ consultantId }) => consultantId === id);
  return { availability: own(availability), unavailability: own(unavailability), appointments: own(appointments), closedDays };
}
