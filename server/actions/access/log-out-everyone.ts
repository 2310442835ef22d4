import type { Administrator } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { deleteAllSessions } from '#server/store/access/sessions.ts';
import { record } from '#server/store/events/record.ts';

/** Deletes every session except the caller's. Returns how many. */
export async function logOutEveryone({ db, now }: Services, caller: Administrator & { sessionHash: string }): Promise<number> {
  return db.transaction(async (db) => {
    const ended = await deleteAllSessions(db, caller.sessionHash);
    await record(db, { kind: 'everyone.logged_out' }, { at: now(), actor: caller });
    return ended;
  });
}
