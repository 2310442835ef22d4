import { isDate } from '#domain/calendar.ts';

// Tokens, with which programs make the calls of administrators.

/** `write` includes `read`. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** An expired token stays in the list this long, to say why a program gets no answers any more. */
export const TOKEN_STAYS_DAYS = 30;

export const TOKEN_CALLS_PER_MINUTE = 600;

export const TOKEN_SCOPE_LABEL: Record<TokenScope, string> = { read: 'Alleen lezen', write: 'Lezen en wijzigen' };

/** What a call asks of a token; `none`: it serves no token. */
export type CallScope = TokenScope | 'none';

export function isWithinScope(scope: TokenScope, call: CallScope): boolean {
  return call === 'read' || call === scope;
}

/** The last day on which a token made on `today` may expire. */
export function latestExpiry(today: string): string {
  const day = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // A year after 29 February.
  return isDate(day) ? day : `${day.slice(0, 5)}02-28`;
}

export function whyNotExpire(expiresOn: string, today: string): 'TOKEN_EXPIRY' | null {
  return expiresOn < today || expiresOn > latestExpiry(today) ? 'TOKEN_EXPIRY' : null;
}

/** A token works through the day on which it expires. */
export function hasExpired({ expiresOn }: { expiresOn: string }, today: string): boolean {
  return expiresOn < today;
}
