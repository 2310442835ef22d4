// The query cache of the browser, and when it is refetched:
//
//   const employers = useQuery(query('GET /api/employers'))                       → Employer[]
//   const page = useQuery(queryPage('GET /api/employees', { query: { limit: 50, offset: 0 } }))  → { items, total }
//   a list too long to fetch: useRows, in rows.ts
import { keepPreviousData, MutationCache, QueryCache, QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { ApiError, fill, type Given, type Loose, type ReadName, run, runPage } from './call.ts';

function keyOf(name: string, { params, query }: Loose): [path: string, query?: unknown] {
  return query === undefined ? [fill(name, params)] : [fill(name, params), query];
}

export function query<N extends ReadName>(name: N, ...[input]: Given<N>) {
  const given = (input ?? {}) as Loose;
  return queryOptions({ queryKey: keyOf(name, given), queryFn: ({ signal }) => run(name, given, signal) });
}

/** One page of a list, with the server's total; the previous page stays visible while loading. */
export function queryPage<N extends ReadName>(name: N, ...[input]: Given<N>) {
  const given = (input ?? {}) as Loose;
  return queryOptions({
    queryKey: [...keyOf(name, given), 'page'],
    queryFn: ({ signal }) => runPage(name, given, signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * A 401 means that the session has expired: without a user the router redirects to the login page. TOTP_SETUP means that a second factor
 * has become mandatory: the user is fetched again, and the router shows the set-up page.
 */
export function noticeEndOfSession(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(['/api/user'], null);
  if (error instanceof ApiError && error.errorType === 'TOTP_SETUP') void invalidate({ queryKey: ['/api/user'] });
}

/** `meta` of a change that invalidates nothing: it affects no read, or its page uses the answer itself. */
export const QUIET = { isQuiet: true } as const;

/**
 * Invalidates these queries: mounted ones are refetched now, others when they are mounted. Requests under way are cancelled first: their
 * answer may be from before the change, and TanStack Query would keep it if it is the first answer of a query.
 */
export async function invalidate(which?: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(which);
  await queryClient.invalidateQueries(which);
}

export function refresh(): Promise<void> {
  return invalidate();
}

/** Every change invalidates everything, so that no list is forgotten; a 404 or 409 too, because the screen was outdated. */
function refreshAfter(error: Error | null): Promise<void> | undefined {
  const wasBehind = error instanceof ApiError && (error.status === 404 || error.status === 409);
  return !error || wasBehind ? refresh() : undefined;
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({
    onError: noticeEndOfSession,
    // Awaited before `onSuccess` of mutate() closes a dialog, so that the list behind it is up to date.
    onSettled: (_data, error, _input, _context, { meta }) => (meta?.isQuiet ? undefined : refreshAfter(error)),
  }),
  defaultOptions: {
    // Offline is shown as a failure instead of a request that waits invisibly.
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
