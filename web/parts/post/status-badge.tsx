import { BOUNCED_LABEL, MAIL_STATUS_LABEL, type MailStatus } from '#domain/post/vocabulary.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const TONES: Record<MailStatus, Tone> = {
  wachtend: 'brand',
  niet_verzonden: 'warning',
  verzonden: 'success',
  mislukt: 'danger',
  vervallen: 'neutral',
};

/** A mail that was sent and came back did not arrive. */
export function MailStatusBadge({ status, isBounced }: { status: MailStatus; isBounced: boolean }) {
  if (status === 'verzonden' && isBounced) return <Badge tone="danger">{BOUNCED_LABEL}</Badge>;
  return <Badge tone={TONES[status]}>{MAIL_STATUS_LABEL[status]}</Badge>;
}
