import { FileText, Send } from 'lucide-react';
import { useState } from 'react';
import { useOpen } from '#web/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { PlanningCard } from './planning-card.tsx';
import { AdminReportDialog, ConsultantReportsDialog } from './report-dialogs.tsx';
import { Stats } from './stats.tsx';
import { UnreachedNotice } from './unreached-notice.tsx';

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
      <FirstStepsCard />
      <UnreachedNotice />
      <Stats />
      <PlanningCard />
      {report === 'consultants' && <ConsultantReportsDialog close={close} />}
      {report === 'admin' && <AdminReportDialog close={close} />}
    </>
  );
}
