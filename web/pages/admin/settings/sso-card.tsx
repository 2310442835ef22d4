import { useQuery } from '@tanstack/react-query';
import { KeyRound, Unlink } from 'lucide-react';
import { useState } from 'react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Linked = Output<'GET /api/admin/sso'>[number];

/** Shown only if single sign-on is configured. */
export function SsoCard() {
  const { data: ways } = useQuery(query('GET /api/login/ways'));
  return ways?.sso ? <LinksCard name={ways.sso} only={ways.only} /> : null;
}

function LinksCard({ name, only }: { name: string; only: boolean }) {
  const { data: links, error } = useQuery(query('GET /api/admin/sso'));
  const [ending, setEnding] = useState<Linked | null>(null);
  return (
    <Card
      title={`Inloggen met ${name}`}
      description={only ? 'Dit is de enige manier om in te loggen, behalve voor de noodbeheerder.' : 'Naast inloggen met een wachtwoord.'}
      icon={<KeyRound aria-hidden className="size-5" />}
    >
      {error && <FieldError text={error.message} />}
      {!error && !links && <Skeleton className="h-11 w-full max-w-md" />}
      {links?.length === 0 && (
        <p className="text-muted">Nog niemand is gekoppeld. Dat gebeurt vanzelf als iemand voor het eerst zo inlogt.</p>
      )}
      <ul className="divide-y">
        {links?.map((user) => (
          <li key={user.id} className="flex min-h-14 items-center gap-3 py-1">
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">{user.name}</p>
              <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
            </div>
            <IconAction
              text="Koppeling verbreken"
              about={user.name}
              icon={<Unlink aria-hidden className="size-4 text-danger" />}
              onClick={() => setEnding(user)}
            />
          </li>
        ))}
      </ul>
      {ending && <EndDialog user={ending} name={name} close={() => setEnding(null)} />}
    </Card>
  );
}

function EndDialog({ user, name, close }: { user: Linked; name: string; close: () => void }) {
  const end = useChange('DELETE /api/admin/users/{id}/sso', {
    success: { title: 'Koppeling verbroken', text: user.name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verbreken van de koppeling.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Koppeling verbreken?"
      description={`Wie met ${name} als ${user.name} is ingelogd, wordt uitgelogd. Wie daarna met het e-mailadres ${user.email} inlogt, wordt opnieuw gekoppeld.`}
      confirm="Verbreken"
      pending={end.isPending}
      pendingText="Verbreken..."
      onConfirm={() => end.mutate({ params: { id: user.id } }, { onSettled: close })}
    />
  );
}
