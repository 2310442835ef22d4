import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { cutAudit, recordAudit } from '#server/store/access/audit.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';

/** What is older than 24 months goes, from the front, and the log tells that it did. */
export async function shortenAudit({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const at = isoOf(now());
  return db.transaction(async (db) => {
    const cut = await cutAudit(db, at);
    if (cut > 0) await recordAudit(db, { at, actor: SYSTEM, action: 'logboek ingekort', subject: 'logboek' });
    return cut;
  });
}
