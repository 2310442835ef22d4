import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { count, dateAndTimeOfInstant, some } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

// Loaded when opened: validation schemas are larger than the page.
const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const DeliveriesDialog = lazy(() => import('./deliveries-dialog.tsx'));

type Webhook = Output<'GET /api/admin/webhooks'>[number];
type Task = { verb: 'make' } | { verb: 'look' | 'remove'; webhook: Webhook };

export function WebhooksCard() {
  const webhooks = useQuery({ ...query('GET /api/admin/webhooks'), staleTime: 0 });
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <Card
      title="Webhooks"
      description="Optioneel. Het portaal meldt aan een ander programma wat er met afspraken en met de status van werknemers gebeurt."
      icon={<WebhookIcon aria-hidden />}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'make' })}>
          Webhook toevoegen
        </Button>
      }
    >
      <Loaded what="De webhooks konden" query={webhooks} height="h-14">
        {(data) =>
          data.length === 0 ? (
            <p className="text-muted">Er is nog geen webhook.</p>
          ) : (
            <ul aria-label="Webhooks" className="divide-y">
              {data.map((webhook) => (
                <WebhookLine key={webhook.id} webhook={webhook} choose={(verb) => setTask({ verb, webhook })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Suspense>
        {task?.verb === 'make' && <WebhookDialog close={close} />}
        {task?.verb === 'look' && <DeliveriesDialog id={task.webhook.id} url={task.webhook.url} close={close} />}
      </Suspense>
      {task?.verb === 'remove' && <RemoveDialog webhook={task.webhook} close={close} />}
    </Card>
  );
}

function WebhookLine({ webhook, choose }: { webhook: Webhook; choose: (verb: 'look' | 'remove') => void }) {
  const { url, events, waiting, lastDeliveredAt, switchedOffAt, switchedOffReason } = webhook;
  const facts = [
    some(events.length, 'gebeurtenis', 'gebeurtenissen'),
    lastDeliveredAt ? `laatst bezorgd ${dateAndTimeOfInstant(lastDeliveredAt)}` : 'nog niets bezorgd',
    waiting > 0 && `${count(waiting)} ${waiting === 1 ? 'wacht' : 'wachten'}`,
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{url}</span>
          {switchedOffAt && <Badge tone="danger">Uitgezet</Badge>}
        </p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(', ')}</p>
        {switchedOffAt && (
          <p className="text-sm wrap-anywhere">{switchedOffReason} Stuur een testbericht: komt het aan, dan gaat de webhook weer aan.</p>
        )}
      </div>
      <div className="flex flex-wrap">
        <IconAction text="Berichten" about={url} icon={<ListChecks aria-hidden className="size-4" />} onClick={() => choose('look')} />
        <IconAction
          text="Verwijderen"
          about={url}
          icon={<Trash2 aria-hidden className="size-4 text-danger" />}
          onClick={() => choose('remove')}
        />
      </div>
    </li>
  );
}

function RemoveDialog({ webhook: { id, url }, close }: { webhook: Webhook; close: () => void }) {
  const remove = useChange('DELETE /api/admin/webhooks/{id}', {
    success: { title: 'Webhook verwijderd' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de webhook.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Webhook verwijderen?"
      description={`Er gaat niets meer naar ${url}. Berichten die nog wachten, vervallen.`}
      isFinal
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: close })}
    />
  );
}
