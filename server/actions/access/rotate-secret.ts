import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { calendarFeeds } from '#server/db/schema/planning.ts';
import { decrypt, encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { derivedKey } from '#server/steps/privacy/suppression.ts';
import { clearTotp } from '#server/store/access/second-factor.ts';
import { deleteFeed } from '#server/store/appointments/feeds.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { fingerprintOf, lockInstallation, setKeyFingerprint, setSuppressionKey } from '#server/store/firm/installation.ts';
import { replaceSecret, type StoredSecret, storedSecrets } from '#server/store/firm/secret-columns.ts';
import { forgetKeptQuestions } from '#server/store/privacy/kept-rows.ts';
import { forgetSuppressed } from '#server/store/privacy/suppressed.ts';
import { AnotherKey } from './recognize-key.ts';

/** `isLost`: secrets that `from` cannot decrypt are emptied instead of refused. */
type Rotation = { from: Buffer; to: Buffer; isLost: boolean };
/** `forgotten`: objections that can no longer be recognised, because the key of their hashes is lost. */
type Rotated = { renewed: number; emptied: number; forgotten: number; wasDone: boolean };

/** Some secrets cannot be decrypted and would be lost. */
class SecretsUnopened extends Error {
  constructor(count: number) {
    super(
      `${count} of the stored secrets do not open under SECRET_KEY. Nothing was changed. Where their key is lost for good, ` +
        'run it with --lost: they are emptied and must be entered again.',
    );
    this.name = 'SecretsUnopened';
  }
}

/**
 * Re-encrypts everything under SECRET_KEY in one transaction that locks the installation: a server that starts meanwhile waits and then
 * refuses the old key. Running it again changes nothing. Somebody deleted in the last ten minutes can still be restored, without the
 * questions for the conversation.
 */
export async function rotateSecret({ db, now }: Pick<Services, 'db' | 'now'>, { from, to, isLost }: Rotation): Promise<Rotated> {
  return db.transaction(async (db) => {
    const here = await lockInstallation(db);
    const { id, keyFingerprint } = here;
    const [own, wanted] = [fingerprintOf(from, id), fingerprintOf(to, id)];
    if (keyFingerprint === wanted && own !== wanted) return { renewed: 0, emptied: 0, forgotten: 0, wasDone: true };
    if (keyFingerprint !== null && keyFingerprint !== own && !isLost) throw new AnotherKey(own, keyFingerprint);
    const opened = (await storedSecrets(db)).map((secret) => ({ secret, text: decrypt(from, secret.sealed) }));
    const closed = opened.filter(({ text }) => text === null);
    if (closed.length > 0 && !isLost) throw new SecretsUnopened(closed.length);
    for (const { secret, text } of opened) {
      if (text === null) await empty(db, secret);
      else await replaceSecret(db, secret, encrypt(to, text));
    }
    await forgetKeptQuestions(db);
    const forgotten = await renewSuppressionKey(db, here, { from, to });
    await setKeyFingerprint(db, wanted);
    await record(db, { kind: 'secret.rotated' }, { at: now(), actor: SYSTEM });
    return { renewed: opened.length - closed.length, emptied: closed.length, forgotten, wasDone: false };
  });
}

/**
 * The hashes of objectors have their own key, which is encrypted anew: their addresses were erased, so nothing can be hashed again. Returns
 * how many objections are lost because that key cannot be decrypted.
 */
async function renewSuppressionKey(
  db: Db,
  here: Awaited<ReturnType<typeof lockInstallation>>,
  { from, to }: Pick<Rotation, 'from' | 'to'>,
) {
  const isOwn = here.keyFingerprint === null || here.keyFingerprint === fingerprintOf(from, here.id);
  const opened = here.suppressionKey === null ? isOwn && derivedKey(from, here.id).toString('hex') : decrypt(from, here.suppressionKey);
  await setSuppressionKey(db, opened ? encrypt(to, opened) : null);
  return opened ? 0 : forgetSuppressed(db);
}

/** A second factor is cleared, so its owner sets it up again; a feed goes, so its owner gets another address. */
async function empty(db: Db, secret: StoredSecret): Promise<void> {
  if (secret.column === users.totpSecret) await clearTotp(db, secret.id);
  else if (secret.column === calendarFeeds.sealed) await deleteFeed(db, secret.id);
  else await replaceSecret(db, secret, secret.column.notNull ? '' : null);
}
