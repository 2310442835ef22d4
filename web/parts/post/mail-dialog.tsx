import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { query } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MailFrame } from '#web/ui/mail-frame.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { MailStatusBadge } from './status-badge.tsx';

/** One mail as it was sent, and the button that sends it again. */
export function MailDialog({ id, close }: { id: number; close: () => void }) {
  const mail = useQuery(query('GET /api/admin/mails/{id}', { params: { id } }));
  const resend = useChange('POST /api/admin/mails/{id}/resend', {
    success: { title: 'Klaargezet voor verzending', text: 'De e-mail wordt opnieuw verstuurd.' },
    failure: { title: 'Fout', text: 'De e-mail kon niet opnieuw worden verstuurd.' },
  });
  return (
    <Dialog close={close} title={mail.data?.subject ?? 'E-mail'} wide>
      <DialogBody>
        {mail.error ? (
          <LoadFailed what="De e-mail kon" query={mail} />
        ) : mail.data ? (
          <>
            <Facts
              facts={[
                ['Aan', mail.data.to],
                mail.data.cc.length > 0 && ['CC', mail.data.cc.join(', ')],
                mail.data.employeeId !== null && [
                  'Betreft',
                  <EmployeeLink key="employee" id={mail.data.employeeId} name="Naar de werknemer" />,
                ],
                ['Status', <MailStatusBadge key="status" status={mail.data.status} isBounced={mail.data.bouncedAt !== null} />],
                mail.data.waitsForMorning && ['Gaat uit', 'Wacht tot 8:00'],
                ['Gemaakt', dateAndTimeOfInstant(mail.data.createdAt)],
                mail.data.sentAt && ['Verzonden', dateAndTimeOfInstant(mail.data.sentAt)],
                mail.data.bouncedAt && ['Teruggekomen', dateAndTimeOfInstant(mail.data.bouncedAt)],
                mail.data.bounceReason && ['Reden', mail.data.bounceReason],
                mail.data.attempts > 0 && ['Pogingen', mail.data.attempts],
                mail.data.lastError && ['Melding', mail.data.lastError],
              ]}
            />
            {mail.data.attachments.length > 0 && (
              <ul className="flex flex-wrap gap-3 text-sm text-muted">
                {mail.data.attachments.map(({ filename, size }) => (
                  <li key={filename} className="flex items-center gap-1">
                    <Paperclip aria-hidden className="size-4" /> {filename} ({Math.ceil(size / 1024)} kB)
                  </li>
                ))}
              </ul>
            )}
            {mail.data.textErasedAt ? (
              <p className="rounded-control bg-sunken p-4">{mail.data.text}</p>
            ) : (
              <MailText id={id} subject={mail.data.subject} text={mail.data.text} />
            )}
          </>
        ) : (
          <Skeleton className="h-96" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        {mail.data?.addressGone ? (
          <CorrectAddress
            employeeId={mail.data.employeeId}
            employerId={mail.data.employerId}
            className={buttonClass({ look: 'primary' })}
          />
        ) : (
          <Button
            look="primary"
            disabled={!mail.data || mail.data.status === 'wachtend' || mail.data.textErasedAt !== null}
            pending={resend.isPending}
            pendingText="Bezig..."
            onClick={() => resend.mutate({ params: { id } })}
          >
            {mail.data?.status === 'verzonden' ? 'Opnieuw versturen' : 'Versturen'}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function MailText({ id, subject, text }: { id: number; subject: string; text: string }) {
  return (
    <>
      <MailFrame src={addressOf('GET /api/admin/mails/{id}/page', { params: { id } })} title={`E-mail: ${subject}`} />
      <details>
        <summary className="touch-target content-center font-medium">Als platte tekst</summary>
        <pre className="overflow-x-auto rounded-control bg-sunken p-4 text-sm whitespace-pre-wrap">{text}</pre>
      </details>
    </>
  );
}
