import { addDays, daysBetween } from '#domain/calendar.ts';
import { quantile } from '#domain/rounds/counts.ts';
import { type HourGroup, hourGroups, shortages } from '#domain/rounds/hours.ts';
import { Diaries } from './diaries.ts';
import type { Office, SimulatedEmployer } from './office.ts';
import { chanceToChoose } from './people.ts';

/** An invitation needs some days before anybody can come: the hours of these first days of a round help nobody. */
export const FIRST_DAYS = 7;

/**
 * The rounds whose hours suffice, if everybody were invited on the first day and somebody gave out the hours of the year, every illness
 * known. `toTheHour`: an hour for everybody who does choose before the end, and not one more; whoever does not know the answers cannot
 * invite everybody there without disappointing others. `withMargin`: after the first days as many hours as suffice, with the chance
 * 1 − risk, for the number of people who will choose, known are only the uptake of the employer and how soon people answer.
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
