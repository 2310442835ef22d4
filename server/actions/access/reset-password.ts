import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { hashOf } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { deleteSessionsOf } from '#server/store/access/sessions.ts';
import { deletePasswordTokens, lockUserByEmail, setPassword, takePasswordToken, userByPasswordToken } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';

type Link = { token: string; email: string };

/** Checks a reset link without using it up, so that nobody types a new password in vain. */
export async function checkResetLink({ db, now, sso }: Services, { token, email }: Link): Promise<void> {
  const user = await userByPasswordToken(db, { tokenHash: hashOf(token), email, now: isoOf(now()) });
  if (!user) throw new Refusal('INVALID_RESET');
  const refusal = whyNotPassword(sso, user);
  if (refusal) throw new Refusal(refusal);
}

export async function resetPassword(
  { db, now, sso }: Services,
  { token, email, newPassword }: Link & { newPassword: string },
): Promise<void> {
  const hash = await hashPassword(newPassword);
  await db.transaction(async (db) => {
    const user = await lockUserByEmail(db, email);
    const valid = user !== null && (await takePasswordToken(db, { tokenHash: hashOf(token), userId: user.id, now: isoOf(now()) }));
    if (!valid) throw new Refusal('INVALID_RESET');
    const refusal = whyNotPassword(sso, user);
    if (refusal) throw new Refusal(refusal);
    await setPassword(db, user.id, hash);
    await deletePasswordTokens(db, user.id);
    await deleteSessionsOf(db, user.id, null);
    const actor = { name: user.name, userId: user.id };
    await record(db, { kind: 'password.changed', id: user.id }, { at: now(), actor });
  });
}
