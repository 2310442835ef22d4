import { useState } from 'react';
import { callPage, type Query } from '#web/api/call.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

type Filter = Query<'GET /api/employees'>;
type Ids = ReadonlySet<number>;

/** The limit of the server. */
const MOST = 10_000;
const PER_CALL = 500;
const NOBODY: Ids = new Set();

/** The selection in a filtered list. A new filter clears it, so that no invisible row is acted upon. */
export function useSelection(filter: Filter) {
  const about = JSON.stringify(filter);
  const [ticked, setTicked] = useState({ about, ids: NOBODY });
  const [isLoading, setIsLoading] = useState(false);
  const ids = ticked.about === about ? ticked.ids : NOBODY;
  const set = (next: Ids) => setTicked({ about, ids: next });

  return {
    about,
    ids,
    isLoading,
    toggle: (id: number) => set(ids.has(id) ? ids.difference(new Set([id])) : new Set([...ids, id])),
    clear: () => set(NOBODY),
    async all(): Promise<void> {
      setIsLoading(true);
      try {
        set(await everyone(filter));
      } catch (error) {
        toast({ title: 'Fout', text: error instanceof Error ? error.message : undefined, look: 'destructive' });
      } finally {
        setIsLoading(false);
      }
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

async function everyone(filter: Filter): Promise<Ids> {
  const ids = new Set<number>();
  for (let after: string | undefined; ids.size < MOST; ) {
    const { items, next } = await callPage('GET /api/employees', { query: { ...filter, limit: PER_CALL, after } });
    for (const { id } of items) ids.add(id);
    if (next === undefined) return ids;
    after = next;
  }
  toast({ title: 'Eerste 10.000 geselecteerd', text: 'Meer werknemers tegelijk kan niet.', look: 'neutral' });
  return ids;
}
