// Which hours have come free: they are offered now, and were not at the previous comparison. A cancellation, new hours, a visiting day, a
// closed day that was removed and an emptied calendar all look the same here.

import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Clock } from '#domain/calendar.ts';
import { hoursFor, type Offer, type Offers } from '#domain/planning/offer.ts';

export type Employer = { id: number; preferredMeetingType: PreferredMeetingType };

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

type Shown = { offers: Pick<Offers, 'dates' | 'all'>; consultants: readonly { id: number }[]; tooSoon: Clock };

/** Days without any hour are left out. `tooSoon`: the last moment that is too soon for visitors. */
export function offeredDays({ offers, consultants, tooSoon }: Shown): OfferedDay[] {
  return consultants.flatMap(({ id: consultantId }, i) => {
    const offer = offers.all[i];
    return offer ? offers.dates.flatMap((date, column) => dayOf(offer, { consultantId, date, column }, tooSoon)) : [];
  });
}

function dayOf(offer: Offer, { consultantId, ...at }: { consultantId: number; date: string; column: number }, now: Clock): OfferedDay[] {
  const hours = hoursFor(offer, at, { employer: null, now });
  const visits: Record<string, number> = {};
  for (const [id, days] of offer.beside) {
    if (!days.has(at.column)) continue;
    visits[id] = hoursFor(offer, at, { employer: { id, preferredMeetingType: 'fysiek' }, now }).physical;
  }
  const isEmpty = !(hours.virtual | hours.physical) && Object.values(visits).every((one) => one === 0);
  return isEmpty ? [] : [{ consultantId, date: at.date, ...hours, visits }];
}

/** The hours of a stored day for the visitors of an employer: `hoursFor`, applied to an offer with this one day. */
export function hoursOn({ date, virtual, physical, visits }: OfferedDay, employer: Employer): number {
  const beside = visits[employer.id];
  const offer: Offer = {
    virtual: Uint8Array.of(virtual),
    physical: Uint8Array.of(physical),
    beside: new Map(beside === undefined ? [] : [[employer.id, new Map([[0, beside]])]]),
    visiting: new Map(),
  };
  const hours = hoursFor(offer, { column: 0, date }, { employer, now: LONG_AGO });
  return hours.virtual | hours.physical;
}
/** A stored day has no hours left that are too soon, so no clock is needed. */
const LONG_AGO = { date: '', time: '' };

export const dayKey = ({ consultantId, date }: Pick<OfferedDay, 'consultantId' | 'date'>): string => `${consultantId} ${date}`;
export type DaysByKey = ReadonlyMap<string, OfferedDay>;

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
