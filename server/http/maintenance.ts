import { isAwayDuringMaintenance } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import type { SessionCaller } from './sessions.ts';

// Every call asks for the maintenance state. It is cached for a second; a change on this server clears the cache.
const KEEP_MS = 1000;
type Known = { enabled: Promise<boolean>; until: number };
const known = new WeakMap<object, Known>();

export function isInMaintenance({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const kept = known.get(db);
  if (kept && performance.now() < kept.until) return kept.enabled;
  // Concurrent calls share one read.
  const asked = { enabled: maintenanceRow(db).then(({ isEnabled }) => isEnabled), until: performance.now() + KEEP_MS };
  known.set(db, asked);
  asked.enabled.catch(() => known.get(db) === asked && known.delete(db));
  return asked.enabled;
}

export function forgetMaintenance({ db }: Pick<Services, 'db'>): void {
  known.delete(db);
}

export async function refuseDuringMaintenance(
  services: Services,
  caller: () => Promise<SessionCaller | null> | SessionCaller | null,
): Promise<void> {
  if (!(await isInMaintenance(services))) return;
  if (isAwayDuringMaintenance(await caller())) throw new Refusal('MAINTENANCE');
}
