// A list of any length, of which only the pages in view are fetched. With ui/virtual-table.tsx:
//   const rows = useRows('GET /api/employees', { q, status });   → rows.total, rows.count, rows.at(index), rows.onView
// Pages up to LIST_REACH are fetched by row number, so the scrollbar can be dragged anywhere; later pages are fetched by key, each after
// the previous one, so that the list grows while scrolling.
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { LIST_REACH } from '#domain/lists.ts';
import { queryPage } from './cache.ts';
import { type Given, type Item, type Query, type ReadName, runPage } from './call.ts';
import { refetch } from './refetch.ts';

const PAGE_SIZE = 100;
const PAGES = LIST_REACH / PAGE_SIZE;

export function useRows<N extends ReadName>(name: N, filters: Query<N>) {
  // Pages, not rows: scrolling within a page renders the table again, not what is around it.
  const [{ from, until }, setInView] = useState({ from: 0, until: 0 });
  const onView = useCallback(({ first, last }: { first: number; last: number }) => {
    const next = { from: Math.floor(first / PAGE_SIZE), until: Math.floor(last / PAGE_SIZE) };
    setInView((before) => (before.from === next.from && before.until === next.until ? before : next));
  }, []);
  const given = (part: object) => [{ query: { ...(filters as object), limit: PAGE_SIZE, ...part } }] as unknown as Given<N>;
  const page = (offset: number) => queryPage(name, ...given({ offset }));
  // The first page stays mounted for the total. Its placeholder data is the answer of the previous filter, so that the table does not
  // flicker while typing.
  const top = useQuery(page(0));
  const isLong = top.data?.isMinimum ?? false;
  const start = Math.max(1, from);
  const numbers = Array.from({ length: Math.max(0, Math.min(PAGES - 1, until) - start + 1) }, (_, index) => start + index);
  const others = useQueries({ queries: numbers.map((number) => page(number * PAGE_SIZE)) });

  const rest = useInfiniteQuery({
    queryKey: [...queryPage(name, ...given({})).queryKey, 'rest'],
    queryFn: ({ signal, pageParam }) => runPage(name, given(pageParam)[0], signal),
    initialPageParam: { offset: LIST_REACH } as { offset: number } | { after: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
    enabled: isLong && until >= PAGES - 1,
  });
  const further = rest.data?.pages.flatMap(({ items }) => items) ?? [];
  const isMore = isLong && (!rest.data || rest.hasNextPage);
  const { fetchNextPage, isFetching } = rest;
  const isAtEnd = isMore && rest.data !== undefined && until * PAGE_SIZE >= LIST_REACH + further.length;
  useEffect(() => {
    if (isAtEnd && !isFetching) void fetchNextPage();
  }, [isAtEnd, isFetching, fetchNextPage]);

  return {
    total: top.data?.total ?? 0,
    isMinimum: isLong,
    /** Includes empty rows for a next page that is not fetched yet. */
    count: (top.data?.total ?? 0) + further.length + (isMore ? PAGE_SIZE : 0),
    isPending: top.isPending,
    error: top.error ?? others.find(({ error }) => error)?.error ?? rest.error ?? null,
    refetch: () => refetch([name]),
    onView,
    /** Undefined while the row's page is loading. */
    at(index: number): Item<N> | undefined {
      const number = Math.floor(index / PAGE_SIZE);
      if (number === 0) return top.data?.items[index];
      if (number >= PAGES) return further[index - LIST_REACH];
      const other = others[number - start];
      return other?.isPlaceholderData ? undefined : other?.data?.items[index % PAGE_SIZE];
    },
  };
}
