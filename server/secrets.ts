import { createHash, randomBytes } from 'node:crypto';

/** 256 bits for a cookie, a link or a feed. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 160 bits for a video conversation. Hexadecimal: some services make no difference between small letters and capitals. */
export function newVideoCode(): string {
  return randomBytes(20).toString('hex');
}

/** What the database keeps of a cookie or a password link: a stolen table opens nothing. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
