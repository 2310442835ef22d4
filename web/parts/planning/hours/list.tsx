import { useQuery } from '@tanstack/react-query';
import { CalendarRange, Trash2 } from 'lucide-react';
import { isAhead } from '#domain/firm/figures.ts';
import { daysInWords } from '#texts/nl/dates.ts';
import { timeRange, today } from '#web/format.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Hours, HoursDetails } from './details.tsx';
import { useRemoveHours } from './remove.ts';

/** Rows from today on, and all weekly rows. */
export function HoursList({ whose, change }: { whose: Whose; change: (row: Hours) => void }) {
  const { data, error } = useQuery(diaryOf(whose).hours());
  const rows = data
    ?.filter((row) => isAhead(row, today()))
    .sort(
      (a, b) => Number(b.isRecurring) - Number(a.isRecurring) || a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime),
    );
  return (
    <section aria-labelledby="availability-heading" className="border-t pt-4">
      <h3 id="availability-heading" className="font-semibold">
        Ingestelde beschikbaarheid
      </h3>
      {error && <FieldError text={error.message} />}
      {!error && !rows && <Skeleton className="mt-3 h-6 w-64" />}
      {rows?.length === 0 && <p className="mt-1 text-muted">Geen beschikbaarheid ingesteld</p>}
      <ul className="mt-1 divide-y">
        {rows?.map((row) => (
          <Item key={row.id} whose={whose} row={row} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Item({ whose, row, change }: { whose: Whose; row: Hours; change: (row: Hours) => void }) {
  const remove = useRemoveHours(whose);
  const when = `${daysInWords(row)}, ${timeRange(row)}`;
  return (
    <li className="flex items-center gap-3 py-1">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-44 font-medium first-letter:capitalize">{daysInWords(row)}</span>
        <span>{timeRange(row)}</span>
        <HoursDetails row={row} />
      </div>
      {row.isRecurring && (
        <Button
          size="icon"
          look="quiet"
          aria-label={`Reeks aanpassen: ${when}`}
          onClick={() => change(row)}
          icon={<CalendarRange aria-hidden className="size-4" />}
        />
      )}
      <Button
        size="icon"
        look="quiet"
        aria-label={`Verwijder ${when}`}
        pending={remove.isPending}
        onClick={() => remove.mutate(row)}
        icon={<Trash2 aria-hidden className="size-4 text-danger" />}
      />
    </li>
  );
}
