import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isEmail } from '#domain/people/contact.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { useUser } from '#web/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Administrator = Output<'GET /api/admin/administrators'>[number];
type Task = { verb: 'invite' } | { verb: 'remove'; administrator: Administrator };

export function AdministratorsCard() {
  const { data: administrators, error } = useQuery(query('GET /api/admin/administrators'));
  const { data: user } = useUser();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <Card
      title="Beheerders"
      description="Wie dit portaal mag beheren"
      icon={<ShieldCheck aria-hidden className="size-5" />}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'invite' })}>
          Beheerder Uitnodigen
        </Button>
      }
    >
      {error && <FieldError text={error.message} />}
      {!error && !administrators && <Skeleton className="h-11 w-full max-w-md" />}
      <ul className="divide-y">
        {administrators?.map((administrator) => (
          <li key={administrator.id} className="flex min-h-14 items-center gap-3 py-1">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="min-w-0 wrap-anywhere">{administrator.name}</span>
                {administrator.id === user?.id && <Badge tone="brand">U</Badge>}
                {administrator.isPending && <Badge tone="warning">Uitgenodigd</Badge>}
              </p>
              <p className="text-sm wrap-anywhere text-muted">{administrator.email}</p>
            </div>
            {administrator.id !== user?.id && (
              <IconAction
                text="Verwijderen"
                about={administrator.name}
                icon={<Trash2 aria-hidden className="size-4 text-danger" />}
                onClick={() => setTask({ verb: 'remove', administrator })}
              />
            )}
          </li>
        ))}
      </ul>
      {task?.verb === 'invite' && <InviteDialog close={close} />}
      {task?.verb === 'remove' && <RemoveDialog administrator={task.administrator} close={close} />}
    </Card>
  );
}

function InviteDialog({ close }: { close: () => void }) {
  const form = useForm({ name: '', email: '' });
  const invite = useChange('POST /api/admin/administrators', {
    success: ({ email }) => ({ title: 'Beheerder uitgenodigd', text: `Er gaat een uitnodiging naar ${email}.` }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het uitnodigen van de beheerder.' },
  });

  function check({ email }: { email: string }) {
    if (isEmail(email.trim())) return {};
    const text = 'Vul een geldig e-mailadres in.';
    toast({ title: 'Validatiefout', text, look: 'destructive' });
    return { email: text };
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Beheerder Uitnodigen"
      description="De nieuwe beheerder krijgt een e-mail om een wachtwoord te kiezen, en mag daarna alles wat u ook mag."
    >
      <DialogForm
        onSubmit={form.submit((body) => invite.mutate({ body }, { onSuccess: close, onError: form.refused }), check)}
        close={close}
        submit="Uitnodigen"
        pending={invite.isPending}
      >
        <Field label="Naam" error={form.errors.name}>
          <Input {...form.text('name')} autoComplete="off" />
        </Field>
        <Field label="E-mailadres" required error={form.errors.email}>
          <Input type="email" {...form.text('email')} autoComplete="off" />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

function RemoveDialog({ administrator, close }: { administrator: Administrator; close: () => void }) {
  const remove = useChange('DELETE /api/admin/administrators/{id}', {
    success: { title: 'Beheerder verwijderd', text: administrator.name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de beheerder.' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Beheerder verwijderen?"
      description={`${administrator.name} (${administrator.email}) wordt meteen uitgelogd en kan niet meer inloggen.`}
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() => remove.mutate({ params: { id: administrator.id } }, { onSettled: close })}
    />
  );
}
