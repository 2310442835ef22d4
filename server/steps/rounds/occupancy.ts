import { addDays, wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { NO_OFFER } from '#domain/planning/offer.ts';
import { type OccupancyWeek, occupancyOf, occupancyWeeks } from '#domain/rounds/occupancy.ts';
import type { Services } from '#server/services.ts';
import { bookedHours } from '#server/store/planning/booked-hours.ts';
import { offeredNow } from './firm-account.ts';

type Occupied = { consultantId: number; name: string; weeks: OccupancyWeek[] };

/** Some active consultants in display order, from today on. `total`: how many there are. */
export async function occupancy(
  reading: Pick<Services, 'db' | 'now'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; consultants: Occupied[] }> {
  const { at, snapshot } = await offeredNow(reading);
  const { consultants, offers, today, noticeHours } = snapshot;
  const mondays = occupancyWeeks(today);
  const shown = consultants.slice(offset, offset + limit);
  const booked = await bookedHours(reading.db, {
    ids: shown.map(({ id }) => id),
    from: today,
    to: addDays(mondays.at(-1) ?? today, 6),
  });
  const tooSoon = wallClock(tooSoonUntil(at, noticeHours));
  return {
    total: consultants.length,
    consultants: shown.map(({ id, name }, i) => {
      const question = {
        offer: offers.all[offset + i] ?? NO_OFFER,
        dates: offers.dates,
        mondays,
        tooSoon,
        booked: booked.get(id) ?? new Map(),
      };
      return { consultantId: id, name, weeks: occupancyOf(question) };
    }),
  };
}
