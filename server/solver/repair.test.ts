import { beforeAll, expect, test } from 'vitest';
import { addDays, datesBetween, dayOfWeek, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { PLAIN_HOURS } from '#domain/planning/slots.ts';
import type { VisitCase } from '#domain/planning/visits/case.ts';
import type { Plan } from '#domain/planning/visits/plan.ts';
import { placesOf } from '#domain/planning/visits/towns.ts';
import { type Diaries, daysIn } from '#domain/planning/visits/windows.ts';
import { loadSolver, type Solver } from './highs.ts';
import { bestPlan } from './stages.ts';
import { dutchTowns } from './towns.ts';

// A plan of visiting days for three consultants is accepted. Then one of them is sick or a day is closed, and planning again repairs it.

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});

const MONDAY = '2026-03-02';
const DATES = datesBetween(MONDAY, addDays(MONDAY, 13)).filter((date) => !isWeekend(date));
const TOWNS = { consultant: ['Utrecht', 'Zwolle', 'Eindhoven'], employer: ['Amersfoort', 'Deventer', 'Tilburg', 'Arnhem'] };
const NEEDS = [16, 12, 8, 20];

const ordinary = TOWNS.consultant.flatMap((_, at) =>
  DATES.map((date, day) => ({
    ...PLAIN_HOURS,
    id: (at + 1) * 100 + day,
    consultantId: at + 1,
    date,
    startTime: '09:00',
    endTime: '17:00',
    pauseStartTime: null,
    pauseEndTime: null,
    isRecurring: false,
    dayOfWeek: dayOfWeek(date),
  })),
);
const diaries = (rest: Partial<Diaries> = {}): Diaries => ({
  consultants: TOWNS.consultant.map((_, at) => ({ id: at + 1, isActive: true })),
  availability: ordinary,
  unavailability: [],
  appointments: [],
  closedDays: new Map(),
  dates: DATES,
  now: { date: '2026-02-27', time: '12:00' },
  ...rest,
});

function caseOf(diary: Diaries, fewestChanges: boolean): VisitCase {
  const towns = (['consultant', 'employer'] as const).map((of) =>
    placesOf(
      dutchTowns(),
      TOWNS[of].map((town, id) => ({ of, id, town })),
    ),
  );
  const employers = NEEDS.map((need, at) => ({
    id: at + 1,
    place: towns[1]?.places[at] ?? null,
    need,
    until: DATES.at(-1) ?? MONDAY,
    preferredConsultantIds: [],
  }));
  return {
    consultants: TOWNS.consultant.map((_, at) => ({ id: at + 1, place: towns[0]?.places[at] ?? null })),
    employers,
    ...daysIn(diary, { employers, keep: [] }),
    keep: [],
    wanted: [],
    unwanted: [],
    fewestChanges,
    unknownTowns: [],
  };
}
const plan = (question: VisitCase) => bestPlan(solver, question, { seconds: 60, now: () => performance.now() });
/** The days of a plan as the rows that accepting it stores. */
const stored = ({ days }: Plan): Diaries['availability'] =>
  days.map((day, at) => ({ ...PLAIN_HOURS, ...day, id: 9001 + at, isRecurring: false, dayOfWeek: dayOfWeek(day.date) }));
const newIn = ({ days }: Plan) => days.filter(({ isNew }) => isNew);

test('planning again after a plan was accepted changes nothing', () => {
  const first = plan(caseOf(diaries(), false));
  expect(first).toMatchObject({ visits: 56, gap: 0, dropped: [] });
  const again = plan(caseOf(diaries({ availability: [...ordinary, ...stored(first)] }), true));
  expect(again).toMatchObject({ visits: 56, dropped: [], kilometres: first.kilometres });
  expect(newIn(again)).toEqual([]);
});

test('a sick consultant’s days are taken over, and no other day changes', () => {
  const first = plan(caseOf(diaries(), false));
  const standing = stored(first);
  const sick = standing[0]?.consultantId ?? 0;
  const unavailability = DATES.map((date) => ({ consultantId: sick, date, startTime: '00:00', endTime: '23:59' }));
  const lost = first.days.filter(({ consultantId }) => consultantId === sick);
  const repaired = plan(caseOf(diaries({ availability: [...ordinary, ...standing], unavailability }), true));
  expect(repaired).toMatchObject({ visits: 56, dropped: [] });
  expect(newIn(repaired)).toHaveLength(lost.length);
  expect(newIn(repaired).map(({ consultantId }) => consultantId)).not.toContain(sick);
});

test('a closed day moves only the visits that were planned on it', () => {
  const first = plan(caseOf(diaries(), false));
  const standing = stored(first);
  const closed = standing[0]?.date ?? '';
  const closedDays: ClosedDays = new Map([[closed, { kind: 'own', name: 'Studiedag' }]]);
  const repaired = plan(caseOf(diaries({ availability: [...ordinary, ...standing], closedDays }), true));
  expect(repaired).toMatchObject({ visits: 56, dropped: [] });
  expect(newIn(repaired)).toHaveLength(standing.filter(({ date }) => date === closed).length);
});
