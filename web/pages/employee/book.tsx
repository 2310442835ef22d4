import { PageHeader } from '#web/ui/page-header.tsx';

export default function BookPage(_: { token: string }) {
  return <PageHeader title="Afspraak maken" />;
}
