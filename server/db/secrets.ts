import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** 256 random bits for a cookie, a link or a feed. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 160 random bits for a video room. Hexadecimal, because some video services ignore case. */
export function newVideoCode(): string {
  return randomBytes(20).toString('hex');
}

/** The hash of a cookie or password link that the database stores, so that a stolen table is useless. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** AES-256-GCM under SECRET_KEY: what was changed, or encrypted with another key, is not decrypted. */
export function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Null if this key cannot decrypt it. */
export function decrypt(key: Buffer, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
