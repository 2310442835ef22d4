import { PageHeader } from '#web/ui/page-header.tsx';

export default function EmployeesPage() {
  return <PageHeader title="Werknemers" />;
}
