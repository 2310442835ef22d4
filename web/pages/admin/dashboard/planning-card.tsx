import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addDays, isDate, mondayOf } from '#domain/calendar.ts';
import { nameOfMonth } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { idIn, useFilters } from '#web/filters.ts';
import { some, today } from '#web/format.ts';
import type { Appointment } from '#web/parts/appointments/appointment.tsx';
import { consultantOptions } from '#web/parts/people/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useIsNarrow } from '#web/ui/media.ts';
import { marksOf } from './appointment-card.tsx';
import { WeekAgenda } from './week-agenda.tsx';
import { WeekTable } from './week-table.tsx';

const AppointmentDialog = lazy(() => import('./appointment-dialog.tsx'));

export function PlanningCard() {
  const { values, set, choice } = useFilters({ week: '', consultant: '' });
  const [opened, setOpened] = useState<Appointment | null>(null);
  const monday = mondayOf(isDate(values.week) ? values.week : today());
  const consultants = useQuery(query('GET /api/consultants'));
  const week = useQuery(
    query('GET /api/appointments', {
      query: { from: monday, to: addDays(monday, 6), consultantId: idIn(values.consultant) },
    }),
  );
  const isNarrow = useIsNarrow();
  const Week = isNarrow ? WeekAgenda : WeekTable;
  const marks = marksOf(consultants.data?.map(({ id }) => id) ?? []);
  const shown = week.data?.filter(({ status }) => status !== 'geannuleerd') ?? [];
  const show = (date: string) => set({ week: mondayOf(date) === mondayOf(today()) ? '' : date });

  return (
    <Card
      flush
      title="Afspraken Planning"
      actions={
        <Select
          aria-label="Consultant"
          className="w-full sm:w-64"
          {...choice('consultant')}
          options={[{ value: '', label: 'Alle Consultants' }, ...consultantOptions(consultants.data)]}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-5 py-3">
        <h3 className="text-lg font-semibold first-letter:uppercase">{monthsOf(monday)}</h3>
        <p role="status" className="text-sm text-muted">
          {week.isPending ? 'Laden...' : week.data && some(shown.length, 'afspraak', 'afspraken')}
        </p>
        <div className="flex flex-wrap gap-1 sm:ml-auto">
          <Button
            size="icon"
            look="quiet"
            aria-label="Vorige week"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => show(addDays(monday, -7))}
          />
          <Button size="small" onClick={() => show(today())}>
            Vandaag
          </Button>
          <Button
            size="icon"
            look="quiet"
            aria-label="Volgende week"
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => show(addDays(monday, 7))}
          />
        </div>
      </div>
      {week.error ? (
        <LoadFailed what="De planning kon" query={week} />
      ) : (
        // A window that is narrower than its seven columns scrolls sideways.
        <section aria-label="Weekkalender" tabIndex={isNarrow ? undefined : 0} className="relative overflow-x-auto -outline-offset-2">
          <Week monday={monday} appointments={shown} isLoading={week.isPending} marks={marks} onOpen={setOpened} />
        </section>
      )}
      <Suspense>{opened && <AppointmentDialog appointment={opened} close={() => setOpened(null)} />}</Suspense>
    </Card>
  );
}

/** 'november 2026'; both months if the week spans two. */
function monthsOf(monday: string): string {
  const sunday = addDays(monday, 6);
  const [from, to] = [nameOfMonth(monday), nameOfMonth(sunday)];
  const year = sunday.slice(0, 4);
  if (from === to) return `${to} ${year}`;
  return monday.slice(0, 4) === year ? `${from} – ${to} ${year}` : `${from} ${monday.slice(0, 4)} – ${to} ${year}`;
}
