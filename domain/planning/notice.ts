import { hoursAfter, millisecondsAfter } from '#domain/time.ts';

/** The last moment that is too soon to be chosen. An hour that begins exactly the notice ahead is in time. */
export function tooSoonUntil(now: Temporal.Instant, noticeHours: number): Temporal.Instant {
  return noticeHours === 0 ? now : millisecondsAfter(hoursAfter(now, noticeHours), -1);
}
