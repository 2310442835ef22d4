import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { nameOfDay } from '#domain/calendar.ts';
import { isAhead } from '#domain/firm/figures.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { timeRange, today } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PeriodList } from './period-list.tsx';

type Availability = Output<'GET /api/consultants/availability'>[number];

export function AvailabilityCard({ add }: { add: () => void }) {
  const list = useQuery(query('GET /api/consultants/availability'));
  const restore = useChange('POST /api/consultants/availability', {
    success: { title: 'Beschikbaarheid teruggezet' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van beschikbaarheid.' },
  });
  const remove = useChange('DELETE /api/consultants/availability/{id}', {
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van beschikbaarheid.' },
  });

  async function removeRow({ id, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring }: Availability): Promise<void> {
    const body = { date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring };
    await remove.mutateAsync({ params: { id } });
    toast({
      title: 'Beschikbaarheid verwijderd',
      text: 'De beschikbaarheid is succesvol verwijderd.',
      action: { label: 'Ongedaan maken', run: () => restore.mutate({ body }) },
    });
  }

  return (
    <PeriodList
      title="Beschikbaarheid"
      icon={<CalendarClock aria-hidden />}
      periods={list.data?.toSorted(inOrder)}
      query={list}
      isPast={(row) => !isAhead(row, today())}
      details={(row) => <Details row={row} />}
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
  );
}

/** Weekly hours first, by day of the week; then the dates. */
function inOrder(a: Availability, b: Availability): number {
  return (
    Number(b.isRecurring) - Number(a.isRecurring) ||
    (a.isRecurring ? a.dayOfWeek - b.dayOfWeek : a.date.localeCompare(b.date)) ||
    a.startTime.localeCompare(b.startTime)
  );
}

function Details({ row: { pauseStartTime, pauseEndTime, isRecurring, dayOfWeek } }: { row: Availability }) {
  return (
    <>
      {pauseStartTime && pauseEndTime && (
        <span className="text-sm text-muted">Pauze {timeRange({ startTime: pauseStartTime, endTime: pauseEndTime })}</span>
      )}
      <Badge tone={isRecurring ? 'brand' : 'neutral'}>{isRecurring ? `Elke ${nameOfDay(dayOfWeek)}` : nameOfDay(dayOfWeek)}</Badge>
    </>
  );
}
