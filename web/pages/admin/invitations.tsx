import { PageHeader } from '#web/ui/page-header.tsx';

export default function InvitationsPage() {
  return <PageHeader title="Uitnodigingen" />;
}
