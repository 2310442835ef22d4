// For employers whose need is not met: until when their rounds would have to last. Counted in hours that the plan leaves free, each for one
// employer only, so that all these ends together are enough.

import { choiceKey, dayKey, droppable, type VisitCase, type Window } from './case.ts';
import type { Plan, Unmet } from './plan.ts';

type Found = Pick<Plan, 'days' | 'dropped'> & { unmet: readonly Omit<Unmet, 'laterEnd'>[] };

/** The employer whose round ends first takes free hours first. */
export function withLaterEnds(question: VisitCase, { unmet, days, dropped }: Found): Unmet[] {
  const staying = droppable(question).filter(({ id }) => !dropped.includes(id));
  const taken = new Set([...staying, ...days.filter(({ isNew }) => isNew)].map(dayKey));
  const unwanted = new Set(question.unwanted.map(choiceKey));
  const later = new Map<number, string | null>();
  for (const { employerId, hours, until } of unmet.toSorted((a, b) => (a.until < b.until ? -1 : 1))) {
    const isFree = (window: Window) =>
      window.date > until &&
      !taken.has(dayKey(window)) &&
      (window.onlyEmployerId ?? employerId) === employerId &&
      !unwanted.has(choiceKey({ ...window, employerId }));
    const own = days.filter((day) => !day.isNew && day.employerId === employerId && day.date > until);
    let missing = hours;
    const chosen: Hours[] = [];
    for (const day of [...own, ...question.windows.filter(isFree)].toSorted(longestOfFirstDay)) {
      if (missing <= 0) break;
      chosen.push(day);
      missing -= day.hours;
    }
    if (missing <= 0) for (const day of chosen) taken.add(dayKey(day));
    later.set(employerId, missing <= 0 ? (chosen.at(-1)?.date ?? null) : null);
  }
  return unmet.map((one) => ({ ...one, laterEnd: later.get(one.employerId) ?? null }));
}

type Hours = { consultantId: number; date: string; hours: number };

function longestOfFirstDay(a: Hours, b: Hours): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return b.hours - a.hours;
}
