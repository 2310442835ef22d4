import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarDays, CalendarX2, Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isAhead, periodsOf } from '#domain/firm/figures.ts';
import { query } from '#web/api/cache.ts';
import { useOpen } from '#web/filters.ts';
import { count, some, today } from '#web/format.ts';
import { useUser } from '#web/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { AppointmentsCard } from './appointments-card.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { ThisWeek } from './this-week.tsx';

// Loaded after the page, because they are rarely shown, or are at its end.
const OwnDetails = lazy(() => import('./own-details.tsx'));
const ConflictsCard = lazy(() => import('./conflicts-card.tsx'));
const CalendarWarnings = lazy(() => import('#web/parts/planning/own-calendars/warnings.tsx'));
const AbsenceDialog = lazy(() => import('#web/parts/planning/absence/dialog.tsx'));

export default function ConsultantDashboardPage() {
  const { data: user } = useUser();
  const [isReporting, setReporting] = useState(false);
  useOpen('absent', () => setReporting(true));
  if (user?.role !== 'consultant') return <PageHeader title="Alleen voor consultants" />;
  const report = () => setReporting(true);
  return (
    <>
      <PageHeader
        title="Mijn Dashboard"
        subtitle={`Welkom, ${user.name}`}
        actions={
          <>
            <a href="#gegevens" className={`${buttonClass()} max-sm:hidden`}>
              Mijn gegevens
            </a>
            <ReportButton className="max-sm:hidden" onClick={report} />
          </>
        }
      />
      <div className="mb-6 grid grid-cols-1 items-start gap-6 empty:hidden lg:grid-cols-2">
        <NextAppointment />
        <ThisWeek />
      </div>
      {/* On a phone the next appointment is first. */}
      <ReportButton className="mb-6 w-full sm:hidden" onClick={report} />
      <Suspense>
        <CalendarWarnings />
        <ConflictsCard />
      </Suspense>
      <Stats />
      <AppointmentsCard />
      <Suspense>
        <OwnDetails />
      </Suspense>
      <Suspense>{isReporting && <AbsenceDialog whose="own" close={() => setReporting(false)} />}</Suspense>
    </>
  );
}

function ReportButton({ className, onClick }: { className: string; onClick: () => void }) {
  return (
    <Button className={className} icon={<CalendarX2 aria-hidden className="size-4" />} onClick={onClick}>
      Ziek of afwezig melden
    </Button>
  );
}

function Stats() {
  const { data: appointments, error: noAppointments } = useQuery(query('GET /api/consultants/appointments'));
  const { data: availability, error: noAvailability } = useQuery(query('GET /api/consultants/availability'));
  const { data: free } = useQuery(query('GET /api/consultants/free-hours'));
  const { from, until } = periodsOf(today()).thisWeek;
  const live = appointments?.filter(({ status }) => status !== 'geannuleerd');
  const cancelled = (appointments?.length ?? 0) - (live?.length ?? 0);
  return (
    <section aria-label="Cijfers" className="mb-6 grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
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
