import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { renewAllLinks } from '#server/steps/hr-overviews.ts';
import { stalledHrOverviews } from '#server/store/post/hr-overviews.ts';

/** An overview that was not touched for this long has no server working on it. */
const STALLED_SECONDS = 60;

/** Finishes overviews to HR that a killed server left half done: HR gets the links, and no old token stays valid. */
export async function finishOverviews(services: Services): Promise<void> {
  const before = isoOf(services.now().subtract({ seconds: STALLED_SECONDS }));
  for (const employerId of await stalledHrOverviews(services.db, before)) await renewAllLinks(services, employerId);
}
