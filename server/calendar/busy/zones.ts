import ICAL from 'ical.js';
import { ZONE } from '#domain/calendar.ts';
import { placeOfWindowsZone } from './windows-zones.ts';

// Time zones as calendar files name them. Times are seconds since 1970, in local time of a zone or in UTC.

export type Zone = { utcOf: (wall: number) => number };
/** Converts both ways: busy times are stored in local time of Amsterdam. */
type ZoneClock = Zone & { wallOf: (utc: number) => number };

export const DAY = 86_400;
export const UTC: ZoneClock = { utcOf: (wall) => wall, wallOf: (utc) => utc };

const places = new Map<string, ZoneClock | null>();

/** A zone of the tz database, or null if there is none of that name. Its clock changes are exact from 2000 to 2100. */
function placeNamed(name: string): ZoneClock | null {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = makePlace(name);
  places.set(name, place);
  return place;
}

function makePlace(name: string): ZoneClock | null {
  // Temporal accepts '+02:00' as a zone; it is not a zone name.
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return null;
  let at: Temporal.ZonedDateTime;
  try {
    at = Temporal.Instant.from('2000-01-01T00:00:00Z').toZonedDateTimeISO(name);
  } catch {
    return null;
  }
  const [changes, offsets] = [[Number.NEGATIVE_INFINITY], [at.offsetNanoseconds / 1e9]];
  for (let next = at.getTimeZoneTransition('next'); next && next.year <= 2100; next = next.getTimeZoneTransition('next')) {
    changes.push(next.epochMilliseconds / 1000);
    offsets.push(next.offsetNanoseconds / 1e9);
  }
  const offsetAt = (utc: number): number => {
    let [low, high] = [0, changes.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((changes[middle] ?? 0) <= utc) low = middle;
      else high = middle - 1;
    }
    return offsets[low] ?? 0;
  };
  return {
    wallOf: (utc) => utc + offsetAt(utc),
    // A repeated local time is the first one; a skipped one uses the offset from before the change.
    utcOf: (wall) => {
      const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)];
      if (before === after || offsetAt(wall - before) === before) return wall - before;
      return offsetAt(wall - after) === after ? wall - after : wall - before;
    },
  };
}

export const AMSTERDAM: ZoneClock = placeNamed(ZONE) ?? UTC;

/** `definitions`: the VTIMEZONE components of the file, by TZID. An unknown zone is read as Amsterdam. */
export function zoneFinder(definitions: ReadonlyMap<string, string>): (tzid: string | null) => Zone {
  const found = new Map<string, Zone>();
  return (tzid) => {
    if (!tzid) return AMSTERDAM;
    const known = found.get(tzid);
    if (known) return known;
    const definition = definitions.get(tzid);
    const zone = placeCalled(tzid) ?? (definition === undefined ? null : zoneDefined(definition)) ?? AMSTERDAM;
    found.set(tzid, zone);
    return zone;
  };
}

/** Looks up an IANA name, a Windows name, or an IANA name at the end: '/freeassociation.sourceforge.net/Europe/Amsterdam'. */
function placeCalled(tzid: string): ZoneClock | null {
  if (/^(utc|gmt|z)$/i.test(tzid)) return UTC;
  const windows = placeOfWindowsZone(tzid);
  const parts = tzid.split('/').filter(Boolean);
  const endings = tzid.startsWith('/') ? [parts.slice(-3), parts.slice(-2)] : [];
  for (const name of [windows, tzid, ...endings.map((ending) => ending.join('/'))]) {
    const place = name === null ? null : placeNamed(name);
    if (place) return place;
  }
  return null;
}

/** X-LIC-LOCATION first, because the tz database is more exact than the rules in the file. */
function zoneDefined(definition: string): Zone | null {
  const named = /^X-LIC-LOCATION:(.+)$/im.exec(definition)?.[1]?.trim();
  const place = named ? placeNamed(named) : null;
  if (place) return place;
  try {
    const component = new ICAL.Component(ICAL.parse(definition));
    if (component.getAllSubcomponents().length === 0) return null;
    const zone = new ICAL.Timezone(component);
    return { utcOf: (wall) => wall - zone.utcOffset(wallTime(wall)) };
  } catch {
    return null;
  }
}

export function wallTime(wall: number): ICAL.Time {
  const at = new Date(wall * 1000);
  const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return new ICAL.Time({ ...date, ...time, isDate: false }, ICAL.Timezone.localTimezone);
}

export function wallSeconds({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, ...((isDate ? [0, 0, 0] : [hour, minute, second]) as [number, number, number])) / 1000;
}
