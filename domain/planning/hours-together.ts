import type { Slot } from '#domain/calendar.ts';

/**
 * The most hours of one day that can be taken together, whatever their order: whether a visit may be planned depends on the other visits of
 * that day, so each hour is tried as the first one. Of two rows with the same hour the earlier one gets it, of two equal answers the one
 * that begins earlier. `isFree`: whether the hour can be taken beside the others.
 */
export function mostTogether<H extends Slot>(hours: readonly H[], isFree: (hour: H, others: readonly H[]) => boolean): H[] {
  const byTime = hours.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0));
  const different = new Set(hours.map(({ startTime }) => startTime)).size;
  let most: H[] = [];
  for (const first of byTime) {
    if (most.length === different) break;
    if (most.includes(first) || !isFree(first, [])) continue;
    const taken = grown([first], byTime, isFree);
    if (taken.length > most.length) most = taken;
  }
  return most;
}

function grown<H extends Slot>(taken: H[], hours: readonly H[], isFree: (hour: H, others: readonly H[]) => boolean): H[] {
  const next = hours.find((hour) => taken.every(({ startTime }) => startTime !== hour.startTime) && isFree(hour, taken));
  return next ? grown([...taken, next], hours, isFree) : taken;
}
