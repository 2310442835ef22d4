import { PageHeader } from '#web/ui/page-header.tsx';

export default function ChargesPage() {
  return <PageHeader title="Doorbelasting" />;
}
