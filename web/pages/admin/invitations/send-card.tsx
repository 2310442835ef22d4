import { useQuery } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { addressOf, type Output, query, useChange } from '#web/api.ts';
import { count } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailFrame } from '#web/ui/mail-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TOUCHED } from '../employees/employee.ts';

type Sending = Output<'GET /api/employees/invitations'>[number];

/** How often the progress is looked at while mails are under way. */
const LOOK_MS = 2_000;

export function SendCard() {
  const sendings = useQuery({
    ...query('GET /api/employees/invitations'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ mails }) => mails.wachtend > 0) ? LOOK_MS : false),
  });
  const [shown, setShown] = useState<Sending | null>(null);
  return (
    <Card
      title="Uitnodigingen Versturen"
      description="Alleen werknemers die nog geen uitnodiging hebben, krijgen er een."
      icon={<Send aria-hidden />}
    >
      {sendings.isPending ? (
        <Skeleton className="h-48" />
      ) : sendings.data?.length ? (
        <ul className="flex flex-col">
          {sendings.data.map((sending) => (
            <Employer key={sending.employerId} sending={sending} onPreview={() => setShown(sending)} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Geen werkgevers" text="Voeg eerst een werkgever toe, en dan werknemers." />
      )}
      {shown && <PreviewDialog sending={shown} close={() => setShown(null)} />}
    </Card>
  );
}

function Employer({ sending, onPreview }: { sending: Sending; onPreview: () => void }) {
  const { employerId, employerName, communicatieViaHrm, waiting } = sending;
  const send = useChange('POST /api/employees/send-invitations', {
    success: ({ message }) => ({ title: 'Uitnodigingen verzonden', text: message }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verzenden van uitnodigingen.' },
    refetch: TOUCHED,
  });
  return (
    <li className="flex flex-col gap-3 border-b py-4 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            {employerName} {communicatieViaHrm && <Badge tone="accent">via HR</Badge>}
          </p>
          <p className="text-sm text-muted">
            {waiting === 1 ? '1 werknemer wacht' : `${count(waiting)} werknemers wachten`} op een uitnodiging
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            icon={<Eye aria-hidden className="size-4" />}
            disabled={waiting === 0}
            aria-label={`Voorbeeld: ${employerName}`}
            onClick={onPreview}
          >
            Voorbeeld
          </Button>
          <Button
            size="small"
            look="primary"
            disabled={waiting === 0}
            aria-label={`Versturen: ${employerName}`}
            pending={send.isPending}
            pendingText="Versturen..."
            onClick={() => send.mutate({ body: { employerId } })}
          >
            Versturen
          </Button>
        </div>
      </div>
      <Progress sending={sending} />
    </li>
  );
}

function Progress({ sending: { mails, employerName } }: { sending: Sending }) {
  const { wachtend, verzonden, mislukt, niet_verzonden } = mails;
  const total = wachtend + verzonden + mislukt + niet_verzonden;
  if (total === 0) return null;
  return (
    <div className="flex flex-col gap-1" aria-live="polite">
      {wachtend > 0 && (
        <progress className="h-2 w-full accent-brand" max={total} value={total - wachtend} aria-label={`Verzonden: ${employerName}`} />
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{count(verzonden)} verzonden</span>
        {wachtend > 0 && <span>{count(wachtend)} onderweg</span>}
        {niet_verzonden > 0 && <span>{count(niet_verzonden)} niet verzonden: er was geen e-mailaccount</span>}
        {mislukt > 0 && <span className="text-danger">{count(mislukt)} mislukt</span>}
      </p>
    </div>
  );
}

function PreviewDialog({ sending: { employerId, employerName }, close }: { sending: Sending; close: () => void }) {
  const preview = useQuery({ ...query('GET /api/employees/invitation-preview', { query: { employerId } }), staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title={preview.data?.subject ?? `Uitnodiging van ${employerName}`}
      description={preview.data && `Aan: ${preview.data.to}`}
    >
      <DialogBody>
        {preview.error ? (
          <EmptyState title="Het voorbeeld kon niet worden gemaakt" text={preview.error.message} />
        ) : (
          <MailFrame
            src={addressOf('GET /api/employees/invitation-preview/page', { query: { employerId } })}
            title={`Uitnodiging van ${employerName}`}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
      </DialogFooter>
    </Dialog>
  );
}
