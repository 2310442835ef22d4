import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Clock } from '#domain/calendar.ts';
import { hoursWithin, type Offer, type Offers } from '#domain/planning/offer.ts';
import { hoursLeft, SLOTS_OF } from '#domain/planning/slots.ts';

type Visitors = { id: number; preferredMeetingType: PreferredMeetingType; until: string };
type DayHours = { date: string; count: number };

/** The id of an employer that nobody visits. */
const NOBODY = 0;

/**
 * The hours of consultants that visitors of an employer are offered, each once whatever the type. All employers that want the same type
 * share one count over all consultants; only the days on which somebody visits the employer are counted for it alone. `now` is the last
 * moment that is too soon.
 */
export function freeHoursBy({ dates, all }: Pick<Offers, 'dates' | 'all'>, now: Clock) {
  const left = dates.map((date) => hoursLeft(date, now));
  const visits = Map.groupBy(visitsIn(all), ({ employerId }) => employerId);
  const usual = new Map<PreferredMeetingType, readonly number[]>();
  const hoursAt = (offer: Offer, column: number, { id, preferredMeetingType }: Omit<Visitors, 'until'>): number => {
    const { virtual, physical } = hoursWithin(offer, { column, left: left[column] ?? 0 }, { id, preferredMeetingType });
    return SLOTS_OF[virtual | physical]?.length ?? 0;
  };
  const usualHours = (preferredMeetingType: PreferredMeetingType): readonly number[] =>
    usual.getOrInsertComputed(preferredMeetingType, () =>
      dates.map((_, column) => all.reduce((sum, offer) => sum + hoursAt(offer, column, { id: NOBODY, preferredMeetingType }), 0)),
    );
  return (visitors: Visitors): readonly DayHours[] => {
    const counts = [...usualHours(visitors.preferredMeetingType)];
    for (const { offer, column } of visits.get(visitors.id) ?? [])
      counts[column]! += hoursAt(offer, column, visitors) - hoursAt(offer, column, { ...visitors, id: NOBODY });
    return dates.flatMap((date, column) => (date <= visitors.until && counts[column]! > 0 ? [{ date, count: counts[column]! }] : []));
  };
}

/** The days on which a consultant is at an employer. */
function visitsIn(all: readonly Offer[]): { employerId: number; offer: Offer; column: number }[] {
  return all.flatMap((offer) =>
    [...offer.beside].flatMap(([employerId, columns]) => [...columns.keys()].map((column) => ({ employerId, offer, column }))),
  );
}
