import { PageHeader } from '#web/ui/page-header.tsx';

export default function ModifyPage(_: { token: string }) {
  return <PageHeader title="Afspraak wijzigen" />;
}
