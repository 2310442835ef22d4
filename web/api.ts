// Every call to the server, by the name that the specification gives it, typed by the contract:
//
//   const employers = useQuery(query('GET /api/employers'))                       → Employer[]
//   const page = useQuery(queryPage('GET /api/employees', { query: { limit: 50, offset: 0 } }))  → { items, total }
//   a list too long to fetch: useRows, in rows.ts
//   const add = useChange('POST /api/employees', {
//     success: { title: 'Werknemer toegevoegd' },
//     failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de werknemer.' },
//   });
//   add.mutate({ body }, { onSuccess: close });   add.isPending;   add.fields.email
//   afterwards everything that is on the screen is fetched anew, without being told
//
// Only types come from the contract, so that no validation library reaches the browser.
import { keepPreviousData, MutationCache, QueryCache, QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import { leaveForMaintenance } from './maintenance.ts';
import { type ToastWish, toast } from './ui/overlay/toast-store.ts';

export type CallName = keyof Calls & string;
export type ReadName = Extract<CallName, `GET ${string}`>;
export type Output<N extends CallName> = Calls[N]['output'];
export type Body<N extends CallName> = Calls[N]['body'];
export type Query<N extends CallName> = Calls[N]['query'];

type Nothing = Record<never, never>;
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Nothing extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
export type Input<N extends CallName> = Part<'params', Calls[N]['params']> &
  Part<'query', Calls[N]['query']> &
  Part<'body', Calls[N]['body'] extends undefined ? undefined : Calls[N]['body'] | FormData>;
/** A call that needs nothing may be made without an argument. */
export type Given<N extends CallName> = Nothing extends Input<N> ? [input?: Input<N>] : [input: Input<N>];
type Loose = { params?: unknown; query?: unknown; body?: unknown };

export const UNREACHABLE = 'De server is niet bereikbaar. Controleer uw internetverbinding en probeer het opnieuw.';
const SILENT = 'De server geeft geen antwoord.';
const WORDLESS = 'Er is iets misgegaan. Probeer het later opnieuw.';
/** Longer than the server and its database take before they give up themselves. */
const READ_MS = 30_000;
const CHANGE_MS = 90_000;

/** `status` 0: no answer came. `fields` holds the message per field of a refused form. */
export class ApiError extends Error {
  readonly status: number;
  /** Whether `message` is what the server said. If not, a page that has words of its own uses those. */
  readonly isSpoken: boolean;
  readonly errorType: string | undefined;
  readonly fields: Record<string, string>;
  readonly body: unknown;

  constructor(status: number, message: string, body?: unknown) {
    super(message || WORDLESS);
    const details = (typeof body === 'object' && body !== null ? body : {}) as { errorType?: string; fields?: Record<string, string> };
    this.name = 'ApiError';
    this.status = status;
    this.isSpoken = status > 0 && message !== '';
    this.errorType = details.errorType;
    this.fields = details.fields ?? {};
    this.body = body;
  }
}

function pathOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

function fill(name: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>;
  return pathOf(name).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

function searchOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address of a read, for a link or a download. */
export function addressOf<N extends ReadName>(name: N, ...[input]: Given<N>): string {
  const { params, query } = (input ?? {}) as Loose;
  return fill(name, params) + searchOf(query);
}

type Answer = Pick<Response, 'status' | 'statusText' | 'headers'> & { text: string };

/** With its body, within a time: a connection may also break, or fall silent, halfway through an answer. */
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
    if (!patience.signal.aborted) throw new ApiError(0, UNREACHABLE);
    throw new ApiError(0, `${SILENT} ${isRead ? 'Probeer het later opnieuw.' : 'Kijk of het gelukt is voordat u het opnieuw probeert.'}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** What a failed answer says to a person. JSON without a message says nothing, and neither does the HTML of a proxy. */
export function wordsOf(text: string, statusText = ''): string {
  const answer = parsed(text);
  if (answer !== undefined) {
    const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null;
    return typeof message === 'string' ? message : '';
  }
  return /^\s*</.test(text) ? '' : text.trim() || statusText;
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
  throw new ApiError(status, message, parsed(text));
}

function jsonOf({ status, headers, text }: Answer): unknown {
  if (status === 204) return undefined;
  const type = headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new ApiError(status, `Expected JSON but received ${type || 'nothing'}`);
  const json = parsed(text);
  if (json === undefined) throw new ApiError(status, '');
  return json;
}

async function run<N extends CallName>(name: N, input: Loose = {}, signal?: AbortSignal): Promise<Output<N>> {
  return jsonOf(await send(name, input, signal)) as Output<N>;
}

/** A change that is only tried out (`dryRun`): a read, though it is sent as a change. */
export function tryOut<N extends CallName>(name: N, ...[input]: Given<N>): Promise<Output<N>> {
  return run(name, input as Loose | undefined);
}

/** A read outside a component. A change goes through `useChange`, `useSeries` or `change`, which refresh the screen. */
export function call<N extends ReadName>(name: N, ...[input]: Given<N>): Promise<Output<N>> {
  return run(name, input as Loose | undefined);
}

function keyOf(name: string, { params, query }: Loose): [path: string, query?: unknown] {
  return query === undefined ? [fill(name, params)] : [fill(name, params), query];
}

export function query<N extends ReadName>(name: N, ...[input]: Given<N>) {
  const given = (input ?? {}) as Loose;
  return queryOptions({ queryKey: keyOf(name, given), queryFn: ({ signal }) => run(name, given, signal) });
}

export type Item<N extends ReadName> = Output<N> extends readonly (infer I)[] ? I : never;
/** `next`: where the following page begins, for a list that can be walked through from page to page. */
export type Page<N extends ReadName> = { items: Item<N>[]; total: number; next?: string };

/** One page of a list, with the total that the server counts; the previous page stays on the screen meanwhile. */
export function queryPage<N extends ReadName>(name: N, ...[input]: Given<N>) {
  const given = (input ?? {}) as Loose;
  return queryOptions({
    queryKey: [...keyOf(name, given), 'page'] as unknown[],
    queryFn: ({ signal }) => runPage(name, given, signal),
    placeholderData: keepPreviousData,
  });
}

export function callPage<N extends ReadName>(name: N, ...[input]: Given<N>): Promise<Page<N>> {
  return runPage(name, input as Loose | undefined);
}

async function runPage<N extends ReadName>(name: N, input: Loose = {}, signal?: AbortSignal): Promise<Page<N>> {
  const answer = await send(name, input, signal);
  const items = jsonOf(answer) as Item<N>[];
  const total = Number(answer.headers.get('x-total-count') ?? items.length);
  return { items, total, next: answer.headers.get('x-next-after') ?? undefined };
}

/** An expired session shows itself on the first refused call: without a user the guards lead to the login page. */
function noticeEndOfSession(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(['/api/user'], null);
}

/** Of a change after which nothing on the screen reads differently, or whose page shows the answer itself. */
export const QUIET = { isQuiet: true } as const;

/** All that is known is stale: what is on the screen is fetched anew, the rest when it is looked at. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries();
}

/** Every change does it, so that none can forget a list. A 404 or 409 says that the screen was behind. Other failures leave it. */
function refreshAfter(error: Error | null): Promise<void> | undefined {
  const wasBehind = error instanceof ApiError && (error.status === 404 || error.status === 409);
  return !error || wasBehind ? refresh() : undefined;
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({
    onError: noticeEndOfSession,
    // After the toast, before the dialog closes: whoever looks at the list again sees it as it is now.
    onSettled: (_data, error, _input, _context, { meta }) => (meta?.isQuiet ? undefined : refreshAfter(error)),
  }),
  defaultOptions: {
    // Offline counts as a failure that is shown, not as a request that waits unseen.
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Fetches anew what is on the screen of these reads, whatever their parameters or filters, without a change. */
export function refetch(names: readonly ReadName[]): Promise<void> {
  const paths = names.map((name) => new RegExp(`^${pathOf(name).replace(/\{\w+\}/g, '[^/]+')}$`));
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.some((pattern) => pattern.test(String(path))) });
}

/** `text` is what the toast says where the server said nothing; with `fixed` it is said in any case. */
export type Failure = { title: string; text?: string; fixed?: boolean; duration?: number };

export function failureToast(error: Error, { title, text, fixed, duration }: Failure): ToastWish {
  const { status, isSpoken } = error instanceof ApiError ? error : { status: 500, isSpoken: false };
  const words = isSpoken && !fixed ? error.message : text || error.message;
  // That the server was not reached is said beside the standing words, which know nothing of it.
  const beside = status === 0 && words !== error.message ? ` ${error.message}` : '';
  return { title, text: words + beside, look: 'destructive', duration };
}

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a change without input be made as mutate()
type Variables<N extends CallName> = Nothing extends Input<N> ? Input<N> | undefined | void : Input<N>;

/** A change on the server: it says in a toast how it went, refreshes the screen, and keeps the errors per field. */
export function useChange<N extends CallName>(
  name: N,
  {
    success,
    failure = { title: 'Fout', text: 'Er is iets misgegaan. Probeer het opnieuw.' },
    meta,
  }: {
    success?: ToastWish | ((output: Output<N>, input: Variables<N>) => ToastWish | undefined);
    /** `false`: the page itself shows the error. */
    failure?: Failure | ((error: ApiError, input: Variables<N>) => Failure) | false;
    meta?: typeof QUIET;
  } = {},
) {
  const mutation = useMutation<Output<N>, ApiError, Variables<N>>({
    mutationFn: (input) => run(name, (input ?? {}) as Loose),
    meta,
    onSuccess: (output, input) => {
      const wish = typeof success === 'function' ? success(output, input) : success;
      if (wish) toast(wish);
    },
    onError: (error, input) => {
      if (failure) toast(failureToast(error, typeof failure === 'function' ? failure(error, input) : failure));
    },
  });
  return { ...mutation, fields: mutation.error instanceof ApiError ? mutation.error.fields : {} };
}

/** A change outside a component, such as the undo in a toast whose page may have gone. */
export function change<N extends CallName>(name: N, ...[input]: Given<N>): Promise<Output<N>> {
  const mutationFn = () => run(name, input as Loose | undefined);
  return queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
}

export type Outcome<T> = { done: T[]; left: T[]; error: ApiError | null };

/** The same change for several things, one after another. It stops where one fails, and answers what is left to do. */
export function useSeries<N extends CallName, T>(name: N, inputOf: (one: T) => Input<N>) {
  const [done, setDone] = useState(0);
  const series = useMutation<Outcome<T>, ApiError, T[]>({
    mutationFn: async (all) => {
      setDone(0);
      for (const [index, one] of all.entries()) {
        try {
          await run(name, inputOf(one) as Loose);
          setDone(index + 1);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          noticeEndOfSession(error);
          return { done: all.slice(0, index), left: all.slice(index), error };
        }
      }
      return { done: all, left: [], error: null };
    },
  });
  return { ...series, count: done };
}
