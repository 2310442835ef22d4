// Shown if total > limit or offset > 0. If the list became shorter than `offset`, it goes back to the last page.
// <Pagination offset={offset} limit={50} total={page.total} onChange={setOffset} />           rows that are all fetched, or a short list
// <KeyedPagination place={place} limit={50} query={page} onChange={setPlace} />               a list of any length
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';

type PaginationProps = {
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
};

const count = (value: number) => value.toLocaleString('nl-NL');
const lastOffset = (total: number, limit: number) => Math.max(0, Math.ceil(total / limit) - 1) * limit;

export function Pagination({ offset, limit, total, onChange }: PaginationProps) {
  const end = lastOffset(total, limit);
  useEffect(() => {
    if (offset > end) onChange(end);
  });
  const last = Math.min(offset + limit, total);
  return (
    <Pager
      text={total === 0 ? 'Geen resultaten' : `${count(offset + 1)}–${count(last)} van ${count(total)}`}
      previous={offset === 0 ? null : () => onChange(Math.max(0, offset - limit))}
      next={last >= total ? null : () => onChange(offset + limit)}
    />
  );
}

type PagePlace = { offset: number; after?: string | undefined; before?: string | undefined };
type Page = { items: readonly unknown[]; total: number; next: string | undefined; previous: string | undefined };
type KeyedPaginationProps = {
  place: PagePlace;
  limit: number;
  /** The previous page stays visible while the next one loads. */
  query: { data: Page | undefined; isPlaceholderData: boolean };
  onChange: (place: PagePlace) => void;
};

/**
 * Pagination by key: rows added or deleted meanwhile cause no repeated or skipped rows. The shown numbers count from the first page that
 * was opened.
 */
export function KeyedPagination({ place, limit, query: { data: page, isPlaceholderData }, onChange }: KeyedPaginationProps) {
  const { offset } = place;
  useEffect(() => {
    if (!page || isPlaceholderData || offset === 0) return;
    // The list became shorter, before or after this page.
    if (page.items.length === 0) onChange({ offset: Math.min(offset - 1, lastOffset(page.total, limit)) });
    else if (place.before !== undefined && !page.previous) onChange({ offset: 0 });
  });
  if (!page) return null;
  const { items, total, next, previous } = page;
  const last = Math.min(offset + items.length, total);
  const back = (): PagePlace => (offset <= limit || !previous ? { offset: 0 } : { offset: offset - limit, before: previous });
  return (
    <Pager
      text={total === 0 ? 'Geen resultaten' : `${count(Math.min(offset + 1, last))}–${count(last)} van ${count(total)}`}
      isTurning={isPlaceholderData}
      previous={offset === 0 ? null : () => onChange(back())}
      next={next === undefined ? null : () => onChange({ offset: offset + items.length, after: next })}
    />
  );
}

type PagerProps = { text: string; isTurning?: boolean; previous: (() => void) | null; next: (() => void) | null };

function Pager({ text, isTurning = false, previous, next }: PagerProps) {
  // Clicks are ignored instead of disabling the button, which would lose the focus while a page loads and on the last page.
  const turn = (to: (() => void) | null) => ({
    'aria-disabled': isTurning || !to || undefined,
    onClick: () => !isTurning && to?.(),
  });
  return (
    <nav aria-label="Bladeren" className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <p aria-live="polite" className="text-sm text-muted">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<ChevronLeft aria-hidden className="size-4" />} {...turn(previous)}>
          Vorige
        </Button>
        <Button size="small" {...turn(next)}>
          Volgende
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
