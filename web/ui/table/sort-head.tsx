import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';

export type HeadSort = { state: 'ascending' | 'descending' | 'none'; onSort: () => void };

const ICON = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A column head that sorts; the th around it has `aria-sort`. */
export function SortHead({ sort: { state, onSort }, children }: { sort: HeadSort; children: ReactNode }) {
  const Icon = ICON[state];
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-1 inline-flex min-h-8 max-w-full items-center gap-1 rounded-control px-1 text-left font-medium hover:text-ink"
    >
      {children}
      <Icon aria-hidden className={cx('size-3.5 shrink-0', state === 'none' ? 'opacity-50' : 'text-brand')} />
    </button>
  );
}
