import { PageHeader } from '#web/ui/page-header.tsx';

export default function ConsultantsPage() {
  return <PageHeader title="Consultants" />;
}
