import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { deleteAllSessions } from '#server/store/access/sessions.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/** Every session but the caller's own. Answers how many it were. */
export async function logOutEveryone({ db, now }: Services, caller: Actor & { sessionHash: string }): Promise<number> {
  return db.transaction(async (db) => {
    const ended = await deleteAllSessions(db, caller.sessionHash);
    await recordAudit(db, { at: isoOf(now()), actor: caller, action: 'iedereen uitgelogd', subject: 'alle gebruikers' });
    return ended;
  });
}
