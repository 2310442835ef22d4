// What the browser has read, and when it is read again:
//
//   const employers = useQuery(query('GET /api/employers'))                       → Employer[]
//   const page = useQuery(queryPage('GET /api/employees', { query: { limit: 50, offset: 0 } }))  → { items, total }
//   a list too long to fetch: useRows, in rows.ts
import { keepPreviousData, MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, fill, type Given, type Loose, pathOf, type ReadName, run, runPage } from './call.ts';

function keyOf(name: string, { params, query }: Loose): [path: string, query?: unknown] {
  return query === undefined ? [fill(name, params)] : [fill(name, params), query];
}

export function query<N extends ReadName>(name: N, ...[input]: Given<N>) {
  const given = (input ?? {}) as Loose;
  return queryOptions({ queryKey: keyOf(name, given), queryFn: ({ signal }) => run(name, given, signal) });
}

/** One page of a list, with the total that the server counts; the previous page stays on the screen meanwhile. */
export function queryPage<N extends ReadName>(name: N, ...[input]: Given<N>) {
  const given = (input ?? {}) as Loose;
  return queryOptions({
    queryKey: [...keyOf(name, given), 'page'],
    queryFn: ({ signal }) => runPage(name, given, signal),
    placeholderData: keepPreviousData,
  });
}

/** An expired session shows itself on the first refused call: without a user the guards lead to the login page. */
export function noticeEndOfSession(error: unknown): void {
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
