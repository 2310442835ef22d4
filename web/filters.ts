import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** An id from the URL, which anyone may have typed; undefined if invalid. */
export function idIn(text: string): string | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}

export function offsetIn(text: string): number {
  return /^\d{1,7}$/.test(text) ? Number(text) : 0;
}

/** The position in a list: the number of the first row, and the cursor after or before which the page starts. */
export type ListPlace = { offset: number; after?: string | undefined; before?: string | undefined };

/** A position in the URL: '50', '50.after.12.name'. */
export function placeIn(text: string): ListPlace {
  const [, offset = '0', side, row] = /^(\d{1,7})(?:\.(after|before)\.(.+))?$/.exec(text) ?? [];
  return side && row ? { offset: Number(offset), [side]: row } : { offset: Number(offset) };
}

export function placeText({ offset, after, before }: ListPlace): string {
  if (after !== undefined) return `${offset}.after.${after}`;
  return before === undefined ? String(offset) : `${offset}.before.${before}`;
}

/** The query parameters of a page. */
export function partAt({ offset, after, before }: ListPlace) {
  return after === undefined && before === undefined ? { offset } : { after, before };
}

/** The id at the end of a path such as /employers/12. */
export function usePageId(): number {
  const [path] = useLocation();
  return Number(/(\d+)\/*$/.exec(path)?.[1]);
}

/**
 * The query of the URL, and a function that replaces it. wouter's own hook decodes the query twice: the cursor of a page would arrive
 * without its escapes, and '%41' in a search as 'A'.
 */
export function useSearchParams(): [search: URLSearchParams, replace: (next: URLSearchParams) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return [new URLSearchParams(search), (next) => navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true })];
}

/** Filters in the URL, so that a reload, a bookmark and the back button keep them. */
export function useFilters<F extends Record<string, string>>(defaults: F) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(Object.entries(defaults).map(([name, fallback]) => [name, search.get(name) ?? fallback])) as F;

  function set(change: Partial<F>): void {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value && value !== defaults[name]) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next);
  }

  const isFiltered = Object.entries(defaults).some(([name, fallback]) => name !== 'offset' && values[name] !== fallback);
  /** Other parameters of the URL, such as order and columns, are kept. */
  function clear(): void {
    const next = new URLSearchParams(search);
    for (const name of Object.keys(defaults)) next.delete(name);
    setSearch(next);
  }

  /** For a field. A new filter resets pagination to the first page. */
  const choice = (name: keyof F) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      set({ ...('offset' in defaults && { offset: defaults.offset }), [name]: target.value } as Partial<F>),
  });

  return { values, set, choice, isFiltered, clear };
}

/** Runs the action of a URL such as /employers?open=add once, and removes it from the URL. */
export function useOpen(word: string, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('open') === word;
  const handle = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete('open');
    setSearch(rest);
    // In a microtask, because the shell moves the focus to the top of a new page in an effect of the same commit.
    queueMicrotask(open);
  });
  useEffect(() => {
    if (isAsked) handle();
  }, [isAsked]);
}
