import type { IncomingMessage } from 'node:http';
import { CALENDAR_SECONDS } from '#domain/planning/own-calendar.ts';
import { CalendarFailure, failureOf } from '#server/calendar/busy/failure.ts';
import {
  ask,
  basic,
  bytesOf,
  type Fetching,
  MOST_REDIRECTS,
  problemOfStatus,
  redirectOf,
  retryAfterOf,
} from '#server/calendar/busy/fetch.ts';

// `fetch` as tsdav wants it, over the requests of busy/fetch.ts: names are resolved once, addresses checked, and a request ends after ten
// seconds or five megabytes.

export type CaldavAccess = { url: string; username: string; password: string };

/** Throws a CalendarFailure where nothing but a failure of the whole calendar can follow: no access, asked to wait, or a server in trouble. */
export function davFetch(access: CaldavAccess, fetching: Fetching): typeof fetch {
  return async (input, init = {}) => {
    const { stop, milliseconds = CALENDAR_SECONDS * 1000 } = fetching;
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = stop ? AbortSignal.any([deadline, stop]) : deadline;
    const typed = new URL(access.url);
    try {
      let at = new URL(input instanceof Request ? input.url : input);
      for (let redirects = 0; ; redirects++) {
        const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(mayKnow(typed, at) && { authorization: basicOf(access) }) };
        const body = typeof init.body === 'string' ? init.body : undefined;
        const response = await ask(at, { method: init.method ?? 'GET', headers, body }, { ...fetching, signal });
        const target = init.redirect === 'manual' ? null : redirectOf(response, at);
        if (!target) return await answerOf(response, signal);
        response.destroy();
        if (redirects === MOST_REDIRECTS) throw new CalendarFailure('TOO_MANY_REDIRECTS');
        at = target;
      }
    } catch (error) {
      if (deadline.aborted) throw new CalendarFailure('TOO_SLOW');
      throw failureOf(error);
    }
  };
}

function basicOf({ username, password }: CaldavAccess): string {
  return basic({ user: username, password });
}

/**
 * The password goes to the origin it was typed for, and to its neighbours over https: iCloud's calendars live on p34-caldav.icloud.com, say,
 * and are found through caldav.icloud.com.
 */
function mayKnow(typed: URL, at: URL): boolean {
  if (at.origin === typed.origin) return true;
  const [, ...parent] = typed.hostname.split('.');
  return at.protocol === 'https:' && typed.protocol === 'https:' && parent.length >= 2 && at.hostname.endsWith(`.${parent.join('.')}`);
}

async function answerOf(response: IncomingMessage, signal: AbortSignal): Promise<Response> {
  try {
    const { statusCode: status = 0, headers } = response;
    if (status === 401 || status === 407 || status === 429 || status >= 500) {
      throw new CalendarFailure(problemOfStatus(status), undefined, retryAfterOf(response));
    }
    const bytes = await bytesOf(response, headers['content-encoding'] ?? '', signal);
    const kept = ['content-type', 'etag', 'location'].flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const isEmpty = [101, 204, 205, 304].includes(status);
    return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: kept });
  } finally {
    response.destroy();
  }
}
