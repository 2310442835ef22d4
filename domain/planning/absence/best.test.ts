import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek } from '#domain/calendar.ts';
import { isDuring, type Occasion, type Period } from '#domain/planning/absence.ts';
import { type AppointmentRow, type AvailabilityRow, GRID, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { mostServed } from './most-served.ts';
import { arePossibleTogether, solutionsOf } from './plan.ts';
import type { AbsenceQuestion } from './question.ts';
import { bestByRule, optionsOf, rankOf } from './rule.ts';

const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';
const LATER = ['2026-03-04', '2026-03-05'];
const NOW = { date: MONDAY, time: '08:00' };
const ANNA = 1;
const BOB = 2;
const CARO = 3;

type Visit = Pick<AppointmentRow, 'consultantId' | 'date' | 'startTime' | 'meetingType'> & { employerId: number };
const visit = (consultantId: number, employerId: number, startTime: string, date = TUESDAY): Visit => ({
  consultantId,
  employerId,
  date,
  startTime,
  meetingType: 'fysiek',
});
const call = (consultantId: number, startTime: string, date = TUESDAY): Visit => ({
  ...visit(consultantId, 1, startTime, date),
  meetingType: 'virtueel',
});
type Open = Pick<AvailabilityRow, 'consultantId' | 'date' | 'startTime' | 'endTime'> & Partial<AvailabilityRow>;
const open = (consultantId: number, from = '09:00', to = '17:00', date = TUESDAY): Open => ({
  consultantId,
  date,
  startTime: from,
  endTime: to,
});

const ON_TUESDAY: Period = { from: TUESDAY, to: TUESDAY, startTime: null, endTime: null };
const closed = (period: Period = ON_TUESDAY): Occasion => ({ by: 'closed_day', period, name: 'Dicht' });

/** Anna is absent on Tuesday, unless another occasion is given. Employer 1 prefers Caro. */
function asked(rows: readonly Visit[], availability: readonly Open[], given?: Occasion): AbsenceQuestion {
  const occasion = given ?? { by: 'absence', consultantId: ANNA, period: ON_TUESDAY };
  const appointments = rows.map((row, i) => {
    const slot = GRID.find(({ startTime }) => startTime === row.startTime)!;
    return { ...row, ...slot, id: i + 1 };
  });
  const isLeaving = (one: AppointmentRow) => {
    if (occasion.by === 'hand_over') return occasion.appointmentIds.includes(one.id);
    if (occasion.by === 'leave') return one.consultantId === ANNA && one.date >= occasion.from;
    return (occasion.by === 'closed_day' || one.consultantId === ANNA) && isDuring(occasion.period, one);
  };
  return {
    ...occasion,
    appointments: appointments.filter(isLeaving).map(({ employerId, ...one }) => ({
      ...one,
      employer: { id: employerId, preferredMeetingType: 'geen' },
      preferred: employerId === 1 ? [CARO] : [],
    })),
    consultants: [ANNA, BOB, CARO].map((id) => ({ id, isActive: true })),
    diary: {
      availability: availability.map((row) => ({
        ...PLAIN_HOURS,
        pauseStartTime: null,
        pauseEndTime: null,
        isRecurring: false,
        dayOfWeek: dayOfWeek(row.date),
        ...row,
      })),
      unavailability: [],
      appointments,
      closedDays: new Map(),
    },
    now: NOW,
  };
}
const kindsOf = (question: AbsenceQuestion) => solutionsOf(question).map(({ proposal }) => proposal.kind);
const placesOf = (question: AbsenceQuestion) =>
  solutionsOf(question).map(({ proposal }) =>
    'date' in proposal ? `${proposal.consultantId} ${proposal.date} ${proposal.startTime}` : null,
  );

describe('the proposals keep as many appointments as any choice could', () => {
  test('the first appointment does not take the only colleague whom the second needs', () => {
    // Bob could take either employer, Caro only the first hour. In order of time Bob, with fewer appointments, would take employer 2 first.
    const rows = [visit(ANNA, 2, '09:00'), visit(ANNA, 3, '11:00'), call(CARO, '14:00')];
    expect(placesOf(asked(rows, [open(BOB), open(CARO, '09:00', '10:00')]))).toEqual([`3 ${TUESDAY} 09:00`, `2 ${TUESDAY} 11:00`]);
  });

  test('one colleague takes a whole morning of visits if several colleagues would leave an hour between them', () => {
    const rows = [visit(ANNA, 1, '09:00'), visit(ANNA, 1, '10:00'), visit(ANNA, 1, '11:00')];
    // Caro is preferred for 10:00, but then nobody could be there at both 09:00 and 11:00.
    const question = asked(rows, [open(BOB), open(CARO, '10:00', '11:00')]);
    expect(placesOf(question)).toEqual([9, 10, 11].map((hour) => `2 ${TUESDAY} ${String(hour).padStart(2, '0')}:00`));
  });

  test('a call is moved so that adjoining hours stay free for visits, which need them', () => {
    const rows = [call(ANNA, '09:00'), visit(ANNA, 2, '10:00'), visit(ANNA, 2, '11:00'), visit(ANNA, 3, '14:00', LATER[1])];
    // On the second day Anna visits another employer, so that she can only call.
    const later = [open(ANNA, '09:00', '11:00', LATER[0]), open(ANNA, '09:00', '10:00', LATER[1])];
    expect(placesOf(asked(rows, later))).toEqual([`1 ${LATER[1]} 09:00`, `1 ${LATER[0]} 09:00`, `1 ${LATER[0]} 10:00`]);
  });

  test('on a closed day two employers share the later days of their consultant so that as many visits as possible are moved', () => {
    const rows = [visit(ANNA, 1, '09:00'), visit(ANNA, 2, '10:00'), visit(ANNA, 2, '11:00'), visit(BOB, 2, '09:00')];
    const later = [open(ANNA, '09:00', '11:00', LATER[0]), open(ANNA, '09:00', '10:00', LATER[1]), open(BOB, '13:00', '14:00', LATER[0])];
    const question = asked(rows, later, closed());
    expect(placesOf(question)).toEqual([`1 ${LATER[1]} 09:00`, `2 ${LATER[0]} 13:00`, `1 ${LATER[0]} 09:00`, `1 ${LATER[0]} 10:00`]);
  });

  test('a take-over is given up only if another appointment is kept by it', () => {
    // Bob can visit one employer: for the two appointments of employer 2, who can also come later, or for the one of employer 3, who
    // cannot.
    const rows = [visit(ANNA, 2, '09:00'), visit(ANNA, 2, '10:00'), visit(ANNA, 3, '11:00'), visit(ANNA, 2, '15:00', LATER[0])];
    const later = open(ANNA, '13:00', '15:00', LATER[0]);
    expect(kindsOf(asked(rows, [open(BOB), later]))).toEqual(['move', 'move', 'take_over']);
    expect(kindsOf(asked(rows, [open(BOB)]))).toEqual(['take_over', 'take_over', 'reinvite']);
  });

  test('before a consultant leaves an earlier hour is an alternative, but is not proposed', () => {
    const question = asked(
      [call(ANNA, '09:00'), call(ANNA, '10:00')],
      [open(ANNA, '09:00', '10:00', MONDAY), open(BOB, '09:00', '10:00')],
      {
        by: 'leave',
        consultantId: ANNA,
        from: TUESDAY,
      },
    );
    expect(kindsOf(question)).toEqual(['take_over', 'reinvite']);
    const earlier = { appointmentId: 2, kind: 'move' as const, consultantId: ANNA, date: MONDAY, startTime: '09:00' };
    const [first, second] = solutionsOf(question);
    expect(second!.alternatives).toEqual([earlier, { appointmentId: 2, kind: 'reinvite' }]);
    expect(arePossibleTogether(question, [first!.proposal, earlier])).toBe(true);
  });

  test('of chosen appointments of two consultants at one hour a colleague takes one, and neither takes the other’s', () => {
    const rows = [call(ANNA, '09:00'), call(BOB, '09:00'), call(BOB, '10:00')];
    const question = asked(rows, [open(ANNA), open(BOB), open(CARO)], { by: 'hand_over', appointmentIds: [1, 2, 3] });
    expect(placesOf(question)).toEqual([`3 ${TUESDAY} 09:00`, null, `3 ${TUESDAY} 10:00`]);
    const choices = solutionsOf(question).map(({ proposal }) => proposal);
    expect(arePossibleTogether(question, choices)).toBe(true);
    expect(arePossibleTogether(question, choices.with(1, { ...choices[0]!, appointmentId: 2 }))).toBe(false);
  });
});

const anyHour = fc.constantFrom('09:00', '10:00', '11:00', '12:00', '13:00');
const anySpan = fc.constantFrom(['09:00', '11:00'], ['10:00', '12:00'], ['09:00', '14:00'], ['11:00', '14:00'], ['13:00', '14:00']);
const anyQuestion = fc
  .record({
    mine: fc.uniqueArray(
      fc.record({
        hour: anyHour,
        employer: fc.constantFrom(1, 1, 2),
        isCall: fc.boolean(),
        day: fc.constantFrom(MONDAY, TUESDAY, TUESDAY),
      }),
      {
        minLength: 1,
        maxLength: 4,
        selector: ({ hour, day }) => `${hour} ${day}`,
      },
    ),
    others: fc.uniqueArray(
      fc.record({
        hour: anyHour,
        employer: fc.constantFrom(1, 2),
        who: fc.constantFrom(BOB, CARO, ANNA),
        isCall: fc.boolean(),
        later: fc.constantFrom(...LATER),
      }),
      { maxLength: 3, selector: ({ hour, who, later }) => `${hour} ${who} ${later}` },
    ),
    hours: fc.array(
      fc.record({
        who: fc.constantFrom(ANNA, BOB, CARO),
        span: anySpan,
        day: fc.constantFrom(MONDAY, TUESDAY, ...LATER),
        employer: fc.constantFrom(null, null, null, 1, 2),
        hasPause: fc.boolean(),
      }),
      { maxLength: 7 },
    ),
    isClosed: fc.boolean(),
  })
  .map(({ mine, others, hours, isClosed }) => {
    const period = { from: MONDAY, to: TUESDAY, startTime: null, endTime: null };
    const rows = [
      ...mine.map(({ hour, employer, isCall, day }) => (isCall ? call(ANNA, hour, day) : visit(ANNA, employer, hour, day))),
      ...others.map(({ hour, employer, who, isCall, later }) => {
        const date = who === ANNA ? later : TUESDAY;
        return isCall ? call(who, hour, date) : visit(who, employer, hour, date);
      }),
    ].filter(
      (row, i, all) =>
        all.findIndex(
          (one) => `${one.consultantId} ${one.date} ${one.startTime}` === `${row.consultantId} ${row.date} ${row.startTime}`,
        ) === i,
    );
    const pause = { pauseStartTime: '11:00', pauseEndTime: '12:00' };
    const availability = hours.map(({ who, span, day, employer, hasPause }) => ({
      ...open(who, span[0], span[1], who === ANNA && day < LATER[0]! ? addDays(day, 2) : day),
      employerId: employer,
      ...(hasPause ? pause : {}),
    }));
    const closedDays = new Map([MONDAY, TUESDAY].map((date) => [date, { kind: 'own' as const, name: 'Dicht' }]));
    const question = asked(rows, availability, isClosed ? closed(period) : { by: 'absence', consultantId: ANNA, period });
    return isClosed ? { ...question, diary: { ...question.diary, closedDays } } : question;
  })
  .filter((question) => question.appointments.reduce((all, one) => all * optionsOf(question, one).length, 1) <= 500);

test('bestChoices finds as few new invitations, as many take-overs and the same colleagues as trying all combinations', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const choices = solutionsOf(question).map(({ proposal }) => proposal);
      expect(arePossibleTogether(question, choices)).toBe(true);
      expect(rankOf(question, choices)).toEqual(rankOf(question, bestByRule(question)));
    }),
    { numRuns: 150 },
  );
});

test('mostServed equals the best of all ways to give days to employers', () => {
  const counts = (most: number) => fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: most });
  const tried = (days: readonly number[], wanted: readonly number[]): number => {
    const [day, ...rest] = days;
    if (day === undefined) return 0;
    return Math.max(
      tried(rest, wanted),
      ...wanted.map((count, i) => Math.min(day, count) + tried(rest, wanted.with(i, count - Math.min(day, count)))),
    );
  };
  fc.assert(
    fc.property(counts(5), counts(4), (days, wanted) => {
      expect(mostServed(days, wanted)).toBe(tried(days, wanted));
    }),
  );
});
