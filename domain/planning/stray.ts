import type { Slot } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import type { Strayed } from './calendar-home.ts';

type At = Slot & { date: string };
type Standing = { startsAt: string | null; endsAt: string | null };

function isAt({ startsAt, endsAt }: Standing, { date, startTime, endTime }: At): boolean {
  return startsAt === isoOf(instantOf(date, startTime)) && endsAt === isoOf(instantOf(date, endTime));
}

/** What somebody did in the calendar with an event. Null `found`: it is not there. */
export function strayedOf(found: Standing | null, written: At): Strayed | null {
  if (!found) return 'deleted';
  return isAt(found, written) ? null : 'moved';
}

export function isSameHour(one: At, other: At): boolean {
  return one.date === other.date && one.startTime === other.startTime && one.endTime === other.endTime;
}

type Written = At & {
  /** A later change was sent, and its answer is not in. */
  isUnsure: boolean;
  /** Of its words. */
  textHash: string;
};

/**
 * Whether the portal writes over what somebody did: where the appointment itself is at another hour now, where a moved event says what is no
 * longer true (after a swap it names somebody else), and where the portal cannot tell its own last change from another's. Everything else is
 * for a person to decide, because the change was made by one.
 */
export function overrules(wanted: At & { textHash: string }, written: Written, strayed: Strayed): boolean {
  return written.isUnsure || !isSameHour(wanted, written) || (strayed === 'moved' && wanted.textHash !== written.textHash);
}
