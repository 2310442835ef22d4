import { describe, expect, test } from 'vitest';
import { assemble } from './assemble.ts';
import type { StandingDay, VisitCase, VisitHours, Window } from './case.ts';
import { brokenByNewDays, brokenRules } from './check.ts';
import { deadlineFirst } from './deadline-first.ts';
import { kilometresThereAndBack, UNKNOWN_KILOMETRES } from './distance.ts';
import type { Plan, PlannedDay } from './plan.ts';

const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const ZWOLLE = { latitude: 52.51, longitude: 6.09 };
const DAY: VisitHours = { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00', onHoliday: false };

const window = (consultantId: number, date: string, rest: Partial<Window> = {}): Window => ({
  ...DAY,
  consultantId,
  date,
  hours: 7,
  onlyEmployerId: null,
  ...rest,
});
const standing = (id: number, date: string, rest: Partial<StandingDay> = {}): StandingDay => ({
  ...DAY,
  id,
  consultantId: 1,
  employerId: 11,
  date,
  hours: 7,
  booked: 0,
  ...rest,
});

const question: VisitCase = {
  consultants: [
    { id: 1, place: UTRECHT },
    { id: 2, place: null },
  ],
  employers: [
    { id: 11, place: ZWOLLE, need: 20, until: '2026-03-06', preferredConsultantIds: [1] },
    { id: 12, place: UTRECHT, need: 4, until: '2026-03-05', preferredConsultantIds: [2] },
  ],
  windows: [
    window(1, '2026-03-02'),
    window(1, '2026-03-03', { onlyEmployerId: 11 }),
    window(1, '2026-03-05'),
    window(2, '2026-03-04'),
    window(2, '2026-03-06'),
  ],
  standing: [
    standing(101, '2026-03-05'),
    standing(102, '2026-03-04', { booked: 2, hours: 5 }),
    standing(103, '2026-03-03', { consultantId: 2 }),
  ],
  keep: [103],
  wanted: [{ consultantId: 2, employerId: 12, date: '2026-03-04' }],
  unwanted: [{ consultantId: 1, employerId: 12, date: '2026-03-02' }],
  fewestChanges: false,
  unknownTowns: [{ of: 'consultant', id: 2, town: 'Nergenshuizen', choices: [] }],
};
/**
 * Consultant 1 goes to employer 11 on 3 March, where they are anyway, so without extra kilometres; consultant 2 to employer 12 on 4 March.
 */
const good = assemble(question, {
  visits: [
    { window: question.windows[1]!, employerId: 11 },
    { window: question.windows[3]!, employerId: 12 },
  ],
  dropped: [],
});
const isNew = (day: PlannedDay, consultantId: number) => day.isNew && day.consultantId === consultantId;
/** The plan with the new day of a consultant changed. */
const withDay = (consultantId: number, change: Partial<PlannedDay>): Plan => ({
  ...good,
  days: good.days.map((day) => (isNew(day, consultantId) ? { ...day, ...change } : day)),
});
const madeOf = (visits: [window: number, employerId: number][], dropped: number[] = []): Plan =>
  assemble(question, { visits: visits.map(([at, employerId]) => ({ window: question.windows[at]!, employerId })), dropped });

test('a plan that keeps every rule is accepted, and its figures are those of the case', () => {
  expect(brokenRules(question, good)).toEqual([]);
  const there = kilometresThereAndBack(UTRECHT, ZWOLLE);
  expect(there).toBeGreaterThan(150);
  expect(good).toMatchObject({ visits: 24, unmet: [], bound: 24, gap: 0, kilometres: 2 * there + 4 * UNKNOWN_KILOMETRES });
  expect(good.days.map(({ kilometres }) => kilometres)).toEqual([0, 100, there, 100, there]);
});

describe('a plan is refused', () => {
  const broken: Record<string, [plan: Plan, says: string, of?: VisitCase]> = {
    'where the consultant has no hours that day': [withDay(2, { date: '2026-03-05' }), 'no free hours that day'],
    'where the consultant is unknown': [withDay(2, { consultantId: 9 }), 'no free hours that day'],
    'with hours outside those that are free': [withDay(2, { endTime: '18:00' }), 'hours are not those that are free'],
    'with a pause opened for visits': [withDay(2, { pauseStartTime: null }), 'hours are not those that are free'],
    'with another number of hours': [withDay(2, { hours: 8 }), 'another number of hours'],
    'with a consultant in two towns': [
      madeOf([
        [1, 12],
        [3, 12],
      ]),
      'is at another employer that day',
    ],
    'with two new days of one consultant on a date': [
      madeOf([
        [3, 12],
        [3, 11],
      ]),
      'a second new day',
    ],
    'with an employer that is not in the case': [withDay(2, { employerId: 99 }), 'nobody is expected'],
    'with a day after the round': [
      madeOf([
        [3, 12],
        [4, 12],
      ]),
      'the round has ended',
    ],
    'with a new day beside a standing one of that date': [
      madeOf([
        [2, 11],
        [3, 12],
      ]),
      'not given up',
    ],
    'with a new day that has the id of a standing day': [withDay(2, { standingId: 101 }), 'does not stand yet'],
    'with a standing day that neither stays nor is given up': [
      { ...good, days: good.days.filter(({ standingId }) => standingId !== 101) },
      'stay or be given up',
    ],
    'with a standing day that stays and is given up': [{ ...good, dropped: [101] }, 'stay or be given up, once'],
    'with a standing day that changed': [
      { ...good, days: good.days.map((day) => (day.isNew ? day : { ...day, employerId: 12 })) },
      'does not stand like that',
    ],
    'that gives up a day with appointments': [madeOf([[3, 12]], [102]), 'standing day 102: it may not be given up'],
    'that gives up a day that is kept': [madeOf([[3, 12]], [103]), 'standing day 103: it may not be given up'],
    'that keeps a standing day that an administrator does not want': [
      good,
      'it stands, and was not wanted',
      { ...question, unwanted: [{ consultantId: 1, employerId: 11, date: '2026-03-05' }] },
    ],
    'that gives up a standing day that does not exist': [{ ...good, dropped: [404] }, 'does not stand'],
    'without a day that was wanted': [madeOf([[1, 11]]), 'it was wanted'],
    'with a day that was not wanted': [
      madeOf([
        [0, 12],
        [3, 12],
      ]),
      'it was not wanted',
    ],
    'with kilometres other than those of the trip': [withDay(2, { kilometres: 2 }), 'not those there and back'],
    'whose kilometres do not add up': [{ ...good, kilometres: 1 }, 'do not add up'],
    'with missing hours other than those of its days': [
      { ...good, unmet: [{ employerId: 11, hours: 1, until: '2026-03-06', laterEnd: null }] },
      'not those that are missing',
    ],
    'with more visits than its days serve': [{ ...good, visits: 25, gap: -1 }, 'not those that the days serve'],
    'with a bound below its visits': [{ ...good, bound: 23, gap: -1 }, 'the bound is below'],
    'with a bound beyond all free hours': [{ ...good, bound: 25, gap: 1 }, 'the bound is above'],
    'with a wrong gap': [{ ...good, gap: 3 }, 'the gap is not'],
    'without the unknown towns': [{ ...good, unknownTowns: [] }, 'unknown towns'],
  };
  test.each(Object.entries(broken))('%s', (_, [plan, says, of = question]) => {
    expect(brokenRules(of, plan).join('\n')).toContain(says);
  });
});

test('deadlineFirst, which plans as by hand, keeps every rule', () => {
  const plan = assemble(question, deadlineFirst(question));
  expect(brokenRules(question, plan)).toEqual([]);
  expect(plan).toMatchObject({ visits: 24, dropped: [] });
});

test('a part of the new days can be checked by itself, without days that are given up', () => {
  const some = { days: good.days.filter((day) => isNew(day, 1)), dropped: [] };
  expect(brokenByNewDays(question, some)).toEqual([]);
  expect(brokenByNewDays({ ...question, windows: [] }, some)).toHaveLength(1);
});

test('deadlineFirst gives up a standing day that an administrator does not want', () => {
  const unwanted = { ...question, unwanted: [{ consultantId: 1, employerId: 11, date: '2026-03-05' }] };
  const plan = assemble(unwanted, deadlineFirst(unwanted));
  expect(brokenRules(unwanted, plan)).toEqual([]);
  expect(plan.dropped).toEqual([101]);
});
