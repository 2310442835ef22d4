import { PageHeader } from '#web/ui/page-header.tsx';

export default function AvailabilityPage() {
  return <PageHeader title="Mijn Beschikbaarheid" />;
}
