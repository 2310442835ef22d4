import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { CODE_DIGITS, DRIFT_STEPS, RECOVERY_CODES, RECOVERY_DIGITS, STEP_SECONDS, stepOf } from '#domain/access/second-factor.ts';
import { decrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { hashUnder, newSalt } from '#server/steps/access/hashing.ts';
import type { UserRow } from '#server/store/access/users.ts';

// Every authenticator app supports SHA-1, which is secure in an HMAC.

function totpOf(secret: Secret, label = '', issuer = ''): TOTP {
  return new TOTP({ secret, label, issuer, algorithm: 'SHA1', digits: CODE_DIGITS, period: STEP_SECONDS });
}

/** 160 bits in base32, as apps expect it, and the URL for the QR code. */
export function newTotp({ email }: Pick<UserRow, 'email'>, issuer: string): { secret: string; otpauth: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, otpauth: totpOf(secret, email, issuer).toString() };
}

/** The dark squares as one SVG path, with the empty border of four squares that QR readers need. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}

/** The time step of this code, within the allowed drift; null if it matches none, or if SECRET_KEY cannot decrypt the secret. */
export function stepOfCode({ secretKey, now, log }: Services, { id, totpSecret }: UserRow, digits: string): number | null {
  const secret = totpSecret && decrypt(secretKey, totpSecret);
  if (!secret) {
    if (totpSecret) log.error({ userId: id }, 'the second factor of a user does not open: SECRET_KEY is another than when it was set up');
    return null;
  }
  const timestamp = now().epochMilliseconds;
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: digits, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : stepOf(timestamp) + delta;
}

/** Ten codes with their hashes, under one salt, so that checking one takes a single hash. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join(''));
  const salt = newSalt();
  return { codes: [...codes], hashes: await Promise.all([...codes].map((code) => hashUnder(salt, code))) };
}
