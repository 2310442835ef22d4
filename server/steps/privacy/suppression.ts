import { createHmac, hkdfSync } from 'node:crypto';
import { emailKey } from '#domain/people/contact.ts';
import { refusalAt } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Suppressed } from '#server/db/erasure-journal.ts';
import { decrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { suppressedAt } from '#server/store/privacy/suppressed.ts';

// People who were erased and do not want to be approached again. The list consists of HMACs: an address can be compared with it, but none
// can be read from it. The employer is part of what is hashed: lists of two employers cannot be compared with each other.

type Key = Pick<Services, 'secretKey'>;
type Address = { employerId: number; email: string };
/** Without an e-mail address there is nothing to compare. */
type Person = { employerId: number; email?: string | null | undefined };
type Made = { installationId: string; sealedKey: string | null };

const KEY_BYTES = 32;

/**
 * The key of the HMACs while SECRET_KEY was never changed. A change stores this same key, encrypted with the new SECRET_KEY:
 * rotate-secret.ts.
 */
export function derivedKey(secretKey: Buffer, installationId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, installationId, 'suppressed addresses', KEY_BYTES));
}

export async function suppressionOf(db: Db, { secretKey }: Key, address: Address): Promise<Suppressed> {
  const { employerId } = address;
  return { employerId, hash: hashOf(keyFrom(await suppressedAt(db, []), secretKey), address) };
}

/** Returns a test for the addresses that must not be added at these employers. One query; nothing is hashed if their list is empty. */
export async function suppressedBy(db: Db, { secretKey }: Key, employerIds: readonly number[]): Promise<(person: Person) => boolean> {
  const { rows, ...made } = await suppressedAt(db, employerIds);
  if (rows.length === 0) return () => false;
  const key = keyFrom(made, secretKey);
  const hashes = new Set(rows.map(({ hash }) => hash));
  const employers = new Set(rows.map(({ employerId }) => employerId));
  return ({ employerId, email }) =>
    Boolean(email) && employers.has(employerId) && hashes.has(hashOf(key, { employerId, email: email ?? '' }));
}

/** Call it with the employer's row locked, so that nobody is suppressed between this and the commit. */
export async function refuseSuppressed(db: Db, key: Key, address: Person): Promise<void> {
  const isSuppressed = await suppressedBy(db, key, [address.employerId]);
  if (isSuppressed(address)) throw refusalAt('email', 'SUPPRESSED');
}

function keyFrom({ installationId, sealedKey }: Made, secretKey: Buffer): Buffer {
  if (sealedKey === null) return derivedKey(secretKey, installationId);
  const opened = decrypt(secretKey, sealedKey);
  if (opened === null) throw new Error('SECRET_KEY does not open the key of the suppressed addresses.');
  return Buffer.from(opened, 'hex');
}

function hashOf(key: Buffer, { employerId, email }: Address): string {
  return createHmac('sha256', key)
    .update(`${employerId}\n${emailKey(email)}`)
    .digest('hex');
}
