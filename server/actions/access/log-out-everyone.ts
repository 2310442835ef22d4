import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { deleteAllSessions } from '#server/store/access/sessions.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/** Deletes every session except the caller's. Returns how many. */
export async function logOutEveryone({ db, now }: Services, caller: Actor & { sessionHash: string }): Promise<number> {
  return db.transaction(async (db) => {
    const ended = await deleteAllSessions(db, caller.sessionHash);
    await recordAudit(db, { at: isoOf(now()), actor: caller, action: 'iedereen uitgelogd', subject: 'alle gebruikers' });
    return ended;
  });
}
