import ICAL from 'ical.js';
import type { Raw } from './scan.ts';
import { DAY, UTC, wallSeconds, type Zone } from './zones.ts';

// The properties of one VEVENT that determine when someone is busy.

/** A time as written in the file: local time in its zone. A date (all-day) has no zone. */
export type Moment = { wall: number; isDate: boolean; zone: Zone };
export type Event = {
  uid: string;
  isBusy: boolean;
  start: Moment;
  /** The duration of each occurrence: whole calendar days plus seconds. */
  days: number;
  seconds: number;
  rules: ICAL.Recur[];
  /** Extra starts (RDATE), some with a duration of their own. */
  extra: { start: Moment; seconds: number | null }[];
  except: Moment[];
  /** The occurrence that this event replaces (RECURRENCE-ID). */
  replaces: { at: Moment; andLater: boolean } | null;
};
type ZoneOf = (tzid: string | null) => Zone;

/** Null if the start is missing or unreadable: such an event blocks no time. */
export function readEvent({ lines }: Raw, zoneOf: ZoneOf): Event | null {
  const properties = lines.flatMap((line) => propertyOf(line) ?? []);
  const named = (name: string) => properties.filter((property) => property.name === name);
  const word = (name: string) => String(named(name)[0]?.getFirstValue() ?? '').toUpperCase();
  const moments = (name: string) => named(name).flatMap((property) => momentsOf(property, zoneOf));
  const [start] = moments('dtstart');
  if (!start) return null;
  const [replaced] = moments('recurrence-id');
  const range = String(named('recurrence-id')[0]?.getParameter('range') ?? '');
  return {
    uid: String(named('uid')[0]?.getFirstValue() ?? ''),
    isBusy: word('transp') !== 'TRANSPARENT' && word('status') !== 'CANCELLED' && word('x-microsoft-cdo-busystatus') !== 'FREE',
    start,
    ...lengthOf(start, moments('dtend')[0], named('duration')[0]?.getFirstValue()),
    rules: named('rrule').flatMap((property) => property.getValues().filter((value) => value instanceof ICAL.Recur)),
    extra: named('rdate').flatMap((property) => extraOf(property, zoneOf)),
    except: moments('exdate'),
    replaces: replaced ? { at: replaced, andLater: range.toUpperCase() === 'THISANDFUTURE' } : null,
  };
}

function propertyOf(line: string): ICAL.Property | null {
  // Some programs omit VALUE=DATE on a date.
  const written = line.replace(/^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)):(\d{8}(?:,\d{8})*)$/i, '$1;VALUE=DATE:$2');
  try {
    const property = ICAL.Property.fromString(written);
    // ical.js parses the values lazily and may throw here.
    property.getValues();
    return property;
  } catch {
    return null;
  }
}

function momentsOf(property: ICAL.Property, zoneOf: ZoneOf): Moment[] {
  return property.getValues().flatMap((value) => (value instanceof ICAL.Time ? momentOf(value, property, zoneOf) : []));
}

function momentOf(time: ICAL.Time, property: ICAL.Property, zoneOf: ZoneOf): Moment {
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const tzid = property.getParameter('tzid');
  return { wall: wallSeconds(time), isDate: time.isDate, zone: isUtc ? UTC : zoneOf(typeof tzid === 'string' ? tzid : null) };
}

/** Without an end after the start an all-day event lasts one day, and any other event no time. */
function lengthOf(start: Moment, end: Moment | undefined, duration: unknown): Pick<Event, 'days' | 'seconds'> {
  if (duration instanceof ICAL.Duration && !end) {
    if (duration.isNegative) return { days: 0, seconds: 0 };
    const { weeks, days, hours, minutes, seconds } = duration;
    return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds };
  }
  if (start.isDate) return { days: end ? Math.max(1, Math.floor((end.wall - start.wall) / DAY)) : 1, seconds: 0 };
  return { days: 0, seconds: end ? Math.max(0, utcOf(end) - utcOf(start)) : 0 };
}

function extraOf(property: ICAL.Property, zoneOf: ZoneOf): Event['extra'] {
  return property.getValues().flatMap((value) => {
    if (value instanceof ICAL.Time) return { start: momentOf(value, property, zoneOf), seconds: null };
    if (!(value instanceof ICAL.Period) || !value.start) return [];
    return { start: momentOf(value.start, property, zoneOf), seconds: Math.max(0, value.getDuration().toSeconds()) };
  });
}

export function utcOf({ wall, zone }: Moment): number {
  return zone.utcOf(wall);
}
