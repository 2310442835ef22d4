import { diaryFor, reaches, type Staff } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { transact } from '#server/steps/locks.ts';
import { consultantById, lockConsultants } from '#server/store/people/consultants.ts';

/** The consultant whom a call is about. A consultant names nobody: the calls for one's own diary have no field for it. */
export type Named = { consultantId?: number | undefined };

/** Another's diary does not exist for a consultant. */
export function diaryOwner(caller: Staff, { consultantId: named }: Named = {}): number {
  const consultantId = diaryFor(caller, named);
  if (consultantId === null) throw new Refusal('CONSULTANT_NOT_FOUND');
  return consultantId;
}

/** For reads, which lock nobody. A consultant's own profile was found with the session. */
export async function knownDiaryOwner(db: Db, caller: Staff, named?: Named): Promise<number> {
  const consultantId = diaryOwner(caller, named);
  if (caller.kind !== 'consultant' && !(await consultantById(db, consultantId))) throw new Refusal('CONSULTANT_NOT_FOUND');
  return consultantId;
}

/** A row of someone else's diary does not exist for a consultant. */
export function ownRow<R extends { consultantId: number }>(caller: Staff, row: R | null): R {
  if (!row || !reaches(caller, row)) throw new Refusal('NOT_FOUND');
  return row;
}

/** With the consultant locked: a booking sees the diary before the change or after it, never in between. */
export function changeDiary<T>(db: Db, consultantId: number, change: (db: Db) => Promise<T>): Promise<T> {
  return transact(db, async (db) => {
    const [locked] = await lockConsultants(db, [consultantId]);
    if (locked === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
    return change(db);
  });
}
