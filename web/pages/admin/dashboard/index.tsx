import { FileText, Send } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useOpen } from '#web/filters.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlanningCard } from './planning-card.tsx';
import { Stats } from './stats.tsx';
import { UnreachedNotice } from './unreached-notice.tsx';

// Loaded when they are opened.
const AdminReportDialog = lazy(async () => ({ default: (await import('./report-dialogs.tsx')).AdminReportDialog }));
const ConsultantReportsDialog = lazy(async () => ({ default: (await import('./report-dialogs.tsx')).ConsultantReportsDialog }));
const SolveAbsenceDialog = lazy(() => import('#web/parts/absence/solve-dialog.tsx'));
// Loaded after the page: most days have none of them.
const FirstStepsCard = lazy(() => import('./first-steps-card.tsx'));
const ConflictsCard = lazy(() => import('#web/parts/conflicts-card.tsx'));
const CalendarWarnings = lazy(() => import('#web/parts/own-calendars/warnings.tsx'));

type Reported = Pick<ComponentProps<typeof SolveAbsenceDialog>, 'consultantId' | 'reported'>;

export default function DashboardPage() {
  const [absent, setAbsent] = useState<Reported | null>(null);
  const [report, setReport] = useState<'consultants' | 'admin' | null>(null);
  const close = () => setReport(null);
  useOpen('consultant-reports', () => setReport('consultants'));
  useOpen('admin-report', () => setReport('admin'));
  return (
    <>
      <PageHeader
        title="Dashboard Overzicht"
        actions={
          <>
            <Button icon={<Send aria-hidden className="size-4" />} onClick={() => setReport('consultants')}>
              Consultant Rapporten Versturen
            </Button>
            <Button icon={<FileText aria-hidden className="size-4" />} onClick={() => setReport('admin')}>
              Admin Rapport Versturen
            </Button>
          </>
        }
      />
      <Suspense>
        <FirstStepsCard />
      </Suspense>
      <UnreachedNotice />
      <Suspense>
        <CalendarWarnings of="GET /api/admin/calendar-warnings" />
        <ConflictsCard
          of="GET /api/admin/conflicts"
          advice="Verplaats of annuleer deze afspraken, of haal weg wat in de weg staat."
          action={({ date, consultantId, absence, reason }) =>
            absence ? (
              <Button size="small" onClick={() => setAbsent({ consultantId, reported: { ...absence, reason } })}>
                Afwezigheid oplossen
              </Button>
            ) : (
              <Link
                href={`/appointments?consultant=${consultantId}&period=own&from=${date}&to=${date}`}
                className={buttonClass({ size: 'small' })}
              >
                Afspraak bekijken
              </Link>
            )
          }
        />
      </Suspense>
      <Suspense>{absent && <SolveAbsenceDialog {...absent} close={() => setAbsent(null)} />}</Suspense>
      <Stats />
      <PlanningCard />
      <Suspense>
        {report === 'consultants' && <ConsultantReportsDialog close={close} />}
        {report === 'admin' && <AdminReportDialog close={close} />}
      </Suspense>
    </>
  );
}
