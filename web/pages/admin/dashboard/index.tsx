import { FileText, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOpen } from '#web/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlanningCard } from './planning-card.tsx';
import { Stats } from './stats.tsx';
import { TasksCard } from './tasks-card.tsx';

// Loaded when opened.
const AdminReportDialog = lazy(async () => ({ default: (await import('./report-dialogs.tsx')).AdminReportDialog }));
const ConsultantReportsDialog = lazy(async () => ({ default: (await import('./report-dialogs.tsx')).ConsultantReportsDialog }));
// Loaded after the page, because it is rarely shown.
const FirstStepsCard = lazy(() => import('./first-steps-card.tsx'));

export default function DashboardPage() {
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
      <TasksCard />
      <Suspense>
        <FirstStepsCard />
      </Suspense>
      <Stats />
      <PlanningCard />
      <Suspense>
        {report === 'consultants' && <ConsultantReportsDialog close={close} />}
        {report === 'admin' && <AdminReportDialog close={close} />}
      </Suspense>
    </>
  );
}
