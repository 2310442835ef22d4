// Which columns a list shows and by which it is sorted, in the URL. The columns are remembered in the browser too.
//   const view = useListView('employees', { columns: COLUMNS, own: 'name' });
//   view.sort goes to the server, view.shown are the columns, view.headOf(column) makes a head that sorts.
import { type ListName, type SortOf, type SortText, sortOf } from '#domain/lists.ts';
import { useSearchParams } from '#web/filters.ts';
import type { HeadSort } from '#web/ui/table/sort-head.tsx';
import { remember, remembered } from './storage.ts';

export type ListColumn<S extends string> = {
  key: string;
  label: string;
  /** The name by which the server sorts this column; absent: it cannot sort. */
  sort?: S;
  /** Always shown. */
  isFixed?: boolean;
  /** Not shown until it is chosen. */
  isExtra?: boolean;
};

type List<S extends string, C extends ListColumn<S>> = {
  columns: readonly C[];
  /** The default order. */
  own: SortText<S>;
};

export function useListView<L extends ListName, C extends ListColumn<SortOf<L>>>(name: L, { columns, own }: List<SortOf<L>, C>) {
  type S = SortOf<L>;
  const [search, setSearch] = useSearchParams();
  const memory = `columns.${name}`;
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
  const chosen = (search.get('columns') ?? remembered(memory) ?? usual.join()).split(',');
  const shown = columns.filter(({ key, isFixed }) => isFixed || chosen.includes(key));
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  const sort = sorts.flatMap((by): SortText<S>[] => [by, `-${by}`]).find((text) => text === search.get('sort'));
  const current = sortOf(sort ?? own);

  function write(change: Record<string, string | null>): void {
    const next = new URLSearchParams(search);
    // Back to the first page, because another order has other pages.
    next.delete('offset');
    for (const [key, value] of Object.entries(change)) value === null ? next.delete(key) : next.set(key, value);
    setSearch(next);
  }

  function setSort(text: SortText<S>): void {
    write({ sort: text === own ? null : text });
  }

  /** The second click on a head reverses its order. */
  const turned = (by: S): SortText<S> => (current.by === by && !current.isDescending ? `-${by}` : by);

  return {
    name,
    sort,
    current,
    setSort,
    columns,
    shown,
    setShown(keys: readonly string[]): void {
      const isUsual = keys.length === usual.length && usual.every((key) => keys.includes(key));
      remember(memory, isUsual ? null : keys.join());
      write({ columns: isUsual ? null : keys.join() });
    },
    /** The URL of what is shown now, with its columns, so that it shows the same in another browser. */
    address(): string {
      const kept = new URLSearchParams(search);
      kept.delete('offset');
      kept.set('columns', shown.map(({ key }) => key).join());
      return kept.toString();
    },
    headOf({ sort: by }: C): HeadSort | undefined {
      if (by === undefined) return undefined;
      const state = current.by !== by ? 'none' : current.isDescending ? 'descending' : 'ascending';
      return { state, onSort: () => setSort(turned(by)) };
    },
  };
}

export type ListView = Omit<
  ReturnType<typeof useListView<ListName, ListColumn<SortOf<ListName>>>>,
  'headOf' | 'setSort' | 'sort' | 'current'
> & {
  current: { by: string; isDescending: boolean };
  setSort: (text: never) => void;
};
