import { PageHeader } from '#web/ui/page-header.tsx';

export default function AppointmentsPage() {
  return <PageHeader title="Afspraken" />;
}
