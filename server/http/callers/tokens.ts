import type { FastifyRequest } from 'fastify';
import type { Administrator } from '#domain/access/caller.ts';
import { hasExpired, type TokenScope } from '#domain/access/tokens.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, fromIso, isBefore, isoOf } from '#domain/time.ts';
import { hashOf } from '#server/db/secrets.ts';
import { spend } from '#server/http/limits.ts';
import type { Services } from '#server/services.ts';
import { tokenByHash, touchToken } from '#server/store/access/tokens.ts';

/** A program: history and audit log show the name of its token, beside the account of who made it. */
export type TokenCaller = Administrator & { tokenId: number };

/** The time of the last use is stored at most this often, not on every request. */
const TOUCH_AFTER_SECONDS = 60;

/** The token of a request; null if it has none. Only the header is read: an address gets into logs and bookmarks. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^bearer\b(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null;
}

/** Needs no check of the origin: a browser sends this header only from a page that has the token, a foreign page after asking us. */
export async function tokenCallerOf({ db, now }: Services, secret: string): Promise<TokenCaller & { tokenScope: TokenScope }> {
  const at = now();
  const token = await tokenByHash(db, hashOf(secret));
  if (!token || hasExpired(token, dateOf(at))) throw new Refusal('TOKEN_UNKNOWN');
  const { id: tokenId, userId, name, scope: tokenScope, lastUsedAt } = token;
  await spend(db, 'token', String(tokenId));
  const isNews = lastUsedAt === null || isBefore(fromIso(lastUsedAt).add({ seconds: TOUCH_AFTER_SECONDS }), at);
  if (isNews) await touchToken(db, tokenId, isoOf(at));
  return { kind: 'administrator', userId, name, tokenId, tokenScope };
}
