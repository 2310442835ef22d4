import { createHash } from 'node:crypto';
import { addDays } from '#domain/calendar.ts';
import { CALENDAR_LONGEST_HOURS, CALENDAR_MINUTES, CALENDAR_PROBLEMS } from '#domain/planning/own-calendar.ts';
import { lastOfferedDate } from '#domain/planning/slots.ts';
import { dateOf, isoOf, millisecondsAfter } from '#domain/time.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { type Fetching, fetchCalendar } from '#server/calendar/busy/fetch.ts';
import { gateOf } from '#server/calendar/busy/networks.ts';
import { parseInThread } from '#server/calendar/busy/parse.ts';
import { decrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { installationId } from '#server/store/firm/installation.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { type BusyCalendarRow, replaceBusyTimes, settleCalendar } from '#server/store/planning/busy-calendars.ts';
import { uidsElsewhere } from '#server/store/planning/calendar-homes.ts';

export type CalendarReader = Pick<Services, 'db' | 'now' | 'secretKey' | 'calendarAllow' | 'log'>;
export type ReadingOptions = Omit<Fetching, 'gate'>;

/**
 * How long a claim on a calendar is valid: longer than a read can take. Afterwards another process reads it, because the claiming one died.
 */
const CLAIM_MS = 120_000;
/** Recurrences are expanded this many days further than needed, so that an unchanged file is parsed again only once in that many days. */
const DAYS_AHEAD = 14;

export function claimTimes(now: Temporal.Instant): { now: string; until: string } {
  return { now: isoOf(now), until: isoOf(millisecondsAfter(now, CLAIM_MS)) };
}

/** Reads a claimed calendar. If that fails, it keeps the stored busy times and stores the reason. */
export async function readBusyCalendar(services: CalendarReader, claim: BusyCalendarRow, options: ReadingOptions = {}): Promise<void> {
  const { db, now, log } = services;
  try {
    await readClaimed(services, claim, options);
  } catch (error) {
    if (options.stop?.aborted || !(error instanceof CalendarFailure)) {
      await settleCalendar(db, claim, {});
      if (options.stop?.aborted) return;
      throw error;
    }
    // Only the code of the cause, because its message may contain the URL.
    log.warn({ calendar: claim.id, problem: error.problem, code: codeOf(error.cause) }, 'a calendar could not be read');
    const nextReadAt = isoOf(millisecondsAfter(now(), waitAfter(error.retryAfter, now())));
    await settleCalendar(db, claim, { lastError: CALENDAR_PROBLEMS[error.problem], nextReadAt });
  }
}

/** In milliseconds: the usual interval, or the server's Retry-After within bounds. */
function waitAfter(retryAfter: string | null, now: Temporal.Instant): number {
  const asked = retryAfter === null ? 0 : millisecondsIn(retryAfter, now);
  return Math.min(Math.max(CALENDAR_MINUTES * 60_000, asked), CALENDAR_LONGEST_HOURS * 3_600_000);
}

/** RFC 9110: a number of seconds, or a date such as 'Fri, 06 Mar 2026 10:00:00 GMT'. Anything else is ignored. */
export function millisecondsIn(retryAfter: string, now: Temporal.Instant): number {
  const text = retryAfter.trim();
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.epochMilliseconds;
  return Number.isNaN(asked) ? 0 : asked;
}

async function readClaimed(
  { db, now, secretKey, calendarAllow = [] }: CalendarReader,
  claim: BusyCalendarRow,
  fetching: ReadingOptions,
): Promise<void> {
  const today = dateOf(now());
  const needed = lastOfferedDate(today);
  const isFarEnough = claim.knownUntil !== null && claim.knownUntil >= needed;
  const address = decrypt(secretKey, claim.url);
  if (address === null) throw new CalendarFailure('UNREADABLE_ADDRESS');
  const known = isFarEnough ? claim : { etag: null, lastModified: null };
  const fetched = await fetchCalendar(new URL(address), known, { ...fetching, gate: gateOf(calendarAllow) });
  const success = () => ({
    lastSuccess: isoOf(now()),
    lastError: null,
    nextReadAt: isoOf(millisecondsAfter(now(), CALENDAR_MINUTES * 60_000)),
  });
  if (fetched === 'same') {
    await settleCalendar(db, claim, success());
    return;
  }
  const { bytes, etag, lastModified } = fetched;
  const contentHash = createHash('sha256').update(bytes).digest('base64url');
  if (isFarEnough && contentHash === claim.contentHash) {
    await settleCalendar(db, claim, { ...success(), etag, lastModified });
    return;
  }
  const knownUntil = addDays(needed, DAYS_AHEAD);
  const days = (Date.parse(knownUntil) - Date.parse(today)) / 86_400_000 + 1;
  const { pieces } = await parseInThread([bytes], {
    from: today,
    days,
    installation: await installationId(db),
    alsoOwn: await uidsElsewhere(db, claim.consultantId),
  });
  await transact(db, async (db) => {
    await lockConsultants(db, [claim.consultantId]);
    if (!(await settleCalendar(db, claim, { ...success(), etag, lastModified, contentHash, knownUntil }))) return;
    await replaceBusyTimes(db, { kind: 'calendar', ...claim }, pieces);
  });
}

export function codeOf(cause: unknown): string | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : undefined;
}
