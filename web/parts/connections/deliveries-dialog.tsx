import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { isWebhookEvent, WEBHOOK_EVENTS } from '#domain/events/webhooks.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { dateAndTimeOfInstant, some } from '#web/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';

type Delivery = Output<'GET /api/admin/webhooks/{id}/deliveries'>[number];

const STATES: Record<Delivery['status'], { label: string; tone: Tone }> = {
  wachtend: { label: 'Wacht', tone: 'warning' },
  bezorgd: { label: 'Bezorgd', tone: 'success' },
  mislukt: { label: 'Mislukt', tone: 'danger' },
};

/** The last messages of a webhook, and a test. */
export default function DeliveriesDialog({ id, url, close }: { id: number; url: string; close: () => void }) {
  const deliveries = useQuery({
    ...query('GET /api/admin/webhooks/{id}/deliveries', { params: { id } }),
    staleTime: 0,
    refetchInterval: 5_000,
  });
  const test = useChange('POST /api/admin/webhooks/{id}/test', {
    success: ({ error }) =>
      error === null ? { title: 'Testbericht bezorgd' } : { title: 'Testbericht niet bezorgd', text: error, look: 'destructive' },
    failure: { title: 'Fout', text: 'Het testbericht kon niet worden verstuurd.' },
  });
  return (
    <Dialog close={close} title="Laatste berichten" description={url} wide>
      <DialogBody>
        <Loaded what="De berichten konden" query={deliveries} height="h-40">
          {(data) =>
            data.length === 0 ? (
              <p className="text-muted">Er is nog niets verstuurd.</p>
            ) : (
              <ul aria-label="Berichten" className="divide-y">
                {data.map((delivery) => (
                  <DeliveryLine key={delivery.id} delivery={delivery} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        <Button
          look="primary"
          icon={<Send aria-hidden className="size-4" />}
          pending={test.isPending}
          pendingText="Versturen..."
          onClick={() => test.mutate({ params: { id } })}
        >
          Testbericht sturen
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function DeliveryLine({ delivery: { type, timestamp, status, attempts, nextAttemptAt, responseStatus, error } }: { delivery: Delivery }) {
  const { label, tone } = STATES[status];
  const facts = [
    dateAndTimeOfInstant(timestamp),
    attempts > 0 && some(attempts, 'poging', 'pogingen'),
    responseStatus !== null && `antwoord ${responseStatus}`,
    nextAttemptAt && attempts > 0 && `volgende poging ${dateAndTimeOfInstant(nextAttemptAt)}`,
  ];
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {isWebhookEvent(type) ? WEBHOOK_EVENTS[type] : 'Testbericht'}
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(', ')}</p>
      {error && status !== 'bezorgd' && <p className="text-sm wrap-anywhere">{error}</p>}
    </li>
  );
}
