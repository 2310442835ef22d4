// Shown while total > limit or offset > 0: from beyond the end of a list that became shorter it leads back to the last page.
// <Pagination offset={offset} limit={50} total={page.total} onChange={setOffset} />
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';

type PaginationProps = { offset: number; limit: number; total: number; onChange: (offset: number) => void };

export function Pagination({ offset, limit, total, onChange }: PaginationProps) {
  const lastOffset = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  useEffect(() => {
    if (offset > lastOffset) onChange(lastOffset);
  });
  const count = (value: number) => value.toLocaleString('nl-NL');
  const last = Math.min(offset + limit, total);
  return (
    <nav aria-label="Bladeren" className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <p aria-live="polite" className="text-sm text-muted">
        {total === 0 ? 'Geen resultaten' : `${count(offset + 1)}–${count(last)} van ${count(total)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          disabled={offset === 0}
          onClick={() => onChange(Math.max(0, offset - limit))}
        >
          Vorige
        </Button>
        <Button size="small" disabled={last >= total} onClick={() => onChange(offset + limit)}>
          Volgende
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
