import { CALENDAR_SECONDS, type CalendarProblem, MAX_CALENDAR_MB } from '#domain/planning/own-calendar.ts';
import { CalendarFailure, failureOf } from '#server/calendar/busy/failure.ts';
import { hashOf } from '#server/db/secrets.ts';
import { isLoopback } from '#server/outside/loopback.ts';
import { TokenRefused, TokenServerAway } from '#server/outside/token-failure.ts';
import { requestToken } from '#server/outside/token-request.ts';

// Plain requests to Microsoft Graph v1.0 with a token of the firm's own app: learn.microsoft.com/graph/auth-v2-service

/** `tokenUrl` and `graphUrl`: of Microsoft itself, of a national cloud, or of a stand-in in tests. */
export type Connection = { tokenUrl: string; graphUrl: string; clientId: string; clientSecret: string };

type Asked = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** After /v1.0, or a whole link that Graph gave. */
  to: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  /** Answers that the caller expects; every other failure is thrown. */
  expects?: readonly number[];
};
type Answered = { status: number; body: unknown };
export type Graph = { ask: (asked: Asked) => Promise<Answered> };

const MOST_BYTES = MAX_CALENDAR_MB * 1024 * 1024;
/** A token is renewed this long before it expires. */
const MARGIN_SECONDS = 300;

type Held = { token: string; until: number };
/** By the hash of the connection: one secret serves one address. */
const held = new Map<string, Held>();
const asking = new Map<string, Promise<string>>();

export function graphOf(connection: Connection, stop?: AbortSignal): Graph {
  const base = `${connection.graphUrl}/v1.0`;
  if (new URL(base).protocol !== 'https:' && !isLoopback(new URL(base).hostname)) throw new Error('calendars go over https only');

  async function ask(asked: Asked): Promise<Answered> {
    const first = await send(asked, await tokenOf(connection));
    // Microsoft may end a token before its time.
    const answer = first.status === 401 ? await send(asked, await tokenOf(connection, { isRefused: true })) : first;
    const { status, body, retryAfter } = answer;
    if (status < 400 || asked.expects?.includes(status)) return { status, body };
    throw new CalendarFailure(problemOf(status, body), codeOf(body), retryAfter);
  }

  async function send({ method = 'GET', to, query = {}, headers = {}, body }: Asked, token: string) {
    const url = new URL(to.startsWith('/') ? `${base}${to}` : to);
    // A token goes nowhere but to Graph, whatever a link says.
    if (!url.href.startsWith(`${base}/`)) throw new CalendarFailure('UNEXPECTED');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const patience = AbortSignal.timeout(CALENDAR_SECONDS * 1_000);
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: stop ? AbortSignal.any([patience, stop]) : patience,
      });
      return { status: response.status, body: jsonIn(await boundedText(response)), retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      if (patience.aborted) throw new CalendarFailure('TOO_SLOW', error);
      throw failureOf(error instanceof TypeError && error.cause ? error.cause : error);
    }
  }

  return { ask };
}

/** Requests that begin together share one token. */
async function tokenOf(connection: Connection, { isRefused = false } = {}): Promise<string> {
  const key = hashOf(JSON.stringify(connection));
  const known = held.get(key);
  if (known && !isRefused && performance.now() < known.until) return known.token;
  held.delete(key);
  const underWay = asking.get(key) ?? newToken(connection, key).finally(() => asking.delete(key));
  asking.set(key, underWay);
  return underWay;
}

async function newToken({ tokenUrl, graphUrl, clientId, clientSecret }: Connection, key: string): Promise<string> {
  const fields = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', scope: `${graphUrl}/.default` };
  const { accessToken, seconds } = await requestToken({ provider: 'microsoft', url: tokenUrl }, fields).catch((error) => {
    throw tokenProblem(error);
  });
  held.set(key, { token: accessToken, until: performance.now() + Math.max(seconds - MARGIN_SECONDS, seconds / 2) * 1_000 });
  return accessToken;
}

function tokenProblem(error: unknown): unknown {
  if (error instanceof TokenRefused) return new CalendarFailure('CONNECTION_REFUSED', error);
  return error instanceof TokenServerAway ? new CalendarFailure('UNREACHABLE', error) : error;
}

async function boundedText({ body }: Response): Promise<string> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_BYTES) throw new CalendarFailure('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonIn(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new CalendarFailure('UNEXPECTED');
  }
}

/** As in learn.microsoft.com/graph/errors. Only the code: a message may repeat what was sent. */
export function codeOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === 'string' ? error.code.slice(0, 60) : '';
}

function problemOf(status: number, body: unknown): CalendarProblem {
  switch (status) {
    case 400:
      return 'EVENT_REFUSED';
    case 401:
      return 'CONNECTION_REFUSED';
    case 403:
      return 'MAILBOX_CLOSED';
    case 404:
      return codeOf(body) === 'ErrorItemNotFound' ? 'UNEXPECTED' : 'NO_MAILBOX';
    case 429:
      return 'TOO_OFTEN_ASKED';
    default:
      return status >= 500 ? 'SERVER_ERROR' : 'UNEXPECTED';
  }
}
