// A list of any length, of which only the pages in view are fetched. With ui/virtual-table.tsx:
//   const [view, setView] = useState(START);
//   const rows = useRows('GET /api/employees', { q, status }, view);   → rows.total, rows.at(index)
import { useQueries, useQuery } from '@tanstack/react-query';
import { queryPage, refetch } from './cache.ts';
import type { Given, Item, Query, ReadName } from './call.ts';

const PAGE_SIZE = 100;

export function useRows<N extends ReadName>(name: N, filters: Query<N>, { first, last }: { first: number; last: number }) {
  const page = (offset: number) => {
    const query = { ...(filters as object), limit: PAGE_SIZE, offset };
    return queryPage(name, ...([{ query }] as unknown as Given<N>));
  };
  // The first page stays mounted wherever the view is, for the total. Its placeholder data is the previous filter's answer, so that
  // the table does not flicker while someone types.
  const top = useQuery(page(0));
  const from = Math.max(1, Math.floor(first / PAGE_SIZE));
  const until = Math.floor(last / PAGE_SIZE);
  const numbers = Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  const others = useQueries({ queries: numbers.map((number) => page(number * PAGE_SIZE)) });
  return {
    total: top.data?.total ?? 0,
    isPending: top.isPending,
    error: top.error ?? others.find(({ error }) => error)?.error ?? null,
    refetch: () => refetch([name]),
    /** Undefined while the row's page is on its way. */
    at(index: number): Item<N> | undefined {
      const number = Math.floor(index / PAGE_SIZE);
      if (number === 0) return top.data?.items[index];
      const other = others[number - from];
      return other?.isPlaceholderData ? undefined : other?.data?.items[index % PAGE_SIZE];
    },
  };
}
