// An upper bound for the visits of any plan, by counting hours. Whoever needs visits until a date can only get hours until that date: as many
// are left over at least as are needed until some date beyond the hours until then.

import { dayKey, droppable, sum, type VisitCase } from './case.ts';

export function mostVisits(question: VisitCase): number {
  const { employers, windows, standing } = question;
  const mayGo = droppable(question);
  const left = employers.map(({ id, need, until }) => {
    const own = [...windows.filter(({ onlyEmployerId }) => onlyEmployerId === id), ...standing.filter((day) => day.employerId === id)];
    const certain = own.filter((day) => day.date <= until && !mayGo.some((one) => one === day));
    return { until, need: Math.max(0, need - sum(certain.map(({ hours }) => hours))) };
  });
  // A day is given to the standing day or to a new one, never to both.
  const shared = Map.groupBy([...windows.filter(({ onlyEmployerId }) => onlyEmployerId === null), ...mayGo], dayKey);
  const days = [...shared.values()].map((some) => ({
    date: some[0]?.date ?? '',
    hours: Math.max(
      sum(some.filter((one) => 'id' in one).map(({ hours }) => hours)),
      ...some.filter((one) => !('id' in one)).map(({ hours }) => hours),
    ),
  }));
  const hoursUntil = (until: string) => sum(days.filter(({ date }) => date <= until).map(({ hours }) => hours));
  const neededUntil = (until: string) => sum(left.filter((one) => one.until <= until).map(({ need }) => need));
  const unmet = Math.max(0, ...new Set(left.map(({ until }) => until)).values().map((until) => neededUntil(until) - hoursUntil(until)));
  return sum(employers.map(({ need }) => need)) - unmet;
}
