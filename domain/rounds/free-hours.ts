import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { hoursFor, type Offers } from '#domain/planning/offer.ts';
import { SLOTS_OF } from '#domain/planning/slots.ts';

type Visitors = { id: number; preferredMeetingType: PreferredMeetingType; until: string };
type DayHours = { date: string; count: number };

/**
 * The hours of consultants that visitors of an employer are offered, each once whatever the type. Employers that nobody visits share their
 * count with others that want the same type until the same date. `now` is the last moment that is too soon.
 */
export function freeHoursBy({ dates, all }: Pick<Offers, 'dates' | 'all'>, now: { date: string; time: string }) {
  const shared = new Map<string, readonly DayHours[]>();
  const visited = new Set(all.flatMap(({ beside }) => [...beside.keys()]));
  const count = ({ id, preferredMeetingType, until }: Visitors): DayHours[] =>
    dates.flatMap((date, column) => {
      if (date > until) return [];
      let hours = 0;
      for (const offer of all) {
        const { virtual, physical } = hoursFor(offer, { column, date }, { employer: { id, preferredMeetingType }, now });
        hours += SLOTS_OF[virtual | physical]?.length ?? 0;
      }
      return hours > 0 ? [{ date, count: hours }] : [];
    });
  return (visitors: Visitors): readonly DayHours[] => {
    if (visited.has(visitors.id)) return count(visitors);
    const key = `${visitors.preferredMeetingType} ${visitors.until}`;
    const days = shared.get(key) ?? count(visitors);
    shared.set(key, days);
    return days;
  };
}
