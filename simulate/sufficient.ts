import { addDays } from '#domain/calendar.ts';
import { hourGroups, shortages } from '#domain/rounds/hours.ts';
import { Diaries } from './diaries.ts';
import type { Office } from './office.ts';

/**
 * The rounds whose hours suffice: if everybody were invited on the first day, and somebody who knows all answers and illnesses gave out the
 * hours of the year, nobody who chooses before the end would be without one. Even so no rule can offer it to everybody in all of them:
 * hours pass unused before the last people have answered.
 */
export function sufficient({ employers, hours, first }: Office): Set<number> {
  const seekers = employers.map(({ id, preferredMeetingType, closesOn }) => ({ employerId: id, preferredMeetingType, until: closesOn }));
  const opensOn = new Map(employers.map((employer) => [employer.id, employer.opensOn]));
  const groups = hourGroups(new Diaries(hours), seekers, { date: first, time: '00:00' }).map((group) => ({
    ...group,
    employers: group.employers.filter((id) => group.date > opensOn.get(id)!),
  }));
  const claims = employers.map(({ id, opensOn: from, closesOn, people }) => {
    const need = people.filter(({ answer, day, later }) => answer === 'books' && addDays(from, day + later) <= closesOn).length;
    return { employerId: id, until: closesOn, mid: need, high: need };
  });
  return new Set([...shortages(groups, claims)].filter(([, missing]) => missing === 0).map(([id]) => id));
}
