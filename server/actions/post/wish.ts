import type { Administrator, Visitor } from '#domain/access/caller.ts';
import { whyNotAnswer } from '#domain/post/answers.ts';
import { inOrder, isSameWish, type Wish } from '#domain/post/wishes/wish.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { lockAnswering } from '#server/steps/appointments/holder.ts';
import { transact } from '#server/steps/locks.ts';
import { EMPLOYEE } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { lockEmployee } from '#server/store/people/employees.ts';
import { type StoredWish, setWish, wishOf } from '#server/store/post/invitation-wishes.ts';

/**
 * Stores a wish in place of a former one. With the same days and parts of the day the person keeps their place in the queue. A note that is
 * not given stays as it was: nobody is shown their own.
 */
export async function leaveWish(
  { db, now }: Services,
  caller: Visitor<'invitation'>,
  { note, ...wanted }: Wish & { note: string | null | undefined },
): Promise<StoredWish> {
  return transact(db, async (db) => {
    const at = now();
    const { id } = await mayWish(db, caller, at);
    const former = await wishOf(db, id, isoOf(at));
    const isSame = former !== null && isSameWish(former, wanted);
    const wish = {
      ...inOrder(wanted),
      note: note === undefined ? (former?.note ?? null) : note,
      createdAt: isSame ? former.createdAt : isoOf(at),
    };
    await setWish(db, id, wish);
    if (!isSame) await record(db, { kind: 'invitation.wished', id }, { at, actor: EMPLOYEE });
    return wish;
  });
}

/** Does nothing if there is no wish. */
export async function withdrawWish({ db, now }: Services, caller: Visitor<'invitation'>): Promise<void> {
  await transact(db, async (db) => {
    const at = now();
    const { id } = await mayWish(db, caller, at);
    if ((await wishOf(db, id, isoOf(at))) === null) return;
    await setWish(db, id, null);
    await record(db, { kind: 'invitation.wish_withdrawn', id }, { at, actor: EMPLOYEE });
  });
}

/** An administrator has done something about the wish otherwise, such as a call. Does nothing if there is no wish. */
export async function closeWish({ db, now }: Services, caller: Administrator, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const at = now();
    if (!(await lockEmployee(db, id))) throw new Refusal('EMPLOYEE_NOT_FOUND');
    if ((await wishOf(db, id, isoOf(at))) === null) return;
    await setWish(db, id, null);
    await record(db, { kind: 'invitation.wish_closed', id }, { at, actor: caller });
  });
}

async function mayWish(db: Db, caller: Visitor<'invitation'>, at: Temporal.Instant): Promise<{ id: number }> {
  const invitee = await lockAnswering(db, caller, at);
  const refusal = whyNotAnswer(invitee);
  if (refusal) throw new Refusal(refusal);
  return invitee;
}
