// What is stored in this browser about lists. If nothing can be stored (private windows, a full disk), it is forgotten without an error.
import { useSyncExternalStore } from 'react';

const PREFIX = 'portaal.';
const listeners = new Set<() => void>();

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires when another tab of the same browser stores something.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** `search`: the query string of the URL that shows it. */
type SavedView = { name: string; search: string };
export const MOST_VIEWS = 20;
export const LONGEST_NAME = 60;

const keyOf = (list: string) => `views.${list}`;

/** What is stored now, here or in another tab. */
export function useRemembered(key: string): string | null {
  return useSyncExternalStore(subscribe, () => remembered(key));
}

export function useSavedViews(list: string) {
  const text = useRemembered(keyOf(list));
  const views = viewsIn(text);
  const store = (next: SavedView[]) => remember(keyOf(list), next.length === 0 ? null : JSON.stringify(next));
  return {
    views,
    /** Replaces a view of the same name. */
    save: (view: SavedView) =>
      store([...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name, 'nl'))),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}

/** Skips what is no view: the stored text may be from another version, or changed by hand. */
export function viewsIn(text: string | null): SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST_VIEWS) : [];
  } catch {
    return [];
  }
}

function isView(stored: unknown): stored is SavedView {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('search' in stored)) return false;
  return typeof stored.name === 'string' && typeof stored.search === 'string' && stored.name !== '';
}
