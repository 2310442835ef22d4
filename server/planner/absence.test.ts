import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek, isWeekend } from '#domain/calendar.ts';
import { solutionsOf } from '#domain/planning/absence/plan.ts';
import type { AbsenceQuestion } from '#domain/planning/absence/question.ts';
import { GRID, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { solveAbsence } from './absence.ts';

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
    consultantId: 1,
    period: { from: MONDAY, to: away.at(-1)!, startTime: null, endTime: null },
    appointments: mine.map((one) => ({ ...one, employer: { id: one.employerId, preferredMeetingType: 'geen' }, preferred: [] })),
    consultants,
    diary: { availability, unavailability: [], appointments: [...mine, ...taken], closedDays: new Map() },
    now: { date: MONDAY, time: '08:00' },
  };
}

test('a hundred appointments and fifty colleagues are solved in a thread, with the same answer', async () => {
  const question = largeAbsence();
  const here = solutionsOf(question);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const solved = await solveAbsence(question);
  delay.disable();
  expect(solved).toEqual(here);
  expect(here.filter(({ proposal }) => proposal.kind === 'reinvite')).toHaveLength(0);
  // A busy machine delays the loop too: the limit is the order of magnitude, not the 50 ms that a quiet one keeps.
  expect(delay.max / 1e6).toBeLessThan(1_000);
});
