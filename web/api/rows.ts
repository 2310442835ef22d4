// A list of any length, of which only the pages in view are fetched. With ui/virtual-table.tsx:
//   const [view, setView] = useState(START);
//   const rows = useRows('GET /api/employees', { q, status }, view);   → rows.total, rows.count, rows.at(index)
// Pages up to LIST_REACH are fetched by row number, so the scrollbar can be dragged anywhere; later pages are fetched by key, each after
// the previous one, so that the list grows while scrolling.
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIST_REACH } from '#domain/lists.ts';
import { queryPage } from './cache.ts';
import { type Given, type Item, type Query, type ReadName, runPage } from './call.ts';
import { refetch } from './refetch.ts';

const PAGE_SIZE = 100;
const PAGES = LIST_REACH / PAGE_SIZE;

export function useRows<N extends ReadName>(name: N, filters: Query<N>, { first, last }: { first: number; last: number }) {
  const given = (part: object) => [{ query: { ...(filters as object), limit: PAGE_SIZE, ...part } }] as unknown as Given<N>;
  const page = (offset: number) => queryPage(name, ...given({ offset }));
  // The first page stays mounted for the total. Its placeholder data is the answer of the previous filter, so that the table does not
  // flicker while typing.
  const top = useQuery(page(0));
  const isLong = top.data?.isMinimum ?? false;
  const from = Math.max(1, Math.floor(first / PAGE_SIZE));
  const until = Math.min(PAGES - 1, Math.floor(last / PAGE_SIZE));
  const numbers = Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  const others = useQueries({ queries: numbers.map((number) => page(number * PAGE_SIZE)) });

  const rest = useInfiniteQuery({
    queryKey: [...queryPage(name, ...given({})).queryKey, 'rest'],
    queryFn: ({ signal, pageParam }) => runPage(name, given(pageParam)[0], signal),
    initialPageParam: { offset: LIST_REACH } as { offset: number } | { after: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
    enabled: isLong && last >= LIST_REACH - PAGE_SIZE,
  });
  const further = rest.data?.pages.flatMap(({ items }) => items) ?? [];
  const isMore = isLong && (!rest.data || rest.hasNextPage);
  const { fetchNextPage, isFetching } = rest;
  const isAtEnd = isMore && rest.data !== undefined && last >= LIST_REACH + further.length;
  useEffect(() => {
    if (isAtEnd && !isFetching) void fetchNextPage();
  }, [isAtEnd, isFetching, fetchNextPage]);

  return {
    total: top.data?.total ?? 0,
    isMinimum: isLong,
    /** Includes room for a next page. */
    count: (top.data?.total ?? 0) + further.length + (isMore ? PAGE_SIZE : 0),
    isPending: top.isPending,
    error: top.error ?? others.find(({ error }) => error)?.error ?? rest.error ?? null,
    refetch: () => refetch([name]),
    /** Undefined while the row's page is loading. */
    at(index: number): Item<N> | undefined {
      const number = Math.floor(index / PAGE_SIZE);
      if (number === 0) return top.data?.items[index];
      if (number >= PAGES) return further[index - LIST_REACH];
      const other = others[number - from];
      return other?.isPlaceholderData ? undefined : other?.data?.items[index % PAGE_SIZE];
    },
  };
}
