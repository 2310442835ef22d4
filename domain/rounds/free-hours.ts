import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { bitCount } from '#domain/bits.ts';
import type { Clock } from '#domain/calendar.ts';
import { type Day, type Days, hoursFor, hoursLeft } from '#domain/planning/slots.ts';

type Visitors = { id: number; preferredMeetingType: PreferredMeetingType; until: string };
type DayHours = { date: string; count: number };

/** The id of an employer that nobody visits. */
const NOBODY = 0;

/**
 * The hours of consultants that visitors of an employer are offered, each once whatever the type. All employers that want the same type
 * share one count over all consultants; only the days on which somebody visits the employer are counted for it alone. `now` is the last
 * moment that is too soon.
 */
export function freeHoursBy({ dates, all }: Days, now: Clock) {
  const left = dates.map((date) => hoursLeft(date, now));
  const visits = Map.groupBy(visitsIn(all), ({ employerId }) => employerId);
  const usual = new Map<PreferredMeetingType, readonly number[]>();
  const hoursAt = (day: Day | undefined, column: number, { id, preferredMeetingType }: Omit<Visitors, 'until'>): number => {
    if (!day) return 0;
    const { virtual, physical } = hoursFor(day, { id, preferredMeetingType }, left[column] ?? 0);
    return bitCount(virtual | physical);
  };
  const usualHours = (preferredMeetingType: PreferredMeetingType): readonly number[] =>
    usual.getOrInsertComputed(preferredMeetingType, () =>
      dates.map((_, column) => all.reduce((sum, days) => sum + hoursAt(days[column], column, { id: NOBODY, preferredMeetingType }), 0)),
    );
  return (visitors: Visitors): readonly DayHours[] => {
    const counts = [...usualHours(visitors.preferredMeetingType)];
    for (const { day, column } of visits.get(visitors.id) ?? [])
      counts[column]! += hoursAt(day, column, visitors) - hoursAt(day, column, { ...visitors, id: NOBODY });
    return dates.flatMap((date, column) => (date <= visitors.until && counts[column]! > 0 ? [{ date, count: counts[column]! }] : []));
  };
}

/** The days on which a consultant is at an employer. */
function visitsIn(all: Days['all']): { employerId: number; day: Day; column: number }[] {
  return all.flatMap((days) => days.flatMap((day, column) => [...day.hosts.keys()].map((employerId) => ({ employerId, day, column }))));
}
