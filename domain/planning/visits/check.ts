// A plain check of any plan against every rule, whoever made it: each line says what is broken. Used on every answer before it is shown,
// and again, with the diaries of that moment, before a plan is stored.

import { choiceKey, dayKey, droppable, isTravelled, leftOut, mostVisits, sum, Trips, unmetNeeds } from './assemble.ts';
import { type StandingDay, stays, type VisitCase, type VisitHours, type Window } from './case.ts';
import type { Plan, PlannedDay } from './plan.ts';

/** Empty: the plan keeps every rule. */
export function brokenRules(question: VisitCase, plan: Plan): string[] {
  return [
    ...brokenByNewDays(question, plan),
    ...brokenByStandingDays(question, plan),
    ...brokenByChoices(question, plan),
    ...brokenKilometres(question, plan),
    ...brokenCounts(question, plan),
  ];
}

/** Checks the new days alone, so that a part of a plan can be stored. */
export function brokenByNewDays(question: VisitCase, { days, dropped }: Pick<Plan, 'days' | 'dropped'>): string[] {
  const windows = new Map(question.windows.map((window) => [dayKey(window), window]));
  const employers = new Map(question.employers.map((employer) => [employer.id, employer]));
  const inTheWay = new Set(
    droppable(question)
      .filter(({ id }) => !dropped.includes(id))
      .map(dayKey),
  );
  const added = days.filter(({ isNew }) => isNew);
  const perDay = Map.groupBy(added, dayKey);
  const twice = [...perDay.values()].flatMap(([, ...more]) => more);
  return [
    ...twice.map((day) => `${named(day)}: the consultant has a second new day on that date`),
    ...added.flatMap((day) => {
      const window = windows.get(dayKey(day));
      const employer = employers.get(day.employerId);
      const broken = [
        !window && 'the consultant has no free hours that day',
        window && !isSameHours(day, window) && 'the hours are not those that are free',
        window && day.hours !== window.hours && 'another number of hours can be booked',
        window && isElsewhere(window, day.employerId) && 'the consultant is at another employer that day',
        !employer && 'nobody is expected at that employer',
        employer && day.date > employer.until && 'the round has ended by then',
        inTheWay.has(dayKey(day)) && 'a standing visiting day of that date is not given up',
        day.standingId !== null && 'a new day does not stand yet',
      ];
      return broken.filter((text) => typeof text === 'string').map((text) => `${named(day)}: ${text}`);
    }),
  ];
}

function brokenByStandingDays(question: VisitCase, { days, dropped }: Plan): string[] {
  const kept = days.filter(({ isNew }) => !isNew);
  const known = new Map(question.standing.map((day) => [day.id, day]));
  return [
    ...kept
      .filter((day) => !isSameStanding(day, known.get(day.standingId ?? -1)))
      .map((day) => `${named(day)}: it is not new, and does not stand like that`),
    ...question.standing.flatMap((day) => {
      const times = kept.filter(({ standingId }) => standingId === day.id).length + dropped.filter((id) => id === day.id).length;
      return times === 1 ? [] : [`standing day ${day.id}: it must either stay or be given up, once`];
    }),
    ...dropped.flatMap((id) => {
      const day = known.get(id);
      if (!day) return [`standing day ${id}: it is given up, but does not stand`];
      return stays(question, day) ? [`standing day ${id}: it may not be given up`] : [];
    }),
  ];
}

function brokenByChoices(question: VisitCase, { days, dropped }: Plan): string[] {
  const { wanted, unwanted } = question;
  const added = new Set(days.filter(({ isNew }) => isNew).map(choiceKey));
  return [
    ...wanted.filter((choice) => !added.has(choiceKey(choice))).map((choice) => `${named(choice)}: it was wanted`),
    ...unwanted.filter((choice) => added.has(choiceKey(choice))).map((choice) => `${named(choice)}: it was not wanted`),
    ...leftOut(question)
      .filter(({ id }) => !dropped.includes(id))
      .map((day) => `${named(day)}: it stands, and was not wanted`),
  ];
}

/** Each trip there and back from the consultant's own town, once; a day on which the consultant is at that employer anyway adds nothing. */
function brokenKilometres(question: VisitCase, { days, kilometres }: Plan): string[] {
  const trips = new Trips(question);
  const windows = new Map(question.windows.map((window) => [dayKey(window), window]));
  const standing = new Map(question.standing.map((day) => [day.id, day]));
  const isOnTheWay = (day: PlannedDay) => {
    const stood = standing.get(day.standingId ?? -1);
    return stood ? isTravelled(stood) : windows.get(dayKey(day))?.onlyEmployerId === null;
  };
  const wrong = [...Map.groupBy(days, choiceKey).values()].filter((together) =>
    together.slice(0, 1).some((day) => {
      const due = together.some(isOnTheWay) ? trips.distance(day) : 0;
      return sum(together.map((one) => one.kilometres)) !== due;
    }),
  );
  return [
    ...wrong.flatMap((together) => together.slice(0, 1)).map((day) => `${named(day)}: the kilometres are not those there and back`),
    ...(kilometres === sum(days.map((day) => day.kilometres)) ? [] : ['the kilometres of the days do not add up']),
  ];
}

function brokenCounts(question: VisitCase, plan: Plan): string[] {
  const unmet = unmetNeeds(question, plan.days);
  const visits = sum(question.employers.map(({ need }) => need)) - sum(unmet.map(({ hours }) => hours));
  const broken = [
    JSON.stringify(plan.unmet.map(({ laterEnd: _, ...rest }) => rest)) !== JSON.stringify(unmet) &&
      'the missing hours are not those that are missing',
    plan.visits !== visits && 'the visits are not those that the days serve',
    plan.bound < plan.visits && 'the bound is below the visits',
    plan.bound > mostVisits(question) && 'the bound is above what all free hours could serve',
    plan.gap !== plan.bound - plan.visits && 'the gap is not the bound minus the visits',
    JSON.stringify(plan.unknownTowns) !== JSON.stringify(question.unknownTowns) && 'the unknown towns are not those of the case',
  ];
  return broken.filter((text) => typeof text === 'string');
}

function isSameHours(a: VisitHours, b: VisitHours): boolean {
  const keys = ['startTime', 'endTime', 'pauseStartTime', 'pauseEndTime', 'onHoliday'] as const;
  return keys.every((key) => a[key] === b[key]);
}

function isSameStanding(day: PlannedDay, stood: StandingDay | undefined): boolean {
  return stood !== undefined && choiceKey(stood) === choiceKey(day) && isSameHours(day, stood) && day.hours === stood.hours;
}

function isElsewhere({ onlyEmployerId }: Window, employerId: number): boolean {
  return onlyEmployerId !== null && onlyEmployerId !== employerId;
}

function named({ consultantId, employerId, date }: Pick<PlannedDay, 'consultantId' | 'employerId' | 'date'>): string {
  return `consultant ${consultantId} at employer ${employerId} on ${date}`;
}
