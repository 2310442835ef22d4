// A list of any length, of which only the pages in view are fetched. With ui/virtual-table.tsx:
//   const [view, setView] = useState(START);
//   const rows = useRows('GET /api/employees', { q, status }, view);   → rows.total, rows.at(index)
import { useQueries } from '@tanstack/react-query';
import { type Given, type Item, type Query, queryPage, type ReadName } from './api.ts';

const PAGE_SIZE = 100;

export function useRows<N extends ReadName>(name: N, filters: Query<N>, { first, last }: { first: number; last: number }) {
  const from = Math.floor(first / PAGE_SIZE);
  const until = Math.max(from, Math.floor(last / PAGE_SIZE));
  const offsets = Array.from({ length: until - from + 1 }, (_, index) => (from + index) * PAGE_SIZE);
  const pages = useQueries({
    queries: offsets.map((offset) => {
      const query = { ...(filters as object), limit: PAGE_SIZE, offset };
      return queryPage(name, ...([{ query }] as unknown as Given<N>));
    }),
  });
  return {
    total: pages.find((page) => page.data)?.data?.total ?? 0,
    isPending: pages.every((page) => page.isPending),
    error: pages.find((page) => page.error)?.error ?? null,
    /** Undefined while the row's page is on its way. */
    at(index: number): Item<N> | undefined {
      const page = pages[Math.floor(index / PAGE_SIZE) - from];
      return page?.isPlaceholderData ? undefined : page?.data?.items[index % PAGE_SIZE];
    },
  };
}
