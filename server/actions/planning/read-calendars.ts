import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#domain/refusals.ts';
import { type CalendarReader, claimTimes, type ReadingOptions, readBusyCalendar } from '#server/steps/planning/read-busy-calendar.ts';
import { calendarBy, claimCalendar, claimDueCalendar, type OwnCalendar } from '#server/store/planning/busy-calendars.ts';

/** Concurrent readings, so that one slow server does not delay the others. */
const AT_ONCE = 4;
const LOOK_AGAIN_MS = 200;
const LONGEST_WAIT_MS = 30_000;

/** For the jobs: reads calendars until none is due. */
export async function readDueCalendars(services: CalendarReader, options: ReadingOptions = {}): Promise<void> {
  const reader = async () => {
    while (!options.stop?.aborted) {
      const claim = await claimDueCalendar(services.db, claimTimes(services.now()));
      if (!claim) return;
      await readBusyCalendar(services, claim, options);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, reader));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * For a caller who waits. If another process reads the calendar, this waits for that read instead of fetching twice. If that process died,
 * its claim expires and this one takes over.
 */
export async function readCalendarNow(services: CalendarReader, own: OwnCalendar, options: ReadingOptions = {}): Promise<void> {
  const { db, now } = services;
  const claim = await claimCalendar(db, own, claimTimes(now()));
  if (claim) return readBusyCalendar(services, claim, options);
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    const row = await calendarBy(db, own);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.claimedUntil === null) return;
    if (Date.parse(row.claimedUntil) <= now().epochMilliseconds) return readCalendarNow(services, own, options);
    await sleep(LOOK_AGAIN_MS);
  }
}
