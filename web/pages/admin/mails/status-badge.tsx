import { MAIL_STATUS_LABEL, type MailStatus } from '#domain/vocabulary.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const TONES: Record<MailStatus, Tone> = {
  wachtend: 'brand',
  niet_verzonden: 'warning',
  verzonden: 'success',
  mislukt: 'danger',
  vervallen: 'neutral',
};

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAIL_STATUS_LABEL[status]}</Badge>;
}
