import { PageHeader } from '#web/ui/page-header.tsx';

export default function EmployersPage() {
  return <PageHeader title="Werkgevers" />;
}
