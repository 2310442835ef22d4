import type { User } from '#domain/access/caller.ts';
import { grouped, typedCode } from '#domain/access/second-factor.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { newRecoveryCodes, stepOfCode } from '#server/steps/access/second-factor.ts';
import { found } from '#server/steps/found.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { confirmTotp as markConfirmed, replaceRecoveryCodes } from '#server/store/access/second-factor.ts';
import { lockUser, type UserRow, userById } from '#server/store/access/users.ts';

/**
 * Switches the second factor on. Returns the recovery codes, which are never shown again. The confirming code is marked as used: the next
 * log-in needs another.
 */
export async function confirmTotp(services: Services, caller: User, text: string): Promise<string[]> {
  const { db, now } = services;
  const before = waiting(found(await userById(db, caller.userId)));
  const typed = typedCode(text);
  const step = typed?.kind === 'app' ? stepOfCode(services, before, typed.digits) : null;
  if (step === null) throw refusalAt('code', 'CODE_MISMATCH');
  const { codes, hashes } = await newRecoveryCodes();
  await db.transaction(async (db) => {
    const user = waiting(found(await lockUser(db, caller.userId)));
    // Another tab has generated a new secret meanwhile, so the code no longer belongs to the stored one.
    if (user.totpSecret !== before.totpSecret) throw refusalAt('code', 'CODE_MISMATCH');
    const at = now();
    await markConfirmed(db, user.id, { at: isoOf(at), step });
    await replaceRecoveryCodes(db, user.id, { hashes, at: isoOf(at) });
    await recordAndPost(db, [{ kind: 'totp.set_up', id: user.id, user }], { at, actor: caller, appUrl: services.appUrl });
  });
  services.wakeOutbox();
  return codes.map(grouped);
}

/** Throws unless the user's secret is waiting for its first code. */
function waiting(user: UserRow): UserRow {
  if (user.totpConfirmedAt) throw new Refusal('TOTP_ON');
  if (!user.totpSecret) throw new Refusal('TOTP_NOT_BEGUN');
  return user;
}
