import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '#domain/calendar.ts';
import { isAhead } from '#domain/firm/figures.ts';
import { daysInWords, nameOfDay } from '#texts/nl/dates.ts';
import { timeRange, today } from '#web/format.ts';
import { diaryOf } from '#web/parts/planning/diary/calls.ts';
import { type Hours, HoursDetails } from '#web/parts/planning/hours/details.tsx';
import { useRemoveHours } from '#web/parts/planning/hours/remove.ts';
import { SeriesDialog } from '#web/parts/planning/hours/series-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { PeriodList } from './period-list.tsx';

export function AvailabilityCard({ add }: { add: () => void }) {
  const [changing, setChanging] = useState<Hours | null>(null);
  const list = useQuery(diaryOf('own').hours());
  const remove = useRemoveHours('own');

  return (
    <>
      <PeriodList
        title="Beschikbaarheid"
        icon={<CalendarClock aria-hidden />}
        periods={list.data?.toSorted(inOrder)}
        query={list}
        isPast={(row) => !isAhead(row, today())}
        what={daysInWords}
        details={(row) => (
          <>
            <Badge>{nameOfDay(row.dayOfWeek)}</Badge>
            {row.isRecurring && <span className="text-sm text-muted">Elke week{row.endDate && ` t/m ${shortDate(row.endDate)}`}</span>}
            <HoursDetails row={row} />
          </>
        )}
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
        remove={(row) => remove.mutateAsync(row)}
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
      {changing && <SeriesDialog whose="own" row={changing} close={() => setChanging(null)} />}
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
