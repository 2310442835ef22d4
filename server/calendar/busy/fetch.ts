import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CALENDAR_SECONDS, type CalendarProblem, calendarAddress, MAX_CALENDAR_MB } from '#domain/planning/own-calendar.ts';
import { limited } from '#server/threads/limited.ts';
import { CalendarFailure, failureOf } from './failure.ts';
import type { Gate } from './networks.ts';

// Fetches a file from an address that a user typed. It stops after ten seconds or five megabytes. The host name is resolved here once, the
// addresses are checked, and the connection is made to a checked address, so that a second DNS answer cannot redirect it into the firm's
// network.

type Resolved = { address: string; family: number };
type Lookup = (host: string) => Promise<Resolved[]>;
export type Fetching = {
  gate: Gate;
  stop?: AbortSignal | undefined;
  /** For tests. */
  lookup?: Lookup | undefined;
  ca?: string | undefined;
  milliseconds?: number | undefined;
};
/** The cache headers of the file as last read. */
type Known = { etag: string | null; lastModified: string | null };
export type Fetched = 'same' | (Known & { bytes: Buffer });

export const MOST_REDIRECTS = 3;
const MOST_BYTES = MAX_CALENDAR_MB * 1024 * 1024;
/** The longest ETag or Last-Modified that is stored. */
const LONGEST_TAG = 1_000;

/** getaddrinfo occupies a thread of libuv's pool, which file access and password hashing need too. */
const oneOfTwo = limited(2);
const lookUp: Lookup = (host) => oneOfTwo(() => systemLookup(host, { all: true }));

export async function fetchCalendar(url: URL, known: Known, fetching: Fetching): Promise<Fetched> {
  const { stop, milliseconds = CALENDAR_SECONDS * 1000 } = fetching;
  const deadline = AbortSignal.timeout(milliseconds);
  const signal = stop ? AbortSignal.any([deadline, stop]) : deadline;
  try {
    let at = url;
    for (let redirects = 0; ; redirects++) {
      const authorization = authorizationFor(url, at);
      const headers = {
        Accept: 'text/calendar, */*;q=0.1',
        ...(authorization && { Authorization: authorization }),
        ...(known.etag && { 'If-None-Match': known.etag }),
        ...(known.lastModified && { 'If-Modified-Since': known.lastModified }),
      };
      const response = await ask(at, { headers }, { ...fetching, signal });
      const target = redirectOf(response, at);
      if (!target) return await answerOf(response, known, signal);
      response.destroy();
      if (redirects === MOST_REDIRECTS) throw new CalendarFailure('TOO_MANY_REDIRECTS');
      at = target;
    }
  } catch (error) {
    if (deadline.aborted) throw new CalendarFailure('TOO_SLOW');
    throw failureOf(error);
  }
}

/** The resolved addresses of a host; throws if one of them is not allowed. */
export async function checkedAddresses(url: URL, { gate, lookup = lookUp }: Fetching, signal?: AbortSignal): Promise<Resolved[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const literal = isIP(host);
  const addresses = literal ? [{ address: host, family: literal }] : await before(signal, lookup(host));
  if (addresses.length === 0) throw new CalendarFailure('NAME_NOT_FOUND');
  if (!addresses.every(({ address }) => gate.isAllowed(address))) throw new CalendarFailure('PRIVATE_ADDRESS');
  if (url.protocol !== 'https:' && !addresses.every(({ address }) => gate.isExempt(address))) throw new CalendarFailure('NOT_HTTPS');
  return addresses;
}

function before<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

export type Asked = { method?: string; headers: OutgoingHttpHeaders; body?: string | undefined };

export async function ask(
  url: URL,
  { method = 'GET', headers, body }: Asked,
  { signal, ...fetching }: Fetching & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url, fetching, signal);
  const lookup: LookupFunction = (_host, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, addresses);
    else if (first) answer(null, first.address, first.family);
  };
  const options: RequestOptions = {
    method,
    signal,
    lookup,
    agent: false,
    ...(fetching.ca !== undefined && { ca: fetching.ca }),
    headers: { 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'pensioengesprek-portaal', ...headers },
  };
  const bare = new URL(url);
  bare.username = bare.password = '';
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest(bare, options) : httpRequest(bare, options);
    request.on('socket', (socket) =>
      socket.on('connect', () => {
        if (!fetching.gate.isAllowed(socket.remoteAddress ?? '')) request.destroy(new CalendarFailure('PRIVATE_ADDRESS'));
      }),
    );
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Credentials in the address go only to the origin they were typed for, not along with a redirect. */
function authorizationFor(given: URL, at: URL): string | null {
  if (given.username === '' || given.origin !== at.origin) return null;
  const [user, password] = [given.username, given.password].map(decodeURIComponent);
  return basic({ user, password });
}

export function basic({ user, password }: { user: string | undefined; password: string | undefined }): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

export function redirectOf({ statusCode = 0, headers }: IncomingMessage, at: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return null;
  const target = URL.parse(headers.location, at);
  const url = target && calendarAddress(target.href);
  if (!url) throw new CalendarFailure('UNEXPECTED');
  url.username = url.password = '';
  return url;
}

async function answerOf(response: IncomingMessage, known: Known, signal: AbortSignal): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && (known.etag || known.lastModified)) {
    response.destroy();
    return 'same';
  }
  try {
    if (statusCode !== 200) throw new CalendarFailure(problemOfStatus(statusCode), undefined, retryAfterOf(response));
    if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw new CalendarFailure('TOO_LARGE');
    const bytes = await bytesOf(response, headers['content-encoding'] ?? '', signal);
    return { bytes, etag: tag(headers.etag), lastModified: tag(headers['last-modified']) };
  } finally {
    response.destroy();
  }
}

export function retryAfterOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [429, 503].includes(statusCode) ? (headers['retry-after'] ?? null) : null;
}

export function problemOfStatus(status: number): CalendarProblem {
  if (status === 401 || status === 403 || status === 407) return 'NO_ACCESS';
  if (status === 404 || status === 410) return 'GONE';
  if (status === 429) return 'TOO_OFTEN_ASKED';
  return status >= 500 ? 'SERVER_ERROR' : 'UNEXPECTED';
}

export async function bytesOf(response: IncomingMessage, encoding: string, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of bounded(source)) chunks.push(chunk);
  };
  const decoder = decoderFor(encoding.trim().toLowerCase());
  // Limited before and after decompression: a few bytes may expand to very many, and very many to none.
  await (decoder ? pipeline(response, bounded, decoder, keep, { signal }) : pipeline(response, keep, { signal }));
  return Buffer.concat(chunks);
}

async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new CalendarFailure('TOO_LARGE');
    yield chunk;
  }
}

function decoderFor(encoding: string): Duplex | null {
  switch (encoding) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new CalendarFailure('UNEXPECTED');
  }
}

function tag(text: string | undefined): string | null {
  return text && text.length <= LONGEST_TAG ? text : null;
}
