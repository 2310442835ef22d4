// A cacheable form of the free hours of one diary: the rule of slots.ts, evaluated for an unknown visitor and for every employer that is
// visited. The employer's meeting type and the clock only remove hours, so they are applied per request.

import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Clock } from '#domain/calendar.ts';
import { type ClosedDays, isOpenOn } from './closed-days.ts';
import {
  type AppointmentRow,
  type AvailabilityRow,
  freeHours,
  hoursLeft,
  SLOTS_OF,
  type SlotCount,
  type UnavailabilityRow,
} from './slots.ts';

/** Hours as eight bits, one entry per offered date. */
export type Offer = {
  virtual: Uint8Array;
  /** For employers without a visit that day: 0 if the consultant has a visit. */
  physical: Uint8Array;
  /** By employer and index of the date: the hours adjacent to visits at that employer, or of its visiting day. */
  beside: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** By employer: the indexes of dates with a visiting day there. */
  visiting: ReadonlyMap<number, ReadonlySet<number>>;
};

export type Diary = {
  availability: readonly AvailabilityRow[];
  unavailability: readonly UnavailabilityRow[];
  appointments: readonly AppointmentRow[];
  closedDays: ClosedDays;
};
type Employer = { id: number; preferredMeetingType: PreferredMeetingType };
/** `employer` null: an unknown visitor. `now` may be later than the present moment, for a booking notice. */
type Seeker = { employer: Employer | null; now: Clock };
/** A date and its index in the offered dates. */
type MaskPlace = { column: number; date: string };
export type Hours = { virtual: number; physical: number };

/** For one consultant; `dates` starts today or later. */
export function offerOf(consultantId: number, diary: Diary, dates: readonly string[]): Offer {
  const consultants = [{ id: consultantId, isActive: true }];
  const now = { date: dates[0] ?? '', time: '00:00' };
  const { virtual, physical } = freeHours({ consultants, ...diary, dates, employer: null, now });
  const beside = new Map<number, ReadonlyMap<number, number>>();
  const columnOf = new Map(dates.map((date, column) => [date, column]));
  for (const [id, visits] of Map.groupBy(visitsIn(diary), ({ employerId }) => employerId)) {
    const visited = [...new Set(visits.map(({ date }) => date))].filter((date) => columnOf.has(date));
    const employer = { id, preferredMeetingType: 'geen' as const };
    const hours = freeHours({ consultants, ...diary, dates: visited, employer, now }).physical;
    beside.set(id, new Map(visited.map((date, i) => [columnOf.get(date) ?? 0, hours[i] ?? 0])));
  }
  const visiting = new Map(
    [...Map.groupBy(visitingRows(diary), ({ employerId }) => employerId)].map(([id, rows]) => [
      id,
      new Set(rows.map(({ date }) => columnOf.get(date) ?? -1)),
    ]),
  );
  return { virtual, physical, beside, visiting };
}

export const NO_OFFER: Offer = { virtual: new Uint8Array(), physical: new Uint8Array(), beside: new Map(), visiting: new Map() };

/** The hours of a date that an employee of this employer can choose. */
export function hoursFor(offer: Offer, { column, date }: MaskPlace, { employer, now }: Seeker): Hours {
  return hoursWithin(offer, { column, left: hoursLeft(date, now) }, employer);
}

/** The same, given the hours `left` of the date, which a caller with many offers computes once. */
export function hoursWithin(offer: Offer, { column, left }: { column: number; left: number }, employer: Employer | null): Hours {
  const wish = employer?.preferredMeetingType;
  const beside = employer ? offer.beside.get(employer.id)?.get(column) : undefined;
  return {
    virtual: wish === 'fysiek' ? 0 : (offer.virtual[column] ?? 0) & left,
    physical: wish === 'virtueel' ? 0 : (beside ?? offer.physical[column] ?? 0) & left,
  };
}

export type Offers = { dates: readonly string[]; all: readonly Offer[]; totals: readonly SlotCount[] };

/** All consultants, with the totals per date for an unknown visitor precomputed. */
export function offersOf(dates: readonly string[], all: readonly Offer[]): Offers {
  const totals = dates.map((date, column) => sum(all, { column, date }, { employer: null, now: { date, time: '00:00' } }));
  return { dates, all, totals };
}

/**
 * The number of free slots per date for an employee of this employer. Only today, and the dates with visits at this employer, are
 * recounted; the others use the precomputed totals. `now` may be ahead of today: earlier dates then have no slots.
 */
export function countOffers({ dates, all, totals }: Offers, seeker: Seeker): SlotCount[] {
  const { employer, now } = seeker;
  const counts = totals.map((total) => ({ ...total }));
  for (const { beside } of all) {
    for (const [column, hours] of (employer && beside.get(employer.id)) ?? []) counts[column]!.physical += slotsIn(hours);
  }
  if (employer?.preferredMeetingType === 'fysiek') for (const count of counts) count.virtual = 0;
  if (employer?.preferredMeetingType === 'virtueel') for (const count of counts) count.physical = 0;
  for (const [column, date] of dates.entries()) {
    if (date > now.date) break;
    counts[column] = date < now.date ? { date, virtual: 0, physical: 0 } : sum(all, { column, date }, seeker);
  }
  return counts;
}

function sum(all: readonly Offer[], at: MaskPlace, seeker: Seeker): SlotCount {
  const count = { date: at.date, virtual: 0, physical: 0 };
  for (const offer of all) {
    const { virtual, physical } = hoursFor(offer, at, seeker);
    count.virtual += slotsIn(virtual);
    count.physical += slotsIn(physical);
  }
  return count;
}

function slotsIn(hours: number): number {
  return SLOTS_OF[hours]?.length ?? 0;
}

/** Employers that the consultant visits, per day: planned visits and visiting days. */
function visitsIn(diary: Diary): { employerId: number; date: string }[] {
  const planned = diary.appointments.filter(({ meetingType, status }) => meetingType === 'fysiek' && status !== 'geannuleerd');
  return [...planned, ...visitingRows(diary)];
}

function visitingRows({ availability, closedDays }: Diary): { employerId: number; date: string }[] {
  const open = availability.filter((row) => isOpenOn(closedDays.get(row.date), row));
  return open.flatMap(({ employerId, date }) => (employerId === null ? [] : [{ employerId, date }]));
}
