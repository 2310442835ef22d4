import type { User } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { encrypt } from '#server/db/secrets.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import type { Services } from '#server/services.ts';
import { newTotp, qrOf } from '#server/steps/access/second-factor.ts';
import { found } from '#server/steps/found.ts';
import { setTotpSecret } from '#server/store/access/second-factor.ts';
import { lockUser } from '#server/store/access/users.ts';
import { firmRow } from '#server/store/firm/firm.ts';

/** A new secret on every call, so that one shown earlier and never confirmed is useless. */
export async function beginTotp({ db, secretKey }: Services, caller: User) {
  return db.transaction(async (db) => {
    const user = found(await lockUser(db, caller.userId));
    if (user.totpConfirmedAt) throw new Refusal('TOTP_ON');
    const { name } = await firmRow(db);
    const { secret, otpauth } = newTotp(user, name ?? PORTAL_NAME);
    await setTotpSecret(db, user.id, encrypt(secretKey, secret));
    return { secret, otpauth, qr: qrOf(otpauth) };
  });
}
