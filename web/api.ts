// Every call to the server, by the name that the specification gives it, typed by the contract:
//
//   await call('PUT /api/employees/{id}', { params: { id }, body: { status: 'afgerond' } })
//   const employers = useQuery(query('GET /api/employers'))                       → Employer[]
//   const page = useQuery(queryPage('GET /api/employees', { query: { limit: 50, offset: 0 } }))  → { items, total }
//   a list too long to fetch: useRows, in rows.ts
//   const add = useChange('POST /api/employees', {
//     success: { title: 'Werknemer toegevoegd' },
//     failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de werknemer.' },
//     refetch: ['GET /api/employees', 'GET /api/stats'],
//   });
//   add.mutate({ body }, { onSuccess: close });   add.isPending;   add.fields.email
//
// Only types come from the contract, so that no validation library reaches the browser.
import { keepPreviousData, MutationCache, QueryCache, QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import { leaveForMaintenance } from './maintenance.ts';
import { type ToastWish, toast } from './ui/toast-store.ts';

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

const UNREACHABLE = 'De server is niet bereikbaar. Controleer uw internetverbinding en probeer het opnieuw.';

/** `status` 0: the server was not reached. `fields` holds the message per field of a refused form. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorType: string | undefined;
  readonly fields: Record<string, string>;
  readonly body: unknown;

  constructor(status: number, message: string, body?: unknown) {
    super(message);
    const details = (typeof body === 'object' && body !== null ? body : {}) as { errorType?: string; fields?: Record<string, string> };
    this.name = 'ApiError';
    this.status = status;
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

async function send(name: string, { params, query, body }: Loose, signal?: AbortSignal): Promise<Response> {
  const path = fill(name, params);
  const json = body !== undefined && !(body instanceof FormData);
  let response: Response;
  try {
    response = await fetch(path + searchOf(query), {
      method: name.slice(0, name.indexOf(' ')),
      credentials: 'same-origin',
      headers: json ? { accept: 'application/json', 'content-type': 'application/json' } : { accept: 'application/json' },
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, UNREACHABLE);
  }
  if (response.ok) return response;

  const text = await response.text();
  const answer = parsed(text) as { message?: string } | undefined;
  let message = answer ? (answer.message ?? response.statusText) : text || response.statusText;
  if (response.status === 503 && response.headers.get('x-maintenance-mode') === 'true' && path !== '/api/maintenance-status') {
    message = answer?.message || 'Service unavailable - maintenance mode';
    leaveForMaintenance();
  }
  throw new ApiError(response.status, message || `HTTP ${response.status}`, answer);
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new ApiError(response.status, `Expected JSON but received ${type || 'nothing'}`);
  return response.json();
}

async function run<N extends CallName>(name: N, input: Loose = {}, signal?: AbortSignal): Promise<Output<N>> {
  return (await readJson(await send(name, input, signal))) as Output<N>;
}

export function call<N extends CallName>(name: N, ...[input]: Given<N>): Promise<Output<N>> {
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
  const response = await send(name, input, signal);
  const items = (await readJson(response)) as Item<N>[];
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, total, next: response.headers.get('x-next-after') ?? undefined };
}

/** An expired session shows itself on the first refused call: without a user the guards lead to the login page. */
function noticeEndOfSession(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(['/api/user'], null);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({ onError: noticeEndOfSession }),
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

/** Fetches anew what is on the screen of these reads, whatever their parameters or filters. */
export function refetch(names: readonly ReadName[]): Promise<void> {
  const paths = names.map((name) => new RegExp(`^${pathOf(name).replace(/\{\w+\}/g, '[^/]+')}$`));
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.some((pattern) => pattern.test(String(path))) });
}

/** `text` is what the toast says where the server said nothing; with `fixed` it is said in any case. */
export type Failure = { title: string; text?: string; fixed?: boolean; duration?: number };

export function failureToast(error: Error, { title, text, fixed, duration }: Failure): ToastWish {
  const spoken = error instanceof ApiError && error.status > 0 && error.message;
  return { title, text: fixed ? text : spoken || text || error.message, look: 'destructive', duration };
}

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a change without input be made as mutate()
type Variables<N extends CallName> = Nothing extends Input<N> ? Input<N> | undefined | void : Input<N>;

/** A change on the server: it says in a toast how it went, refetches what it touched, and keeps the errors per field. */
export function useChange<N extends CallName>(
  name: N,
  {
    success,
    failure = { title: 'Fout', text: 'Er is iets misgegaan. Probeer het opnieuw.' },
    refetch: touched = [],
  }: {
    success?: ToastWish | ((output: Output<N>, input: Variables<N>) => ToastWish | undefined);
    /** `false`: the page itself shows the error. */
    failure?: Failure | ((error: ApiError, input: Variables<N>) => Failure) | false;
    refetch?: readonly ReadName[];
  } = {},
) {
  const mutation = useMutation<Output<N>, ApiError, Variables<N>>({
    mutationFn: (input) => run(name, (input ?? {}) as Loose),
    onSuccess: async (output, input) => {
      const wish = typeof success === 'function' ? success(output, input) : success;
      if (wish) toast(wish);
      await refetch(touched);
    },
    onError: (error, input) => {
      if (failure) toast(failureToast(error, typeof failure === 'function' ? failure(error, input) : failure));
    },
  });
  return { ...mutation, fields: mutation.error instanceof ApiError ? mutation.error.fields : {} };
}
