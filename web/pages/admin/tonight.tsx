import { PageHeader } from '#web/ui/page-header.tsx';

export default function TonightPage() {
  return <PageHeader title="Vannacht gaat uit" />;
}
