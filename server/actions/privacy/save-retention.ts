import type { Administrator } from '#domain/access/caller.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import type { Retention } from '#domain/privacy/vocabulary.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockRetention, type RetentionRow, releaseAll, updateRetention } from '#server/store/privacy/retention.ts';

/** `null` switches retention off. Effective immediately: a run in progress stops, and the next one is that of the coming night. */
export async function saveRetention(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  months: (Retention & { maxPerRun?: number | undefined }) | null,
): Promise<RetentionRow> {
  return db.transaction(async (db) => {
    const at = isoOf(now());
    const old = await lockRetention(db);
    const saved = await updateRetention(db, old.id, {
      ...months,
      maxPerRun: months?.maxPerRun ?? old.maxPerRun,
      savedAt: months && at,
      ranFor: [old.ranFor ?? '', lastRunDue(now())].sort().at(-1) ?? null,
      updatedAt: at,
      ...(!months && { waitingToldAt: null }),
    });
    // Nobody waits for a confirmation any more once nothing is erased.
    if (!months) await releaseAll(db);
    const rows = [{ id: old.id, before: retentionFacts(old), after: retentionFacts(saved) }];
    await record(db, { kind: months ? 'retention.saved' : 'retention.off', rows }, { at: now(), actor: caller });
    return saved;
  });
}

function retentionFacts({ employeeMonths, mailMonths, maxPerRun, savedAt }: RetentionRow) {
  return { employeeMonths, mailMonths, maxPerRun, enabled: savedAt !== null };
}
