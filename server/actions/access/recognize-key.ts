import type { Db } from '#server/db/db.ts';
import { decrypt } from '#server/db/secrets.ts';
import { fingerprintOf, GENERATION, installationNow, lockInstallation, setKeyFingerprint } from '#server/store/firm/installation.ts';
import { storedSecrets } from '#server/store/firm/secret-columns.ts';

/** The message contains fingerprints, which reveal nothing about a key. */
export class AnotherKey extends Error {
  constructor(own: string, stored: string | null) {
    const whose = stored
      ? `this installation belongs to the key with fingerprint ${stored}`
      : 'it opens none of the secrets in the database';
    super(
      `SECRET_KEY is another one: its fingerprint is ${own}, and ${whose}. Start with the right key; ` +
        'where it is lost for good, see "Keys" in docs/operation.md.',
    );
    this.name = 'AnotherKey';
  }
}

/**
 * Refuses to start with another SECRET_KEY than that of the database, before anything is written. The first start stores the fingerprint,
 * unless stored secrets were encrypted with another key.
 */
export async function recognizeKey(db: Db, secretKey: Buffer): Promise<void> {
  const { id, generation, keyFingerprint } = await installationNow(db);
  if (generation > GENERATION) return;
  const own = fingerprintOf(secretKey, id);
  if (keyFingerprint === own) return;
  await db.transaction(async (db) => {
    const stored = (await lockInstallation(db)).keyFingerprint;
    if (stored === own) return;
    if (stored !== null) throw new AnotherKey(own, stored);
    const secrets = await storedSecrets(db);
    if (secrets.length > 0 && secrets.every(({ sealed }) => decrypt(secretKey, sealed) === null)) throw new AnotherKey(own, null);
    await setKeyFingerprint(db, own);
  });
}
