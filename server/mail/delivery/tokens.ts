import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsAfter } from '#domain/time.ts';
import { decrypt, encrypt } from '#server/db/secrets.ts';
import { logFailure } from '#server/failures.ts';
import { TokenRefused } from '#server/outside/token-failure.ts';
import { requestToken, type TokenAnswer } from '#server/outside/token-request.ts';
import type { Services } from '#server/services.ts';
import { type EmailConfigRow, emailConfigRow, replaceRefreshToken } from '#server/store/firm/settings.ts';
import { UnreadablePassword } from './verdict.ts';

// Access tokens for the mail server. Cached in memory only, until shortly before they expire.

type Surroundings = Pick<Services, 'db' | 'now' | 'secretKey' | 'outside' | 'log'>;

/** `refused`: a token that the mail server refused, so that another one is requested. */
export type Tokens = (account: EmailConfigRow, refused?: string) => Promise<string>;

const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default';
/** A token is renewed this long before it expires, so that it does not expire during a login. */
const MARGIN_SECONDS = 300;
const NEW_MS = 5 * 60_000;
const STORE_TRIES = 3;

type Held = { token: string; since: Temporal.Instant; until: Temporal.Instant };

/** One per database handle, so that mail worker and test mail share requests. */
const shared = new WeakMap<object, Tokens>();

export function tokensOf(services: Surroundings): Tokens {
  const found = shared.get(services.db) ?? createTokens(services);
  shared.set(services.db, found);
  return found;
}

function createTokens(services: Surroundings): Tokens {
  const { db, now, secretKey, log } = services;
  const held = new Map<string, Held>();
  const asking = new Map<string, Promise<string>>();

  return async (account, refused) => {
    const key = tokenKey(account);
    const known = held.get(key);
    if (known && isUsable(known, refused)) return known.token;
    // Concurrent log-ins share one request.
    const underWay = asking.get(key) ?? ask(account, key).finally(() => asking.delete(key));
    asking.set(key, underWay);
    return underWay;
  };

  /** A refused token is not renewed within five minutes: another one would be refused too, because the mailbox is the problem. */
  function isUsable({ token, since, until }: Held, refused: string | undefined): boolean {
    if (token === refused) return Temporal.Instant.compare(now(), millisecondsAfter(since, NEW_MS)) < 0;
    return Temporal.Instant.compare(now(), until) < 0;
  }

  async function ask(account: EmailConfigRow, key: string): Promise<string> {
    const { accessToken, seconds, refreshToken } = await answerFor(account);
    // Only the current account is cached.
    held.clear();
    held.set(key, { token: accessToken, since: now(), until: millisecondsAfter(now(), lifetime(seconds) * 1000) });
    if (refreshToken) await keepRefreshToken(account, refreshToken);
    return accessToken;
  }

  /** Another server may have stored a new refresh token: if the known one is refused, the stored one is read again. */
  async function answerFor(account: EmailConfigRow): Promise<TokenAnswer> {
    const fresh = await asStored(account);
    try {
      return await questionOf(fresh);
    } catch (error) {
      if (!(error instanceof TokenRefused) || error.reason !== 'invalid_grant') throw error;
      const again = await asStored(account);
      if (again.oauthRefreshToken === fresh.oauthRefreshToken) throw error;
      return questionOf(again);
    }
  }

  async function asStored(account: EmailConfigRow): Promise<EmailConfigRow> {
    const row = await emailConfigRow(db);
    return row && tokenKey(row) === tokenKey(account) ? row : account;
  }

  function questionOf(account: EmailConfigRow): Promise<TokenAnswer> {
    const { microsoft, google } = services.outside.tokens;
    const client = { client_id: account.oauthClientId ?? '', client_secret: opened(account.oauthClientSecret) };
    if (account.smtpAuth === 'microsoft') {
      const url = microsoft.replace('{tenant}', encodeURIComponent(account.oauthTenant ?? ''));
      return requestToken({ provider: 'microsoft', url }, { ...client, grant_type: 'client_credentials', scope: MICROSOFT_SCOPE });
    }
    const refresh_token = opened(account.oauthRefreshToken);
    return requestToken({ provider: 'google', url: google }, { ...client, grant_type: 'refresh_token', refresh_token });
  }

  function opened(stored: string | null): string {
    const secret = stored === null ? '' : decrypt(secretKey, stored);
    if (secret === null) throw new UnreadablePassword('Het opgeslagen geheim kan niet worden gelezen. Vul het opnieuw in.');
    return secret;
  }

  /** Some servers return a new refresh token, after which the old one may stop working. */
  async function keepRefreshToken(account: EmailConfigRow, refreshToken: string): Promise<void> {
    if (account.smtpAuth !== 'google') return;
    const sealed = encrypt(secretKey, refreshToken);
    for (let attempt = 1; ; attempt++) {
      try {
        const row = await asStored(account);
        if (opened(row.oauthRefreshToken) === refreshToken) return;
        await replaceRefreshToken(db, row, sealed);
        return;
      } catch (error) {
        if (attempt === STORE_TRIES) return logFailure(log, 'storing a new refresh token', error);
        await sleep(200 * attempt);
      }
    }
  }
}

/** Changes with every save of the account, not when a refresh token is replaced. */
function tokenKey({ id, updatedAt, smtpAuth, smtpUser, oauthTenant, oauthClientId, oauthClientSecret }: EmailConfigRow): string {
  return JSON.stringify([id, updatedAt, smtpAuth, smtpUser, oauthTenant, oauthClientId, oauthClientSecret]);
}

/** The seconds for which a token is used: until MARGIN_SECONDS before it expires, a short-lived one for half its life. */
function lifetime(seconds: number): number {
  return Math.max(seconds - MARGIN_SECONDS, seconds / 2);
}
