// Which hours have come free: they are offered now, and were not at the previous comparison. A cancellation, new hours, a visiting day, a
// closed day that was removed and an emptied calendar all look the same here.

import type { Clock } from '#domain/calendar.ts';
import { type Day, type Days, type Employer, hoursFor, hoursLeft } from '#domain/planning/slots.ts';

/** What one consultant offered on one day, hours as eight bits. `visits`: by employer, the hours adjacent to visits there. */
export type OfferedDay = {
  consultantId: number;
  date: string;
  virtual: number;
  physical: number;
  visits: Readonly<Record<string, number>>;
};
/** Hours of one day that have come free for the visitors of an employer. */
export type FreedHours = { employerId: number; consultantId: number; date: string; hours: number };

type Shown = { days: Days; consultants: readonly { id: number }[]; tooSoon: Clock };

/** Days without any hour are left out. `tooSoon`: the last moment that is too soon for visitors. */
export function offeredDays({ days: { dates, all }, consultants, tooSoon }: Shown): OfferedDay[] {
  return consultants.flatMap(({ id: consultantId }, i) =>
    dates.flatMap((date, column) => {
      const day = all[i]?.[column];
      return day ? offeredOn(day, { consultantId, date, left: hoursLeft(date, tooSoon) }) : [];
    }),
  );
}

function offeredOn(day: Day, { left, ...of }: { consultantId: number; date: string; left: number }): OfferedDay[] {
  const { virtual, physical } = hoursFor(day, null, left);
  const visits = Object.fromEntries(
    day.hosts.keys().map((id) => [id, hoursFor(day, { id, preferredMeetingType: 'fysiek' }, left).physical]),
  );
  const isEmpty = !(virtual | physical) && Object.values(visits).every((one) => one === 0);
  return isEmpty ? [] : [{ ...of, virtual, physical, visits }];
}

/** The hours of a stored day for the visitors of an employer. */
export function hoursOn({ virtual, physical, visits }: OfferedDay, { id, preferredMeetingType }: Employer): number {
  const [online, onSite] = [preferredMeetingType !== 'fysiek', preferredMeetingType !== 'virtueel'];
  return (online ? virtual : 0) | (onSite ? (visits[id] ?? physical) : 0);
}

export const dayKey = ({ consultantId, date }: Pick<OfferedDay, 'consultantId' | 'date'>): string => `${consultantId} ${date}`;
type DaysByKey = ReadonlyMap<string, OfferedDay>;

export function byKey(days: readonly OfferedDay[]): DaysByKey {
  return new Map(days.map((day) => [dayKey(day), day]));
}

type Offering = { active: ReadonlySet<number>; today: string };

/**
 * Days that are not as they were. `empty`: former days that have no hours now. Days to come of a consultant who is not active stay as they
 * were: switching a consultant off and on frees no hours.
 */
export function changedDays(
  before: DaysByKey,
  after: DaysByKey,
  { active, today }: Offering,
): { changed: OfferedDay[]; empty: OfferedDay[] } {
  const asText = (day: OfferedDay | undefined) => day && JSON.stringify([day.virtual, day.physical, Object.entries(day.visits).toSorted()]);
  return {
    changed: [...after].flatMap(([key, day]) => (asText(day) === asText(before.get(key)) ? [] : [day])),
    empty: [...before.values()].filter((day) => !after.has(dayKey(day)) && (active.has(day.consultantId) || day.date < today)),
  };
}

/**
 * The hours that have come free for each of these employers. `until`: the last day that was offered before; later days are offered only
 * because time has passed, so they are left out.
 */
export function freedHours(
  before: DaysByKey,
  changed: readonly OfferedDay[],
  who: { employers: readonly Employer[]; until: string },
): FreedHours[] {
  return changed
    .filter(({ date }) => date <= who.until)
    .flatMap((day) => {
      const { consultantId, date } = day;
      const former = before.get(dayKey(day));
      return who.employers.flatMap((employer) => {
        const hours = hoursOn(day, employer) & ~(former ? hoursOn(former, employer) : 0);
        return hours ? [{ employerId: employer.id, consultantId, date, hours }] : [];
      });
    });
}
