import { setImmediate as nextTurn } from 'node:timers/promises';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { cutAudit } from '#server/store/access/audit.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

/** Batch size; whoever writes to the audit log waits for one batch. */
const AT_ONCE = 500;

/** Deletes entries older than 24 months from the front, in batches, and logs that it did. */
export async function shortenAudit({ db, now }: Pick<Services, 'db' | 'now'>, atOnce = AT_ONCE): Promise<number> {
  const at = isoOf(now());
  for (let gone = 0; ; await nextTurn()) {
    const cut = await db.transaction(async (db) => {
      const cut = await cutAudit(db, at, atOnce);
      if (cut < atOnce && gone + cut > 0) await record(db, { kind: 'audit.shortened' }, { at, actor: SYSTEM });
      return cut;
    });
    gone += cut;
    if (cut < atOnce) return gone;
  }
}
