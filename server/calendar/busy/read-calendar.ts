import { MAX_CALENDAR_EVENTS } from '#domain/planning/own-calendar.ts';
import { OWN_UID_PATTERNS } from '#server/calendar/uid.ts';
import { type Event, readEvent } from './event.ts';
import { Expansion } from './occurrences.ts';
import { type BusyPiece, piecesOf, secondsOf } from './pieces.ts';
import { scan } from './scan.ts';
import { DAY, zoneFinder } from './zones.ts';

/** Occurrences in the period, occurrences of one rule, and iterations over all rules including those before the period. */
const LIMITS = { occurrences: 50_000, ofRule: 10_000, steps: 1_000_000 };

/** `from` and `days`: the period; `installation`: its own invites are ignored. */
export type Reading = { from: string; days: number; installation: string };

/** Busy times of an iCalendar file, per day in Amsterdam time. Throws UnreadableCalendar. */
export function readCalendar(text: string, { from, days, installation }: Reading): BusyPiece[] {
  const { events, zones } = scan(text, MAX_CALENDAR_EVENTS);
  const zoneOf = zoneFinder(zones);
  const read = events.flatMap((raw) => readEvent(raw, zoneOf) ?? []);
  const start = secondsOf(from);
  const expansion = new Expansion({ from: start, to: start + days * DAY }, LIMITS);
  for (const same of byUid(read)) if (!isOwn(same[0]?.uid ?? '', installation)) expansion.add(same);
  return piecesOf(expansion.spans, { from, days });
}

/** Events without a UID form a group each. */
function byUid(events: readonly Event[]): Event[][] {
  const [without, having] = [events.filter(({ uid }) => uid === ''), events.filter(({ uid }) => uid !== '')];
  return [...Map.groupBy(having, ({ uid }) => uid).values(), ...without.map((event) => [event])];
}

function isOwn(written: string, installation: string): boolean {
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
