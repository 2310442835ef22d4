import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { shortDate } from '#domain/calendar.ts';
import { count, timeRange } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

const PAGE = 20;

export type Period = { id: number; date: string; startTime: string; endTime: string };

type PeriodListProps<P extends Period> = {
  title: string;
  icon: ReactNode;
  /** Undefined while loading. */
  periods: P[] | undefined;
  query: { error: Error | null; refetch: () => unknown };
  isPast: (period: P) => boolean;
  /** The text for the days of a period; its date by default. */
  what?: (period: P) => string;
  details: (period: P) => ReactNode;
  action?: (period: P) => ReactNode;
  /** Resolves when the row is deleted. */
  remove: (period: P) => Promise<unknown>;
  empty: ReactNode;
};

/** A paginated list of periods; past ones are hidden until a button shows them. */
export function PeriodList<P extends Period>({
  title,
  icon,
  periods,
  query,
  isPast,
  what = ({ date }) => shortDate(date),
  details,
  action,
  remove,
  empty,
}: PeriodListProps<P>) {
  const [offset, setOffset] = useState(0);
  const [withPast, setWithPast] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const past = periods?.filter(isPast).length ?? 0;
  const shown = periods?.filter((period) => withPast || !isPast(period)) ?? [];
  const start = offset < shown.length ? offset : 0;

  return (
    <Card
      flush
      title={title}
      icon={icon}
      actions={
        past > 0 && (
          <Button size="small" look="quiet" aria-pressed={withPast} onClick={() => setWithPast(!withPast)}>
            {withPast ? 'Verberg voorbije' : `Toon voorbije (${count(past)})`}
          </Button>
        )
      }
    >
      <div ref={box} tabIndex={-1} className="outline-none">
        {query.error ? (
          <LoadFailed what="De lijst kon" query={query} />
        ) : !periods ? (
          <Loading className="min-h-40" />
        ) : shown.length === 0 ? (
          empty
        ) : (
          <ul aria-label={title} className="divide-y border-t">
            {shown.slice(start, start + PAGE).map((period) => (
              <li key={period.id} className="flex flex-wrap items-center gap-x-3 py-2 pr-3 pl-5">
                <div className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="font-semibold first-letter:capitalize">{what(period)}</span>
                  <span>{timeRange(period)}</span>
                  {details(period)}
                </div>
                {action?.(period)}
                <IconAction
                  text="Verwijderen"
                  about={`${what(period)}, ${timeRange(period)}`}
                  icon={<Trash2 aria-hidden className="size-4 text-danger" />}
                  // The button disappears with its row, so the focus moves to the list.
                  onClick={() =>
                    remove(period).then(
                      () => box.current?.focus(),
                      () => undefined,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {shown.length > PAGE && <Pagination offset={start} limit={PAGE} total={shown.length} onChange={setOffset} />}
      </div>
    </Card>
  );
}
