import { useState } from 'react';
import { LONGEST_PAGE } from '#domain/lists.ts';
import { type Query, type ReadName, runPage } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

type Ids = ReadonlySet<number>;

const NONE: Ids = new Set();

/**
 * The ticked rows of a filtered list, at most `most`. A new filter clears them, so that no invisible row is acted upon; another order keeps
 * them.
 */
export function useSelection<N extends ReadName>(name: N, filter: Query<N>, most: number) {
  const about = JSON.stringify(filter);
  const [ticked, setTicked] = useState({ about, ids: NONE });
  const [isLoading, setIsLoading] = useState(false);
  const ids = ticked.about === about ? ticked.ids : NONE;
  const set = (next: Ids) => setTicked({ about, ids: next });

  return {
    about,
    ids,
    isLoading,
    most,
    has: (id: number) => ids.has(id),
    toggle: (id: number) => set(ids.has(id) ? ids.difference(new Set([id])) : new Set([...ids, id].slice(0, most))),
    /** Ticks the rows of a page, or unticks them if all are ticked. */
    togglePage: (page: readonly { id: number }[]) => {
      const shown = new Set(page.map(({ id }) => id));
      set(shown.isSubsetOf(ids) ? ids.difference(shown) : new Set([...ids.union(shown)].slice(0, most)));
    },
    clear: () => set(NONE),
    /** Ticks every row that matches the filter, up to `most`. */
    async all(): Promise<void> {
      setIsLoading(true);
      try {
        set(await everything(name, filter, most));
      } catch (error) {
        toast({ title: 'Fout', text: error instanceof Error ? error.message : undefined, look: 'destructive' });
      } finally {
        setIsLoading(false);
      }
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

async function everything<N extends ReadName>(name: N, filter: Query<N>, most: number): Promise<Ids> {
  const ids = new Set<number>();
  for (let after: string | undefined; ids.size < most; ) {
    const { items, next } = await runPage(name, { query: { ...(filter as object), limit: LONGEST_PAGE, after } });
    for (const { id } of items as { id: number }[]) if (ids.size < most) ids.add(id);
    if (next === undefined) return ids;
    after = next;
  }
  toast({ title: `Eerste ${count(most)} geselecteerd`, text: 'Meer tegelijk kan niet.', look: 'neutral' });
  return ids;
}
