// Days that are worth the same are planned together: it does not matter on which of them a consultant goes to an employer, only how often
// before its round ends. So the solver counts trips, and does not try the same plan on other dates.

import { choiceKey, dayKey, droppable } from './assemble.ts';
import { stays, type VisitCase, type VisitEmployer, type Window } from './case.ts';

export type Group = {
  consultantId: number;
  /** In order of date, all with this many bookable hours. */
  windows: readonly Window[];
  hours: number;
  /** Employers that one of these days could serve in time, the earliest end first. */
  employers: readonly VisitEmployer[];
  /**
   * `isThere`: the consultant is at the employer that day anyway, so there is no trip. `addsDay`: false if a visiting day of that date
   * stays.
   */
  isThere: boolean;
  addsDay: boolean;
  /** Standing days that must be given up for this one; then the group is one day. */
  behind: readonly number[];
  /** The employer that an administrator wants on this day; then the group is one day. */
  wanted: number | null;
};

export function groupsOf(question: VisitCase): Group[] {
  const behind = Map.groupBy(droppable(question), dayKey);
  const inTheWay = (window: Window) => (behind.get(dayKey(window)) ?? []).map(({ id }) => id);
  const unwanted = new Set(question.unwanted.map(choiceKey));
  const choosy = new Set([...question.unwanted, ...question.wanted].map(dayKey));
  const wantedOn = new Map(question.wanted.map((choice) => [dayKey(choice), choice.employerId]));
  const staying = new Set(question.standing.filter((day) => stays(question, day)).map(dayKey));
  const inNeed = question.employers.filter(({ need }) => need > 0).toSorted(byEnd);
  const alike = Map.groupBy(question.windows, (window) => {
    const isAlone = behind.has(dayKey(window)) || choosy.has(dayKey(window));
    const { consultantId, hours, onlyEmployerId, date } = window;
    return [consultantId, hours, onlyEmployerId, staying.has(dayKey(window)), isAlone ? date : ''].join(' ');
  });
  return [...alike.values()].flatMap((windows): Group[] => {
    const [first] = windows;
    if (!first) return [];
    const wanted = wantedOn.get(dayKey(first)) ?? null;
    const candidates = wanted === null ? inNeed : question.employers.filter(({ id }) => id === wanted);
    const employers = candidates.filter(
      ({ id, until }) =>
        windows.some(({ date }) => date <= until) &&
        (first.onlyEmployerId ?? id) === id &&
        !unwanted.has(choiceKey({ ...first, employerId: id })),
    );
    if (employers.length === 0) return [];
    const { consultantId, hours } = first;
    return [
      {
        consultantId,
        hours,
        windows: windows.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        employers,
        isThere: first.onlyEmployerId !== null,
        addsDay: !staying.has(dayKey(first)),
        behind: inTheWay(first),
        wanted,
      },
    ];
  });
}

/** How many days of the group lie before the end of the employer's round. */
export function daysUntil({ windows }: Group, until: string): number {
  return windows.filter(({ date }) => date <= until).length;
}

/** The employer whose round ends first comes first. */
export function byEnd(a: VisitEmployer, b: VisitEmployer): number {
  if (a.until === b.until) return a.id - b.id;
  return a.until < b.until ? -1 : 1;
}
