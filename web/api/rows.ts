// A list of any length, of which only the pages in view are fetched. With ui/virtual-table.tsx:
//   const rows = useRows('GET /api/employees', { q, status });   → rows.total, rows.count, rows.at(index), rows.onView
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryPage } from './cache.ts';
import type { Given, Item, Query, ReadName } from './call.ts';
import { refetch } from './refetch.ts';

const PAGE_SIZE = 100;

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
  const start = Math.max(1, from);
  const numbers = Array.from({ length: Math.max(0, until - start + 1) }, (_, index) => start + index);
  const others = useQueries({ queries: numbers.map((number) => page(number * PAGE_SIZE)) });

  return {
    total: top.data?.total ?? 0,
    isPending: top.isPending,
    error: top.error ?? others.find(({ error }) => error)?.error ?? null,
    refetch: () => refetch([name]),
    onView,
    /** Undefined while the row's page is loading. */
    at(index: number): Item<N> | undefined {
      const number = Math.floor(index / PAGE_SIZE);
      if (number === 0) return top.data?.items[index];
      const other = others[number - start];
      return other?.isPlaceholderData ? undefined : other?.data?.items[index % PAGE_SIZE];
    },
  };
}
