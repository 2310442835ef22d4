import { isLoopback } from './loopback.ts';
import { type TokenProvider, TokenRefused, TokenServerAway } from './token-failure.ts';

// One request to a token server, with limits on time, size and content.

const PATIENCE_MS = 10_000;
/** A token of Microsoft is a few kilobytes. */
const MAX_BYTES = 64 * 1024;
const MAX_TOKEN = 16 * 1024;
const MAX_SECONDS = 3_600;
/** The lifetime of a token whose answer names none. */
const USUAL_SECONDS = 600;

export type TokenAnswer = { accessToken: string; seconds: number; refreshToken: string | null };

/** Error codes about the token server, not about the client: they pass by themselves, so the mail is retried. */
const PASSING = new Set(['server_error', 'temporarily_unavailable', 'slow_down', 'rate_limit_exceeded', 'quota_exceeded']);

type TokenServer = { provider: TokenProvider; url: string; patienceMs?: number };

export async function requestToken(
  { provider, url, patienceMs = PATIENCE_MS }: TokenServer,
  fields: Record<string, string>,
): Promise<TokenAnswer> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname)) throw new Error('secrets go over https only');
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      // A redirect would send the secrets elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    status = response.status;
    text = await boundedText(response);
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    throw new TokenServerAway(provider, isSilent ? 'silent' : 'unreachable', causeOf(error));
  }
  if (status === 429 || status >= 500) throw new TokenServerAway(provider, 'busy');
  return readAnswer(provider, status, text);
}

/** The error inside the one of `fetch`, which has the code of the operating system. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

async function boundedText({ body }: Response): Promise<string> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readAnswer(provider: TokenProvider, status: number, text: string): TokenAnswer {
  const answer = objectIn(text);
  if (!answer) throw new TokenServerAway(provider, 'unreadable');
  if (status >= 400) {
    const { error } = answer;
    if (typeof error !== 'string' || !/^[a-z_]{1,60}$/.test(error)) throw new TokenServerAway(provider, 'unreadable');
    if (PASSING.has(error)) throw new TokenServerAway(provider, 'busy');
    throw new TokenRefused(provider, error, microsoftNumber(answer));
  }
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = answer;
  if (status !== 200 || !isToken(accessToken)) throw new TokenServerAway(provider, 'unreadable');
  return { accessToken, seconds: secondsOf(expiresIn), refreshToken: isToken(refreshToken) ? refreshToken : null };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Visible ASCII, so that it cannot break the line or field in which it is sent. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]+$/.test(value) && value.length <= MAX_TOKEN;
}

function secondsOf(value: unknown): number {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return USUAL_SECONDS;
  return Math.max(0, Math.min(seconds, MAX_SECONDS));
}

function microsoftNumber({ error_codes: codes }: Record<string, unknown>): number | null {
  const [first] = Array.isArray(codes) ? codes : [];
  return Number.isSafeInteger(first) && first > 0 ? first : null;
}
