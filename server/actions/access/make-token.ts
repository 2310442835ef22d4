import type { Administrator } from '#domain/access/caller.ts';
import { type TokenScope, whyNotExpire } from '#domain/access/tokens.ts';
import { refusalAt } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { insertToken } from '#server/store/access/tokens.ts';
import { record } from '#server/store/events/record.ts';

/** By which a program that searches files for secrets recognises one. */
const PREFIX = 'portaal_';

type Wish = { name: string; scope: TokenScope; expiresOn: string };

export async function makeToken({ db, now }: Services, caller: Administrator, { name, scope, expiresOn }: Wish) {
  const at = now();
  const refusal = whyNotExpire(expiresOn, dateOf(at));
  if (refusal) throw refusalAt('expiresOn', refusal);
  const token = PREFIX + newSecret();
  const id = await db.transaction(async (db) => {
    const row = { tokenHash: hashOf(token), name, scope, expiresOn, userId: caller.userId, createdAt: isoOf(at) };
    const id = await insertToken(db, row);
    await record(db, { kind: 'token.made', id }, { at, actor: caller });
    return id;
  });
  return { id, token };
}
