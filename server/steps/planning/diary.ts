import { diaryFor, reaches, type Staff } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { transact } from '#server/steps/locks.ts';
import { consultantById, lockConsultants } from '#server/store/people/consultants.ts';

/** The consultant whom a call names. Calls about one's own diary have no such field. */
export type Named = { consultantId?: number | undefined };

/** A consultant gets 404 for the diary of another. */
export function diaryOwner(caller: Staff, { consultantId: named }: Named = {}): number {
  const consultantId = diaryFor(caller, named);
  if (consultantId === null) throw new Refusal('CONSULTANT_NOT_FOUND');
  return consultantId;
}

/**
 * Like `diaryOwner`, and checks that the consultant exists: for reads, which lock no row. A consultant's own row was read with the session.
 */
export async function knownDiaryOwner(db: Db, caller: Staff, named?: Named): Promise<number> {
  const consultantId = diaryOwner(caller, named);
  if (caller.kind !== 'consultant' && !(await consultantById(db, consultantId))) throw new Refusal('CONSULTANT_NOT_FOUND');
  return consultantId;
}

/** A consultant gets 404 for a row of another diary. */
export function ownRow<R extends { consultantId: number }>(caller: Staff, row: R | null): R {
  if (!row || !reaches(caller, row)) throw new Refusal('NOT_FOUND');
  return row;
}

/** Locks the consultant, so that a booking sees the diary before or after the change. */
export function changeDiary<T>(db: Db, consultantId: number, change: (db: Db) => Promise<T>): Promise<T> {
  return transact(db, async (db) => {
    const [locked] = await lockConsultants(db, [consultantId]);
    if (locked === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
    return change(db);
  });
}
