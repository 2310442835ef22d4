import { PageHeader } from '#web/ui/page-header.tsx';

export default function CancelPage(_: { token: string }) {
  return <PageHeader title="Afspraak annuleren" />;
}
