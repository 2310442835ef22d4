import { NewWebhook } from '#contract/firm/webhooks.ts';
import { WEBHOOK_EVENTS, WEBHOOK_KINDS, type WebhookEvent } from '#domain/events/webhooks.ts';
import { useChange } from '#web/api/change.ts';
import { errorsIn, tell } from '#web/contract-check.ts';
import { useForm } from '#web/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { ShownOnce } from './shown-once.tsx';

export default function WebhookDialog({ close }: { close: () => void }) {
  const form = useForm({ url: '', events: [] as readonly WebhookEvent[] });
  const make = useChange('POST /api/admin/webhooks', {
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van de webhook.' },
  });
  const { events } = form.values;
  const toggle = (kind: WebhookEvent) =>
    form.set('events', events.includes(kind) ? events.filter((other) => other !== kind) : [...events, kind]);
  return (
    <Dialog
      close={close}
      title="Nieuwe webhook"
      description="Het portaal stuurt een bericht zodra er iets gebeurt: met nummers en statussen, nooit met namen of adressen."
    >
      {make.data ? (
        <ShownOnce
          name="Geheim"
          secret={make.data.secret}
          explanation="De ontvanger controleert er de handtekening van elk bericht mee. Stuur daarna een testbericht."
          close={close}
        />
      ) : (
        <DialogForm
          onSubmit={form.submit(
            ({ url, events }) => make.mutate({ body: { url, events: [...events] } }, { onError: form.refused }),
            (values) => tell(errorsIn(NewWebhook, values)),
          )}
          changed={form.changed}
          submit="Webhook toevoegen"
          pending={make.isPending}
        >
          <Field label="Adres van de ontvanger" required hint="Begint met https://" error={form.errors.url}>
            <Input {...form.text('url')} inputMode="url" autoComplete="off" spellCheck={false} />
          </Field>
          <FieldGroup label="Gebeurtenissen" required error={form.errors.events}>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {WEBHOOK_KINDS.map((kind) => (
                <Checkbox key={kind} label={WEBHOOK_EVENTS[kind]} checked={events.includes(kind)} onChange={() => toggle(kind)} />
              ))}
            </div>
            <Button size="small" className="self-start" onClick={() => form.set('events', WEBHOOK_KINDS)}>
              Alles kiezen
            </Button>
          </FieldGroup>
        </DialogForm>
      )}
    </Dialog>
  );
}
