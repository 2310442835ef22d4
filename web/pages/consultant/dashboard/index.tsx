import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarDays, Clock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isAhead, periodsOf } from '#domain/firm/figures.ts';
import { query } from '#web/api/cache.ts';
import { count, some, today } from '#web/format.ts';
import { ReportAbsence } from '#web/parts/planning/absence/report.tsx';
import { useUser } from '#web/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useIsNarrow } from '#web/ui/media.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { ThisWeek } from './this-week.tsx';
import { Today } from './today.tsx';

// Loaded after the first screen.
const AppointmentsCard = lazy(() => import('./appointments-card.tsx'));
const OwnDetails = lazy(() => import('./own-details.tsx'));
const ConflictsCard = lazy(() => import('./conflicts-card.tsx'));
const CalendarWarnings = lazy(() => import('#web/parts/planning/own-calendars/warnings.tsx'));

export default function ConsultantDashboardPage() {
  const { data: user } = useUser();
  // A phone has room for today and the next appointment, then for the others; figures and profile come last.
  const isNarrow = useIsNarrow();
  if (user?.role !== 'consultant') return <PageHeader title="Alleen voor consultants" />;
  return (
    <>
      <PageHeader
        title="Mijn Dashboard"
        subtitle={`Welkom, ${user.name}`}
        actions={
          !isNarrow && (
            <>
              <a href="#gegevens" className={buttonClass()}>
                Mijn gegevens
              </a>
              <ReportAbsence />
            </>
          )
        }
      />
      <div className="mb-6 grid grid-cols-1 items-start gap-6 empty:hidden max-sm:gap-4 lg:grid-cols-2">
        {isNarrow && <Today />}
        <NextAppointment />
        {!isNarrow && <ThisWeek />}
      </div>
      {isNarrow && <ReportAbsence className="mb-6 w-full" />}
      <Suspense>
        <CalendarWarnings />
        <ConflictsCard />
      </Suspense>
      {!isNarrow && <Stats className="mb-6" />}
      <Suspense fallback={<AppointmentsToCome />}>
        <AppointmentsCard />
      </Suspense>
      {isNarrow && <Stats className="mt-6" />}
      <Suspense>
        <OwnDetails />
      </Suspense>
    </>
  );
}

function AppointmentsToCome() {
  return (
    <Card title="Mijn afspraken">
      <Skeleton className="h-96" />
    </Card>
  );
}

function Stats({ className }: { className: string }) {
  const { data: appointments, error: noAppointments } = useQuery(query('GET /api/consultants/appointments'));
  const { data: availability, error: noAvailability } = useQuery(query('GET /api/consultants/availability'));
  const { data: free } = useQuery(query('GET /api/consultants/free-hours'));
  const { from, until } = periodsOf(today()).thisWeek;
  const live = appointments?.filter(({ status }) => status !== 'geannuleerd');
  const cancelled = (appointments?.length ?? 0) - (live?.length ?? 0);
  return (
    <section aria-label="Cijfers" className={`grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4 ${className}`}>
      <StatCard
        label="Totaal afspraken"
        value={noAppointments ? '–' : appointments && count(appointments.length)}
        hint={cancelled > 0 ? `waarvan ${count(cancelled)} geannuleerd` : undefined}
        icon={<CalendarDays aria-hidden className="size-5" />}
      />
      <StatCard
        label="Afspraken deze week"
        value={noAppointments ? '–' : live && count(live.filter(({ date }) => date >= from && date < until).length)}
        icon={<CalendarCheck aria-hidden className="size-5" />}
      />
      <StatCard
        label="Beschikbare tijdvakken"
        value={noAvailability ? '–' : availability && count(availability.filter((row) => isAhead(row, today())).length)}
        hint={freeInWords(free?.hours)}
        icon={<Clock aria-hidden className="size-5" />}
      />
    </section>
  );
}

/** The figure counts rows, each of which may be a day or a year, so the text gives the free hours. */
function freeInWords(hours: number | undefined): string | undefined {
  if (hours === undefined) return undefined;
  if (hours === 0) return 'geen vrije uren in de komende vier weken';
  return `${some(hours, 'vrij uur', 'vrije uren')} in de komende vier weken`;
}
