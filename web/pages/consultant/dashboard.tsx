import { PageHeader } from '#web/ui/page-header.tsx';

export default function DashboardPage() {
  return <PageHeader title="Mijn Dashboard" />;
}
