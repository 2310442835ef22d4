import { addDays, daysBetween } from '#domain/calendar.ts';
import { quantile } from '#domain/rounds/counts.ts';
import { type HourGroup, hourGroups, shortages } from '#domain/rounds/hours.ts';
import { Diaries } from './diaries.ts';
import type { Office, SimulatedEmployer } from './office.ts';
import { chanceToChoose } from './people.ts';

/** An invitation needs some days before anybody can come: the hours of these first days of a round help nobody. */
export const FIRST_DAYS = 7;

/**
 * The rounds whose hours would suffice if everybody were invited on the first day, every illness were known and somebody gave out the hours
 * in the best way. `toTheHour`: enough for exactly those who will choose before the end; only a rule that knows the answers can invite
 * everybody in such a round without disappointing people of others. `withMargin`: after the first days there are enough hours, with the
 * chance 1 − risk, if only the uptake of the employer is known and how soon people answer.
 */
export function sufficient(office: Office): { toTheHour: Set<number>; withMargin: Set<number> } {
  const { employers, hours, first, settings } = office;
  const seekers = employers.map(({ id, preferredMeetingType, closesOn }) => ({ employerId: id, preferredMeetingType, until: closesOn }));
  const groups = hourGroups(new Diaries(hours), seekers, { date: first, time: '00:00' });
  const inTime = ({ opensOn, closesOn, people }: SimulatedEmployer) =>
    people.filter(({ answer, day, later }) => answer === 'books' && addDays(opensOn, day + later) <= closesOn).length;
  const likely = ({ opensOn, closesOn, people, uptake }: SimulatedEmployer) => {
    const chance = chanceToChoose(settings, uptake, daysBetween(opensOn, closesOn));
    const mean = people.length * chance;
    return quantile([{ weight: 1, mean, variance: mean * (1 - chance) }], 1 - settings.risk);
  };
  return {
    toTheHour: withoutShortage(groups, employers, { after: 0, needOf: inTime }),
    withMargin: withoutShortage(groups, employers, { after: FIRST_DAYS, needOf: likely }),
  };
}

type Needs = { after: number; needOf: (employer: SimulatedEmployer) => number };

function withoutShortage(groups: readonly HourGroup[], employers: readonly SimulatedEmployer[], { after, needOf }: Needs): Set<number> {
  const from = new Map(employers.map(({ id, opensOn }) => [id, addDays(opensOn, after)]));
  const usable = groups.map((group) => ({ ...group, employers: group.employers.filter((id) => group.date > from.get(id)!) }));
  const claims = employers.map((employer) => {
    const need = needOf(employer);
    return { employerId: employer.id, until: employer.closesOn, mid: need, high: need };
  });
  return new Set([...shortages(usable, claims)].filter(([, missing]) => missing === 0).map(([id]) => id));
}
