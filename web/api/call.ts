// Calls the server by method and path, typed by the contract. Only types are imported from the contract: this file is in the small bundle
// for employees, which may not contain a validation library.
import type { Calls } from '#contract/calls.ts';
import { pathOf } from '#domain/call-name.ts';
import { connection } from '#texts/nl/first-screen.ts';
import { leaveForMaintenance } from '#web/maintenance/maintenance.ts';

export type CallName = keyof Calls & string;
export type ReadName = Extract<CallName, `GET ${string}`>;
export type Output<N extends CallName> = Calls[N]['output'];
export type Query<N extends CallName> = Calls[N]['query'];
export type Body<N extends CallName> = Calls[N]['body'];

export type Nothing = Record<never, never>;
type RequestPart<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Nothing extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
export type Input<N extends CallName> = RequestPart<'params', Calls[N]['params']> &
  RequestPart<'query', Calls[N]['query']> &
  RequestPart<'body', Calls[N]['body'] extends undefined ? undefined : Calls[N]['body'] | FormData>;
/** A call without input may be made without an argument. */
export type Given<N extends CallName> = Nothing extends Input<N> ? [input?: Input<N>] : [input: Input<N>];
export type Loose = { params?: unknown; query?: unknown; body?: unknown };

/** Longer than the timeouts of the server and its database. */
const READ_MS = 30_000;
const CHANGE_MS = 90_000;

/** The error of a call that got no answer. */
function lost(errorType: keyof typeof connection): ApiError {
  return new ApiError(0, connection[errorType], { errorType });
}

/** `status` 0: there was no answer. `fields` has the message per field of a refused form. */
export class ApiError extends Error {
  readonly status: number;
  /** Whether `message` came from the server. If not, a page uses its own text if it has one. */
  readonly isSpoken: boolean;
  readonly errorType: string | undefined;
  readonly fields: Record<string, string>;
  readonly body: unknown;

  constructor(status: number, message: string, body?: unknown) {
    super(message || connection.UNEXPECTED);
    const details = (typeof body === 'object' && body !== null ? body : {}) as { errorType?: string; fields?: Record<string, string> };
    this.name = 'ApiError';
    this.status = status;
    this.isSpoken = status > 0 && message !== '';
    this.errorType = details.errorType;
    this.fields = details.fields ?? {};
    this.body = body;
  }
}

export function fill(name: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>;
  return pathOf(name).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

function searchOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}

/** Undefined for text that is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The URL of a read, for a link or a download. */
export function addressOf<N extends ReadName>(name: N, ...[input]: Given<N>): string {
  const { params, query } = (input ?? {}) as Loose;
  return fill(name, params) + searchOf(query);
}

type Answer = Pick<Response, 'status' | 'statusText' | 'headers'> & { text: string };

/** The body is read within the timeout too: a connection may also stall halfway through an answer. */
async function ask(path: string, request: RequestInit, signal?: AbortSignal): Promise<Answer> {
  const patience = new AbortController();
  const stop = () => patience.abort();
  const isRead = request.method === 'GET';
  const timer = setTimeout(stop, isRead ? READ_MS : CHANGE_MS);
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(path, { ...request, signal: patience.signal });
    const { status, statusText, headers } = response;
    return { status, statusText, headers, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!patience.signal.aborted) throw lost('UNREACHABLE');
    throw lost(isRead ? 'SILENT_READ' : 'SILENT_CHANGE');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The message of a failed answer; '' for JSON without one and for the HTML page of a proxy. */
export function wordsOf(text: string, statusText = ''): string {
  const answer = parsed(text);
  if (answer !== undefined) {
    const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null;
    return typeof message === 'string' ? message : '';
  }
  return /^\s*</.test(text) ? '' : text.trim() || statusText;
}

/** The body of a refusal, with the seconds after which one may try again. */
function withRetryAfter(body: unknown, headers: Headers): unknown {
  const seconds = headers.get('retry-after');
  return seconds && typeof body === 'object' ? { ...body, retryAfter: Number(seconds) } : body;
}

async function send(name: string, { params, query, body }: Loose, signal?: AbortSignal): Promise<Answer> {
  const path = fill(name, params);
  const json = body !== undefined && !(body instanceof FormData);
  const answer = await ask(
    path + searchOf(query),
    {
      method: name.slice(0, name.indexOf(' ')),
      credentials: 'same-origin',
      headers: json ? { accept: 'application/json', 'content-type': 'application/json' } : { accept: 'application/json' },
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
    },
    signal,
  );
  const { status, headers, text } = answer;
  if (status >= 200 && status < 300) return answer;

  let message = wordsOf(text, answer.statusText);
  if (status === 503 && headers.get('x-maintenance-mode') === 'true' && path !== '/api/maintenance-status') {
    message ||= 'Service unavailable - maintenance mode';
    leaveForMaintenance();
  }
  throw new ApiError(status, message, withRetryAfter(parsed(text), headers));
}

function jsonOf({ status, headers, text }: Answer): unknown {
  if (status === 204) return undefined;
  const type = headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new ApiError(status, `Expected JSON but received ${type || 'nothing'}`);
  const json = parsed(text);
  if (json === undefined) throw new ApiError(status, '');
  return json;
}

export async function run<N extends CallName>(name: N, input: Loose = {}, signal?: AbortSignal): Promise<Output<N>> {
  return jsonOf(await send(name, input, signal)) as Output<N>;
}

/** A read outside a component. A change must use `useChange`, `useSeries` or `change`, which invalidate the cache. */
export function call<N extends ReadName>(name: N, ...[input]: Given<N>): Promise<Output<N>> {
  return run(name, input as Loose | undefined);
}

export type Item<N extends ReadName> = Output<N> extends readonly (infer I)[] ? I : never;
/** `next` and `previous`: the cursors of the adjacent pages, if there are any. */
type Page<N extends ReadName> = {
  items: Item<N>[];
  total: number;
  next: string | undefined;
  previous: string | undefined;
};

export async function runPage<N extends ReadName>(name: N, input: Loose = {}, signal?: AbortSignal): Promise<Page<N>> {
  const answer = await send(name, input, signal);
  const items = jsonOf(answer) as Item<N>[];
  const { headers } = answer;
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    next: headers.get('x-next-after') ?? undefined,
    previous: headers.get('x-previous-before') ?? undefined,
  };
}
