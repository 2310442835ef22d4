import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { renewAllLinks } from '#server/steps/hr-overviews.ts';
import { stalledHrOverviews } from '#server/store/post/hr-overviews.ts';

/** A server that is at work on one comes back to it sooner. */
const STALLED_SECONDS = 60;

/** Overviews to HR that a server left half done when it was killed: HR gets the links, and no link of before stays alive. */
export async function finishOverviews(services: Services): Promise<void> {
  const before = isoOf(services.now().subtract({ seconds: STALLED_SECONDS }));
  for (const employerId of await stalledHrOverviews(services.db, before)) await renewAllLinks(services, employerId);
}
