import { homeProblemInWords } from '#domain/planning/calendar-home.ts';
import { CALENDAR_LONGEST_HOURS } from '#domain/planning/own-calendar.ts';
import { isoOf, millisecondsAfter } from '#domain/time.ts';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import type { CalendarHome } from '#server/calendar/home/home.ts';
import { type HomeKeeper, openHome } from '#server/steps/planning/open-home.ts';
import { codeOf, millisecondsIn } from '#server/steps/planning/read-busy-calendar.ts';
import { readHome } from '#server/steps/planning/read-home.ts';
import { settleInvites } from '#server/steps/planning/settle-home.ts';
import { writeEvent } from '#server/steps/planning/write-home.ts';
import {
  claimDueHome,
  deleteEndedHome,
  dueIntents,
  fulfil,
  type HomeRow,
  pendingOf,
  postpone,
  settleHome,
} from '#server/store/planning/calendar-homes.ts';

/** Homes at a time, so that one slow server does not delay the others. */
const AT_ONCE = 4;
const MINUTE = 60_000;
/** With the half minute between two looks of the jobs, a calendar is read every five minutes at the latest. */
const READ_EVERY_MS = 4 * MINUTE;
/** The longest rest after a failure: whoever is back is caught up with within five minutes. */
const LONGEST_REST_MS = 3 * MINUTE;
const SHORTEST_REST_MS = 20_000;
/** A turn begins nothing new after this time, is broken off after the second, and its claim ends after the third. */
const [TURN_MS, BREAK_OFF_MS, CLAIM_MS] = [MINUTE, 100_000, 2 * MINUTE];
const INTENTS_PER_LOOK = 50;
/** The credential of somebody who has left is kept this long for a server that does not answer. */
const ENDED_DAYS = 7;

/** For the jobs: writes and reads calendars until none is due. */
export async function keepHomes(services: HomeKeeper, stop: AbortSignal = new AbortController().signal): Promise<void> {
  const { db, now } = services;
  const keeper = async () => {
    while (!stop.aborted) {
      const claim = await claimDueHome(db, { now: isoOf(now()), until: isoOf(millisecondsAfter(now(), CLAIM_MS)) });
      if (!claim) return;
      await keepHome(services, claim, stop);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, keeper));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** One turn of a claimed home: what is to be written first, so that nothing of it is taken for somebody else's change. */
async function keepHome(services: HomeKeeper, row: HomeRow, stop: AbortSignal): Promise<void> {
  const { db, now, log } = services;
  const deadline = AbortSignal.any([stop, AbortSignal.timeout(BREAK_OFF_MS)]);
  const turnEnds = performance.now() + TURN_MS;
  const mayGoOn = () => !stop.aborted && performance.now() < turnEnds;
  try {
    const calendar = await openHome(services, row, deadline);
    const refused = await writeAll(services, { row, calendar, mayGoOn });
    if (row.endsAt !== null) return await endIfDone(services, row);
    if (row.settledAt === null && (await pendingOf(db, row.id)) === 0) await settleInvites(services, row);
    const isReadDue = Date.parse(row.nextReadAt) <= now().epochMilliseconds;
    const read = isReadDue && mayGoOn() ? await readHome(services, { row, calendar, mayGoOn }) : null;
    await settleHome(db, row, {
      ...(read && { ...read, nextReadAt: isoOf(millisecondsAfter(now(), read.cursor === null ? 0 : READ_EVERY_MS)) }),
      lastSuccess: isoOf(now()),
      lastError: refused ? homeProblemInWords(refused.problem) : null,
      failures: 0,
      restsUntil: null,
    });
  } catch (error) {
    if (stop.aborted || !(error instanceof CalendarFailure)) {
      await settleHome(db, row, {});
      if (stop.aborted) return;
      throw error;
    }
    // Only the code of the cause, because its message may contain the address.
    log.warn({ home: row.id, problem: error.problem, code: codeOf(error.cause) }, 'the calendar of a consultant does not answer');
    if (row.endsAt !== null) return await endIfDone(services, row, error);
    await settleHome(db, row, { lastError: homeProblemInWords(error.problem), ...restAfter(error, row, now()) });
  }
}

type Writing = { row: HomeRow; calendar: CalendarHome; mayGoOn: () => boolean };

/** Returns the failure of an event that the server refuses; the others are written all the same. */
async function writeAll(services: HomeKeeper, { row, calendar, mayGoOn }: Writing): Promise<CalendarFailure | null> {
  const { db, now } = services;
  let refused: CalendarFailure | null = null;
  for (;;) {
    const intents = await dueIntents(db, row.id, { now: isoOf(now()), limit: INTENTS_PER_LOOK });
    for (const intent of intents) {
      if (!mayGoOn()) return refused;
      try {
        if (await writeEvent(services, { row, calendar }, intent)) await fulfil(db, intent);
        else await postpone(db, intent, isoOf(millisecondsAfter(now(), restOf(intent.attempts))));
      } catch (error) {
        if (!(error instanceof CalendarFailure)) throw error;
        await postpone(db, intent, isoOf(millisecondsAfter(now(), restOf(intent.attempts))));
        if (error.problem !== 'EVENT_REFUSED') throw error;
        refused = error;
      }
    }
    if (intents.length < INTENTS_PER_LOOK) return refused;
  }
}

function restOf(failures: number): number {
  return Math.min(LONGEST_REST_MS, SHORTEST_REST_MS * 2 ** Math.min(failures, 10));
}

/** Everything of the home rests with it, so its intents are due once it is asked again. */
function restAfter({ retryAfter }: CalendarFailure, { failures }: HomeRow, now: Temporal.Instant) {
  const asked = retryAfter === null ? 0 : Math.min(millisecondsIn(retryAfter, now), CALENDAR_LONGEST_HOURS * 60 * MINUTE);
  const restsUntil = isoOf(millisecondsAfter(now, Math.max(restOf(failures), asked)));
  return { failures: failures + 1, restsUntil, nextReadAt: restsUntil };
}

/** Of somebody who has left: the credential goes with the row, once nothing is to be removed, or after a week without the server. */
async function endIfDone({ db, now }: HomeKeeper, row: HomeRow, failure?: CalendarFailure): Promise<void> {
  const isGivenUp = row.endsAt !== null && Date.parse(row.endsAt) + ENDED_DAYS * 24 * 60 * MINUTE < now().epochMilliseconds;
  if (isGivenUp || (await pendingOf(db, row.id)) === 0) return deleteEndedHome(db, row);
  await settleHome(db, row, failure ? restAfter(failure, row, now()) : {});
}
