import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { deleteOwnSession } from '#server/store/access/sessions.ts';

/** Ends a session of the caller; a session of someone else is a 404. */
export async function endOwnSession({ db, now }: Services, caller: { userId: number; name: string }, id: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await deleteOwnSession(db, caller.userId, id))) throw new Refusal('NOT_FOUND');
    await recordAudit(db, { at: isoOf(now()), actor: caller, action: 'sessie beëindigd', subject: `gebruiker ${caller.userId}` });
  });
}
