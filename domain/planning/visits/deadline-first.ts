// Planning as by hand: the employer whose round ends first chooses first, and takes the nearest consultant's first free day, until its need
// is met. The solver starts from this plan, and it is the answer if the time runs out before a better one is found.

import { type Choice, choiceKey, dayKey, droppable, leftOut, sum, Trips } from './assemble.ts';
import type { VisitCase, VisitEmployer, Window } from './case.ts';
import { byEnd } from './groups.ts';

/** Gives up only standing days that an administrator does not want, or in whose place one wants a new day. */
export function deadlineFirst(question: VisitCase): Choice {
  const trips = new Trips(question);
  const left = leftOut(question);
  const occupied = new Set(
    droppable(question)
      .filter((day) => !left.includes(day))
      .map(dayKey),
  );
  const unwanted = new Set(question.unwanted.map(choiceKey));
  const free = new Map(question.windows.filter((window) => !occupied.has(dayKey(window))).map((window) => [dayKey(window), window]));
  const visits: { window: Window; employerId: number }[] = [];
  const take = (window: Window, employerId: number) => {
    free.delete(dayKey(window));
    visits.push({ window, employerId });
  };
  for (const { employerId, ...day } of question.wanted) {
    const window = question.windows.find((one) => dayKey(one) === dayKey(day));
    if (window) take(window, employerId);
  }
  const standing = question.standing.filter((day) => !left.includes(day));
  for (const employer of question.employers.toSorted(byEnd)) {
    let missing = employer.need - given({ standing, visits }, employer);
    const choices = [...free.values()]
      .filter(({ date, onlyEmployerId }) => date <= employer.until && (onlyEmployerId ?? employer.id) === employer.id)
      .filter((window) => !unwanted.has(choiceKey({ ...window, employerId: employer.id })))
      .map((window) => ({ window, kilometres: window.onlyEmployerId ? 0 : trips.distance({ ...window, employerId: employer.id }) }))
      .sort((a, b) => a.kilometres - b.kilometres || byDate(a.window, b.window));
    for (const { window } of choices) {
      if (missing <= 0) break;
      take(window, employer.id);
      missing -= window.hours;
    }
  }
  // A wanted new day replaces the standing day of that consultant and date.
  const taken = new Set(visits.map(({ window }) => dayKey(window)));
  const givenUp = droppable(question).filter((day) => left.includes(day) || taken.has(dayKey(day)));
  return { visits, dropped: givenUp.map(({ id }) => id) };
}

type Given = { standing: VisitCase['standing']; visits: Choice['visits'] };

function given({ standing, visits }: Given, { id, until }: VisitEmployer): number {
  const own = standing.filter(({ employerId, date }) => employerId === id && date <= until);
  const added = visits.filter(({ employerId, window }) => employerId === id && window.date <= until).map(({ window }) => window);
  return sum([...own, ...added].map(({ hours }) => hours));
}

function byDate(a: Window, b: Window): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.consultantId - b.consultantId;
}
