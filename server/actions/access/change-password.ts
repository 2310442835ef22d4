import type { User } from '#domain/access/caller.ts';
import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, isPassword } from '#server/steps/access/hashing.ts';
import { deleteSessionsOf } from '#server/store/access/sessions.ts';
import { deletePasswordTokens, lockUserWithPassword, setPassword, userById } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';

export async function changePassword(
  { db, now, sso }: Services,
  caller: User & { sessionHash: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await userById(db, caller.userId);
  if (!user || !(await isPassword(currentPassword, user.password))) throw new Refusal('WRONG_PASSWORD');
  const refusal = whyNotPassword(sso, user);
  if (refusal) throw new Refusal(refusal);
  const hash = await hashPassword(newPassword);
  await db.transaction(async (db) => {
    if (!(await lockUserWithPassword(db, user))) throw new Refusal('WRONG_PASSWORD');
    await setPassword(db, user.id, hash);
    await deletePasswordTokens(db, user.id);
    await deleteSessionsOf(db, user.id, caller.sessionHash);
    await record(db, { kind: 'password.changed', id: user.id }, { at: now(), actor: caller });
  });
}
