import { describe, expect, test } from 'vitest';
import { assemble } from '#domain/planning/visits/assemble.ts';
import {
  type Choice,
  choiceKey,
  dayKey,
  droppable,
  isInRound,
  type StandingDay,
  stays,
  type VisitCase,
  type VisitHours,
  type Window,
} from '#domain/planning/visits/case.ts';
import { planned } from '#domain/planning/visits/deadline-first.ts';
import { officeCase, smallCase } from '#server/testing/proofs/visits/cases.ts';

const planOf = (question: VisitCase) => assemble(question, planned(question));

const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const ZWOLLE = { latitude: 52.51, longitude: 6.09 };
const HOURS: VisitHours = { startTime: '09:00', endTime: '17:00', pauseStartTime: null, pauseEndTime: null, onHoliday: false };
const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';

const free = (consultantId: number, date: string, hours = 8): Window => ({ ...HOURS, consultantId, date, hours, onlyEmployerId: null });
const standing = (id: number, rest: Partial<StandingDay>): StandingDay => ({
  ...HOURS,
  id,
  consultantId: 1,
  employerId: 11,
  date: MONDAY,
  hours: 8,
  booked: 0,
  ...rest,
});
const employer = (id: number, need: number, rest: Partial<VisitCase['employers'][number]> = {}) => ({
  id,
  need,
  place: UTRECHT,
  from: MONDAY,
  until: TUESDAY,
  preferredConsultantIds: [],
  ...rest,
});
const office = (rest: Partial<VisitCase>): VisitCase => ({
  consultants: [1, 2, 3, 4].map((id) => ({ id, place: UTRECHT })),
  employers: [],
  windows: [],
  standing: [],
  keep: [],
  wanted: [],
  unwanted: [],
  unknownTowns: [],
  ...rest,
});

/** What a plan promises, counted anew. */
function expectRules(question: VisitCase): void {
  const plan = planOf(question);
  const added = plan.days.filter(({ isNew }) => isNew);
  const windows = new Map(question.windows.map((window) => [dayKey(window), window]));
  const blocking = new Set(
    droppable(question)
      .filter(({ id }) => !plan.dropped.includes(id))
      .map(dayKey),
  );
  expect(new Set(added.map(dayKey)).size).toBe(added.length);
  for (const day of added) {
    const window = windows.get(dayKey(day))!;
    const employer = question.employers.find(({ id }) => id === day.employerId)!;
    expect(day).toMatchObject({ startTime: window.startTime, endTime: window.endTime, hours: window.hours });
    expect(window.onlyEmployerId ?? day.employerId).toBe(day.employerId);
    expect(isInRound(employer, day)).toBe(true);
    expect(blocking.has(dayKey(day))).toBe(false);
    expect(question.unwanted.map(choiceKey)).not.toContain(choiceKey(day));
  }
  for (const day of question.standing) {
    const times = plan.days.filter(({ standingId }) => standingId === day.id).length;
    expect(times + (plan.dropped.includes(day.id) ? 1 : 0)).toBe(1);
    if (stays(question, day)) expect(times).toBe(1);
  }
  expect(added.map(choiceKey)).toEqual(expect.arrayContaining(question.wanted.map(choiceKey)));
  const served = question.employers.map((employer) =>
    Math.min(
      employer.need,
      plan.days.filter((day) => day.employerId === employer.id && isInRound(employer, day)).reduce((sum, { hours }) => sum + hours, 0),
    ),
  );
  expect(plan.visits).toBe(served.reduce((sum, count) => sum + count, 0));
  expect(plan.gap).toBe(plan.bound - plan.visits);
  expect(plan.gap).toBeGreaterThanOrEqual(0);
}

test('every plan of 300 random offices keeps the rules', () => {
  for (let seed = 1; seed <= 200; seed++) expectRules(smallCase(seed));
  for (let seed = 1; seed <= 100; seed++) {
    expectRules(officeCase({ consultants: 4, days: 10, employers: 6, seed, load: 0.2 + (seed % 5) * 0.25, standing: 0.2 }));
  }
});

/** Every way to send the consultants, with every set of standing days given up. */
function* everyChoice(question: VisitCase): Generator<Choice> {
  const [window, ...rest] = question.windows;
  if (!window) {
    const ids = droppable(question).map(({ id }) => id);
    for (let bits = 0; bits < 2 ** ids.length; bits++) yield { visits: [], dropped: ids.filter((_, at) => bits & (1 << at)) };
    return;
  }
  for (const choice of everyChoice({ ...question, windows: rest })) {
    yield choice;
    const isFree = droppable(question).every((day) => choice.dropped.includes(day.id) || dayKey(day) !== dayKey(window));
    for (const { id, ...employer } of isFree ? question.employers : []) {
      const may = isInRound(employer, window) && (window.onlyEmployerId ?? id) === id;
      if (may) yield { ...choice, visits: [...choice.visits, { window, employerId: id }] };
    }
  }
}

test('no plan at all serves more visits than the bound says, and 95 of 100 small offices get as many as possible', () => {
  let best = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const question = { ...smallCase(seed), wanted: [], unwanted: [] };
    const plan = planOf(question);
    const most = Math.max(...everyChoice(question).map((choice) => assemble(question, choice).visits));
    expect(plan.bound, `${seed}`).toBeGreaterThanOrEqual(most);
    if (plan.visits === most) best++;
  }
  expect(best).toBeGreaterThanOrEqual(95);
});

test('the employer whose round ends first chooses first', () => {
  const employers = [employer(11, 8), employer(12, 8, { until: MONDAY, place: ZWOLLE })];
  const plan = planOf(office({ employers, windows: [free(1, MONDAY), free(1, TUESDAY)] }));
  expect(plan.days).toMatchObject([
    { employerId: 12, date: MONDAY },
    { employerId: 11, date: TUESDAY },
  ]);
  expect(plan).toMatchObject({ visits: 16, unmet: [], gap: 0 });
});

test('one consultant goes for three hours, rather than three consultants for an hour each', () => {
  const windows = [free(1, MONDAY, 1), free(2, MONDAY, 1), free(3, MONDAY, 1), free(4, MONDAY, 3)];
  expect(planOf(office({ employers: [employer(11, 3)], windows })).days).toMatchObject([{ consultantId: 4, hours: 3 }]);
  const far = planOf(office({ employers: [employer(11, 3, { place: ZWOLLE })], windows }));
  expect(far.days).toMatchObject([{ consultantId: 4, kilometres: far.kilometres }]);
});

test('consultants change places where that saves kilometres', () => {
  const consultants = [
    { id: 1, place: UTRECHT },
    { id: 2, place: { latitude: 52.3, longitude: 5.6 } },
  ];
  // The first employer to choose would take the consultant from Utrecht, who is the only one near the second.
  const employers = [employer(11, 8, { place: { latitude: 52.18, longitude: 5.3 }, until: MONDAY }), employer(12, 8, { until: MONDAY })];
  const plan = planOf(office({ consultants, employers, windows: [free(1, MONDAY), free(2, MONDAY)] }));
  expect(plan.days).toMatchObject([
    { consultantId: 1, employerId: 12, kilometres: 0 },
    { consultantId: 2, employerId: 11 },
  ]);
});

test('of equal days that of a preferred consultant is taken; a day of another one says so where somebody is preferred', () => {
  const employers = [employer(11, 8, { preferredConsultantIds: [2] }), employer(12, 8)];
  const plan = planOf(office({ employers, windows: [free(1, MONDAY), free(2, MONDAY)] }));
  expect(plan.days.map(({ employerId, consultantId, notPreferred }) => [employerId, consultantId, notPreferred])).toEqual([
    [12, 1, false],
    [11, 2, false],
  ]);
  expect(planOf(office({ employers: employers.slice(0, 1), windows: [free(1, MONDAY)] })).days).toMatchObject([{ notPreferred: true }]);
});

test('the days of one town are shared among its consultants', () => {
  const windows = [free(1, MONDAY), free(1, TUESDAY), free(2, MONDAY), free(2, TUESDAY)];
  const { days } = planOf(office({ employers: [employer(11, 16)], windows }));
  expect(days.map(({ consultantId }) => consultantId)).toEqual([1, 2]);
});

describe('standing days', () => {
  const windows = [free(1, MONDAY)];
  const day = standing(101, { employerId: 12 });

  test('one that serves fewer gives way to a day that serves more, which names it', () => {
    const plan = planOf(office({ employers: [employer(11, 8), employer(12, 2)], windows, standing: [day] }));
    expect(plan).toMatchObject({ dropped: [101], visits: 8, unmet: [{ employerId: 12, hours: 2 }] });
    expect(plan.days).toMatchObject([{ employerId: 11, isNew: true, replaces: [101] }]);
  });

  test.each([
    ['is kept', { keep: [101], standing: [day] }],
    ['has an appointment', { standing: [{ ...day, booked: 1 }] }],
    ['serves as many', { employers: [employer(11, 8), employer(12, 8)], standing: [day] }],
    ['is at an employer that was not asked for', { employers: [employer(11, 8)], standing: [day] }],
  ])('one that %s stays', (_, rest) => {
    const question = office({ employers: [employer(11, 8), employer(12, 2)], ...rest });
    const onlyEmployerId = question.standing.some((one) => stays(question, one)) ? 12 : null;
    const plan = planOf({ ...question, windows: [{ ...free(1, MONDAY), onlyEmployerId }] });
    expect(plan).toMatchObject({ dropped: [], days: [{ standingId: 101, replaces: [] }] });
  });

  test('one that is not wanted is named by the new day at its employer', () => {
    const unwanted = [{ consultantId: 1, employerId: 12, date: MONDAY }];
    const plan = planOf(office({ employers: [employer(12, 2)], windows: [...windows, free(1, TUESDAY)], standing: [day], unwanted }));
    expect(plan).toMatchObject({ dropped: [101], days: [{ date: TUESDAY, employerId: 12, replaces: [101] }] });
  });

  test('planning again after a plan was accepted changes nothing', () => {
    const question = officeCase({ consultants: 4, days: 10, employers: 6, seed: 3, standing: 0 });
    const first = planOf(question);
    const stood = first.days.map((one, at): StandingDay => ({ ...one, id: 9000 + at }));
    const again = planOf({ ...question, standing: stood });
    expect(again).toMatchObject({ dropped: [], visits: first.visits, kilometres: first.kilometres });
    expect(again.days.filter(({ isNew }) => isNew)).toEqual([]);
  });
});

test('without consultants, without employers and without days there is an empty plan', () => {
  const empty = { days: [], dropped: [], visits: 0, kilometres: 0, gap: 0 };
  expect(planOf(office({}))).toMatchObject({ ...empty, unmet: [], bound: 0 });
  const nobody = office({ consultants: [], employers: [employer(11, 3)] });
  expect(planOf(nobody)).toMatchObject({ ...empty, unmet: [{ employerId: 11, hours: 3, laterEnd: null }], bound: 0 });
});

test('where time runs out, what was found until then keeps the rules', () => {
  const question = officeCase({ consultants: 6, days: 20, employers: 8, seed: 5, load: 0.8 });
  const full = planOf(question);
  for (const most of [0, 1, 10, 50]) {
    let steps = 0;
    const plan = assemble(
      question,
      planned(question, () => ++steps <= most),
    );
    expect(plan.visits).toBeLessThanOrEqual(full.visits);
    expect(plan.gap).toBe(plan.bound - plan.visits);
  }
});
