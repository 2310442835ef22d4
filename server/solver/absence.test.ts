import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, isWeekend } from '#domain/calendar.ts';
import { needsSolver } from '#domain/planning/absence/best.ts';
import type { Least } from '#domain/planning/absence/kept-program.ts';
import { solutionsOf } from '#domain/planning/absence/plan.ts';
import type { AbsenceQuestion } from '#domain/planning/absence/question.ts';
import { GRID, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { dice } from '#server/dice.ts';
import { longestBlock } from '#server/testing/proofs/visits/longest-block.ts';
import { solveAbsence } from './absence.ts';
import { loadSolver, type Solver } from './highs.ts';

const MONDAY = '2026-03-02';
const days = Array.from({ length: 40 }, (_, i) => addDays(MONDAY, i)).filter((date) => !isWeekend(date));

/** A consultant who visits an employer every day, and colleagues who have a third of their hours taken. */
function largeAbsence(): AbsenceQuestion {
  const away = days.slice(0, 13);
  const mine = away
    .flatMap((date, i) => GRID.map((slot) => ({ date, ...slot, consultantId: 1, employerId: i + 1 })))
    .slice(0, 100)
    .map((one, i) => ({ ...one, id: i + 1, meetingType: 'fysiek' as const, status: 'geplanned' as const }));
  const consultants = Array.from({ length: 51 }, (_, i) => ({ id: i + 1, isActive: true }));
  const taken = consultants.slice(1).flatMap(({ id: consultantId }) =>
    away.flatMap((date, day) =>
      GRID.filter((_, hour) => (consultantId + day + hour) % 3 === 0).map((slot) => ({
        ...slot,
        date,
        consultantId,
        id: 1000,
        employerId: 1 + ((consultantId + day) % 20),
        meetingType: consultantId % 2 ? ('fysiek' as const) : ('virtueel' as const),
        status: 'geplanned' as const,
      })),
    ),
  );
  const availability = consultants.flatMap(({ id: consultantId }) =>
    days.map((date) => ({
      ...PLAIN_HOURS,
      consultantId,
      date,
      startTime: '09:00',
      endTime: '17:00',
      pauseStartTime: null,
      pauseEndTime: null,
      isRecurring: false,
      dayOfWeek: dayOfWeek(date),
    })),
  );
  return {
    by: 'absence',
    consultantId: 1,
    period: { from: MONDAY, to: away.at(-1)!, startTime: null, endTime: null },
    appointments: mine.map((one) => ({ ...one, employer: { id: one.employerId, preferredMeetingType: 'geen' }, preferred: [] })),
    consultants,
    diary: { availability, unavailability: [], appointments: [...mine, ...taken], closedDays: new Map() },
    now: { date: MONDAY, time: '08:00' },
  };
}

test('an absence with a hundred appointments and fifty colleagues is solved in a thread, with the same answer as outside it', async () => {
  const question = largeAbsence();
  const here = solutionsOf(question);
  const block = longestBlock();
  const solved = await solveAbsence(question);
  expect(block.end()).toBeLessThan(50);
  expect(solved).toEqual(here);
  expect(here.filter(({ proposal }) => proposal.kind === 'reinvite')).toHaveLength(0);
});

describe('where the absent consultant visits two employers a day on many days', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await loadSolver();
  });

  /** Each day the only colleague can visit one of the two employers; the absent consultant can visit one on each of a few later days. */
  function manyDays(seed: number): AbsenceQuestion {
    const roll = dice(seed);
    const away = days.slice(0, 8);
    const later = days.slice(8, 14);
    const mine = away.flatMap((date) => {
      const [one, other] = [1 + Math.floor(roll() * 5), 6 + Math.floor(roll() * 5)];
      return GRID.filter(() => roll() < 0.5).map((slot, i, all) => ({ ...slot, date, employerId: i < all.length * roll() ? one : other }));
    });
    const appointments = mine.map((one, i) => ({
      ...one,
      id: i + 1,
      consultantId: 1,
      meetingType: roll() < 0.15 ? ('virtueel' as const) : ('fysiek' as const),
      status: 'geplanned' as const,
    }));
    const hours = (consultantId: number, date: string, from: number, to: number) => ({
      ...PLAIN_HOURS,
      consultantId,
      date,
      startTime: `${String(from).padStart(2, '0')}:00`,
      endTime: `${to}:00`,
      pauseStartTime: null,
      pauseEndTime: null,
      isRecurring: false,
      dayOfWeek: dayOfWeek(date),
    });
    return {
      by: 'absence',
      consultantId: 1,
      period: { from: MONDAY, to: away.at(-1)!, startTime: null, endTime: null },
      appointments: appointments.map((one) => ({ ...one, employer: { id: one.employerId, preferredMeetingType: 'geen' }, preferred: [] })),
      consultants: [1, 2].map((id) => ({ id, isActive: true })),
      diary: {
        availability: [
          ...away.map((date) => hours(2, date, 9, 17)),
          ...later.filter(() => roll() < 0.6).map((date) => hours(1, date, 9, 10 + Math.ceil(roll() * 5))),
        ],
        unavailability: [],
        appointments,
        closedDays: new Map(),
      },
      now: { date: MONDAY, time: '08:00' },
    };
  }

  test.each(Array.from({ length: 30 }, (_, at) => at + 1))(
    'case %i: the solver makes the same proposals as trying all combinations',
    (seed) => {
      const question = manyDays(seed);
      const proposed = (least?: Least) => solutionsOf(question, least).map(({ proposal }) => proposal);
      expect(proposed((program, sum) => solver.leastSum(program, sum))).toEqual(proposed());
    },
  );

  test('the absence is solved in the thread, even with few appointments', async () => {
    const question = manyDays(1);
    expect(needsSolver(question)).toBe(true);
    expect(await solveAbsence(question)).toEqual(solutionsOf(question));
  });
});
