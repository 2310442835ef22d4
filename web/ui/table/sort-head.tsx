import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export type HeadSort = { state: 'ascending' | 'descending' | 'none'; onSort: () => void };

/** A column head that sorts; the th around it has `aria-sort`. The arrow is in the text, so that it wraps before a word would break. */
export function SortHead({ sort: { state, onSort }, children }: { sort: HeadSort; children: ReactNode }) {
  const Arrow = state === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onSort}
      className="min-h-8 max-w-full rounded-control text-left font-medium underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
      {state !== 'none' && (
        <>
          {' '}
          <Arrow aria-hidden className="inline size-3.5 text-brand" />
        </>
      )}
    </button>
  );
}
