import { createHash, randomBytes } from 'node:crypto';

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
