import { MAX_CALENDAR_EVENTS } from '#domain/planning/own-calendar.ts';
import { OWN_UID_PATTERNS } from '#server/calendar/uid.ts';
import { type Event, readEvent, utcOf } from './event.ts';
import { Expansion } from './occurrences.ts';
import { type BusyPiece, piecesOf, secondsOf } from './pieces.ts';
import { scan } from './scan.ts';
import { DAY, zoneFinder } from './zones.ts';

/** Occurrences in the period, occurrences of one rule, and iterations over all rules including those before the period. */
const LIMITS = { occurrences: 50_000, ofRule: 10_000, steps: 1_000_000 };

/**
 * `from` and `days`: the period; `installation`: its own events are not busy; `alsoOwn`: other UIDs under which a calendar shows them.
 */
export type Reading = { from: string; days: number; installation: string; alsoOwn?: readonly string[] };

/** An event of the portal's: when it is, and in which of the files. */
type OwnEvent = { uid: string; file: number; startsAt: string; endsAt: string };
export type CalendarContent = { pieces: BusyPiece[]; own: OwnEvent[] };

/** Busy times of iCalendar files, per day in Amsterdam time, and the portal's own events. Throws UnreadableCalendar. */
export function readCalendar(files: readonly string[], { from, days, installation, alsoOwn = [] }: Reading): CalendarContent {
  let room = MAX_CALENDAR_EVENTS;
  const read = files.flatMap((text, file) => {
    const { events, zones } = scan(text, room);
    room -= events.length;
    const zoneOf = zoneFinder(zones);
    return events.flatMap((raw) => {
      const event = readEvent(raw, zoneOf);
      return event ? { ...event, file } : [];
    });
  });
  const start = secondsOf(from);
  const expansion = new Expansion({ from: start, to: start + days * DAY }, LIMITS);
  const own: OwnEvent[] = [];
  for (const same of byUid(read)) {
    const [first] = same;
    if (!first) continue;
    if (isOwnUid(first.uid, installation)) own.push({ uid: first.uid, file: first.file, ...timesOf(first) });
    else if (!alsoOwn.includes(first.uid)) expansion.add(same);
  }
  return { pieces: piecesOf(expansion.spans, { from, days }), own };
}

function timesOf({ start, days, seconds }: Event): Pick<OwnEvent, 'startsAt' | 'endsAt'> {
  const inIso = (at: number) => new Date(at * 1000).toISOString();
  return { startsAt: inIso(utcOf(start)), endsAt: inIso(utcOf({ ...start, wall: start.wall + days * DAY }) + seconds) };
}

/** Events without a UID form a group each. */
function byUid<E extends Event>(events: readonly E[]): E[][] {
  const [without, having] = [events.filter(({ uid }) => uid === ''), events.filter(({ uid }) => uid !== '')];
  return [...Map.groupBy(having, ({ uid }) => uid).values(), ...without.map((event) => [event])];
}

export function isOwnUid(written: string, installation: string): boolean {
  const uid = originalUid(written);
  return uid.endsWith(`@${installation}`) || OWN_UID_PATTERNS.some((pattern) => pattern.test(uid));
}

const EXCHANGE_START = '040000008200e00074c5b7101a82e008';

/** Exchange wraps the UID of an invite from elsewhere: hexadecimal, after a prefix of its own. */
function originalUid(uid: string): string {
  if (!uid.toLowerCase().startsWith(EXCHANGE_START)) return uid;
  const [, inner] = Buffer.from(uid, 'hex').toString('latin1').split('vCal-Uid\x01\0\0\0');
  return inner?.split('\0')[0] ?? uid;
}
