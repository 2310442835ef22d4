import type { User } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { deleteOwnSession } from '#server/store/access/sessions.ts';
import { record } from '#server/store/events/record.ts';

/** Ends a session of the caller; a session of someone else is a 404. */
export async function endOwnSession({ db, now }: Services, caller: User, id: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await deleteOwnSession(db, caller.userId, id))) throw new Refusal('NOT_FOUND');
    await record(db, { kind: 'session.ended', id: caller.userId }, { at: now(), actor: caller });
  });
}
