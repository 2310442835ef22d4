import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSearchParams } from '#web/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/classes.ts';
import { useSavedViews } from './storage.ts';
import type { ListView } from './view.ts';

// Loaded when opened.
const ViewDialog = lazy(() => import('./view-dialog.tsx'));

/** Opens the dialog for columns, order and saved views. */
export function ViewButton({ view }: { view: ListView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Columns3 aria-hidden className="size-4" />} onClick={() => setIsOpen(true)}>
        Weergave
      </Button>
      <Suspense>{isOpen && <ViewDialog view={view} close={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** The saved views of this list, each a link. */
export function SavedViews({ list }: { list: string }) {
  const { views } = useSavedViews(list);
  const [path] = useLocation();
  const [search] = useSearchParams();
  if (views.length === 0) return null;
  return (
    <nav aria-label="Bewaarde weergaven" className="flex flex-wrap gap-2 px-5 pb-3">
      {views.map((saved) => {
        const isHere = saved.search === String(search);
        return (
          <Link
            key={saved.name}
            href={`${path}?${saved.search}`}
            aria-current={isHere ? 'true' : undefined}
            className={cx(
              'inline-flex min-h-8 max-w-full items-center rounded-full border px-3 text-sm wrap-anywhere',
              isHere ? 'border-brand bg-brand-soft font-semibold text-brand' : 'hover:bg-sunken',
            )}
          >
            {saved.name}
          </Link>
        );
      })}
    </nav>
  );
}
