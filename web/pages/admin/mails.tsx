import { PageHeader } from '#web/ui/page-header.tsx';

export default function MailsPage() {
  return <PageHeader title="E-mailoverzicht" />;
}
