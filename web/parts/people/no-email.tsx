import { MailX } from 'lucide-react';
import { Notice } from '#web/ui/badge.tsx';

export const NOT_TOLD =
  'De werknemer heeft geen e-mailadres. Er wacht een brief die u kunt afdrukken; geen volledig postadres? Geef dit dan zelf door.';

/** In a dialog after which the employee would get a mail. */
export function NoEmail({ employee }: { employee: { email: string | null } }) {
  return employee.email === null ? (
    <Notice tone="warning" icon={<MailX aria-hidden className="size-5" />}>
      {NOT_TOLD}
    </Notice>
  ) : null;
}
