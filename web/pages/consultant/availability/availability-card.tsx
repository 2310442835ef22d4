import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { isAhead } from '#domain/firm/figures.ts';
import { daysInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { timeRange, today } from '#web/format.ts';
import { type Hours, HoursDetails } from '#web/parts/hours/details.tsx';
import { SeriesDialog } from '#web/parts/hours/series-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PeriodList } from './period-list.tsx';

export function AvailabilityCard({ add }: { add: () => void }) {
  const [changing, setChanging] = useState<Hours | null>(null);
  const list = useQuery(query('GET /api/consultants/availability'));
  const restore = useChange('POST /api/consultants/availability', {
    success: { title: 'Beschikbaarheid teruggezet' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van beschikbaarheid.' },
  });
  const remove = useChange('DELETE /api/consultants/availability/{id}', {
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van beschikbaarheid.' },
  });

  async function removeRow({ id, consultantId, dayOfWeek, createdAt, employerName, ...body }: Hours): Promise<void> {
    await remove.mutateAsync({ params: { id } });
    toast({
      title: 'Beschikbaarheid verwijderd',
      text: 'De beschikbaarheid is succesvol verwijderd.',
      action: { label: 'Ongedaan maken', run: () => restore.mutate({ body }) },
    });
  }

  return (
    <>
      <PeriodList
        title="Beschikbaarheid"
        icon={<CalendarClock aria-hidden />}
        periods={list.data?.toSorted(inOrder)}
        query={list}
        isPast={(row) => !isAhead(row, today())}
        what={daysInWords}
        details={(row) => <HoursDetails row={row} />}
        action={(row) =>
          row.isRecurring && (
            <IconAction
              text="Reeks aanpassen"
              about={`${daysInWords(row)}, ${timeRange(row)}`}
              icon={<CalendarRange aria-hidden className="size-4" />}
              onClick={() => setChanging(row)}
            />
          )
        }
        remove={removeRow}
        empty={
          <EmptyState
            icon={<CalendarClock aria-hidden className="size-6" />}
            title="Geen beschikbaarheid ingesteld"
            text="Zonder beschikbaarheid kan niemand een gesprek bij u boeken."
            action={
              <Button look="primary" onClick={add}>
                Eerste Beschikbaarheid Toevoegen
              </Button>
            }
          />
        }
      />
      {changing && <SeriesDialog call="PATCH /api/consultants/availability/{id}" row={changing} close={() => setChanging(null)} />}
    </>
  );
}

/** Weekly hours first, by day of the week; then the dates. */
function inOrder(a: Hours, b: Hours): number {
  return (
    Number(b.isRecurring) - Number(a.isRecurring) ||
    (a.isRecurring ? a.dayOfWeek - b.dayOfWeek : a.date.localeCompare(b.date)) ||
    a.startTime.localeCompare(b.startTime)
  );
}
