import { Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { shortDate } from '#domain/calendar.ts';
import { timeRange } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

const PAGE = 20;

type Period = { id: number; date: string; startTime: string; endTime: string };

type PeriodListProps<P extends Period> = {
  title: string;
  icon: ReactNode;
  /** Undefined while loading. */
  periods: P[] | undefined;
  query: { error: Error | null; refetch: () => unknown };
  isPast: (period: P) => boolean;
  /** How a button names the days of a period; its date by default. */
  what?: (period: P) => string;
  details: (period: P) => ReactNode;
  action?: (period: P) => ReactNode;
  /** Resolves when the row is deleted. */
  remove: (period: P) => Promise<unknown>;
  empty: ReactNode;
};

/** A paginated list of periods; past ones stand below a line, the latest first. */
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
  const box = useRef<HTMLDivElement>(null);
  const all = periods && [...periods.filter((period) => !isPast(period)), ...periods.filter(isPast).reverse()];
  const total = all?.length ?? 0;
  const start = offset < total ? offset : 0;
  const shown = all?.slice(start, start + PAGE) ?? [];
  const ahead = shown.filter((period) => !isPast(period));
  const past = shown.filter(isPast);

  const heading = useId();

  const entry = (period: P) => (
    <li key={period.id} className="flex flex-wrap items-center gap-x-3 py-2 pr-3 pl-5">
      <div className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{shortDate(period.date)}</span>
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
  );

  return (
    <Card flush title={title} icon={icon}>
      <div ref={box} tabIndex={-1} className="outline-none">
        {query.error ? (
          <LoadFailed what="De lijst kon" query={query} />
        ) : !periods ? (
          <Loading className="min-h-40" />
        ) : total === 0 ? (
          empty
        ) : (
          <>
            {ahead.length > 0 && (
              <ul aria-label={title} className="divide-y border-t">
                {ahead.map(entry)}
              </ul>
            )}
            {past.length > 0 && (
              <>
                <h3 id={heading} className="border-t bg-sunken px-5 py-1.5 text-sm font-semibold text-muted">
                  Voorbij
                </h3>
                <ul aria-labelledby={heading} className="divide-y border-t">
                  {past.map(entry)}
                </ul>
              </>
            )}
          </>
        )}
        {total > PAGE && <Pagination offset={start} limit={PAGE} total={total} onChange={setOffset} />}
      </div>
    </Card>
  );
}
