import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { deleteToken } from '#server/store/access/tokens.ts';
import { record } from '#server/store/events/record.ts';

export async function endToken({ db, now }: Services, caller: Administrator, id: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await deleteToken(db, id))) throw new Refusal('TOKEN_NOT_FOUND');
    await record(db, { kind: 'token.ended', id }, { at: now(), actor: caller });
  });
}
