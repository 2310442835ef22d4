import { hoursAfter, millisecondsAfter } from '#domain/time.ts';

/** The last moment that is too soon. An hour that begins exactly the notice period ahead may be booked. */
export function tooSoonUntil(now: Temporal.Instant, noticeHours: number): Temporal.Instant {
  return noticeHours === 0 ? now : millisecondsAfter(hoursAfter(now, noticeHours), -1);
}
