import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useOpen } from '#web/filters.ts';
import { ResetTotpDialog } from '#web/parts/access/second-factor/reset-dialog.tsx';
import { useUser } from '#web/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Loaded when opened: its validation schemas are larger than the page.
const InviteDialog = lazy(() => import('./invite-administrator-dialog.tsx'));

type Administrator = Output<'GET /api/admin/administrators'>[number];
type Task = { verb: 'invite' } | { verb: 'remove' | 'reset'; administrator: Administrator };

export function AdministratorsCard() {
  const { data: administrators, error } = useQuery(query('GET /api/admin/administrators'));
  const { data: user } = useUser();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  useOpen('administrator', () => setTask({ verb: 'invite' }));
  return (
    <Card
      title="Beheerders"
      description="Wie dit portaal mag beheren"
      icon={<ShieldCheck aria-hidden className="size-5" />}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setTask({ verb: 'invite' })}>
          Beheerder uitnodigen
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
                {administrator.hasTotp && <Badge tone="success">Tweede stap</Badge>}
              </p>
              <p className="text-sm wrap-anywhere text-muted">{administrator.email}</p>
            </div>
            {administrator.id !== user?.id && administrator.hasTotp && (
              <IconAction
                text="Tweede stap resetten"
                about={administrator.name}
                icon={<ShieldOff aria-hidden className="size-4" />}
                onClick={() => setTask({ verb: 'reset', administrator })}
              />
            )}
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
      <Suspense>{task?.verb === 'invite' && <InviteDialog close={close} />}</Suspense>
      {task?.verb === 'reset' && <ResetTotpDialog userId={task.administrator.id} name={task.administrator.name} close={close} />}
      {task?.verb === 'remove' && <RemoveDialog administrator={task.administrator} close={close} />}
    </Card>
  );
}

function RemoveDialog({ administrator, close }: { administrator: Administrator; close: () => void }) {
  const remove = useChange('DELETE /api/admin/administrators/{id}', {
    success: { title: 'Beheerder verwijderd', text: administrator.name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de beheerder.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Beheerder verwijderen?"
      description={`${administrator.name} (${administrator.email}) wordt meteen uitgelogd en kan niet meer inloggen.`}
      isFinal
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() => remove.mutate({ params: { id: administrator.id } }, { onSettled: close })}
    />
  );
}
