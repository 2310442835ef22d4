import { MAX_CALENDAR_EVENTS } from '#domain/planning/own-calendar.ts';
import { OWN_UID_PATTERNS } from '#server/calendar/uid.ts';
import { type Event, readEvent } from './event.ts';
import { Expansion } from './occurrences.ts';
import { type BusyPiece, piecesOf, secondsOf } from './pieces.ts';
import { scan } from './scan.ts';
import { DAY, zoneFinder } from './zones.ts';

/** Occurrences in the period, those of one rule, and those that are followed at all, also before the period. */
const LIMITS = { occurrences: 50_000, ofRule: 10_000, steps: 1_000_000 };

/** `from`: the first day, of which `days` are looked at; `installation`: whose own invites are left out. */
export type Reading = { from: string; days: number; installation: string };

/** When someone is busy by an iCalendar file, per day on the wall in Amsterdam. Throws an UnreadableCalendar. */
export function readCalendar(text: string, { from, days, installation }: Reading): BusyPiece[] {
  const { events, zones } = scan(text, MAX_CALENDAR_EVENTS);
  const zoneOf = zoneFinder(zones);
  const read = events.flatMap((raw) => readEvent(raw, zoneOf) ?? []);
  const start = secondsOf(from);
  const expansion = new Expansion({ from: start, to: start + days * DAY }, LIMITS);
  for (const same of byUid(read)) if (!isOwn(same[0]?.uid ?? '', installation)) expansion.add(same);
  return piecesOf(expansion.spans, { from, days });
}

/** An event without a UID is one by itself. */
function byUid(events: readonly Event[]): Event[][] {
  const [without, having] = [events.filter(({ uid }) => uid === ''), events.filter(({ uid }) => uid !== '')];
  return [...Map.groupBy(having, ({ uid }) => uid).values(), ...without.map((event) => [event])];
}

function isOwn(written: string, installation: string): boolean {
  const uid = originalUid(written);
  return uid.endsWith(`@${installation}`) || OWN_UID_PATTERNS.some((pattern) => pattern.test(uid));
}

const EXCHANGE_START = '040000008200e00074c5b7101a82e008';

/** Exchange writes the UID of an invite from elsewhere in hexadecimal, behind one of its own. */
function originalUid(uid: string): string {
  if (!uid.toLowerCase().startsWith(EXCHANGE_START)) return uid;
  const [, inner] = Buffer.from(uid, 'hex').toString('latin1').split('vCal-Uid\x01\0\0\0');
  return inner?.split('\0')[0] ?? uid;
}
