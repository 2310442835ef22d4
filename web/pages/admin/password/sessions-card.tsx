import { useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Session = Output<'GET /api/account/sessions'>[number];

export function SessionsCard() {
  const { data: sessions, error } = useQuery(query('GET /api/account/sessions'));
  return (
    <Card
      id="apparaten"
      className="mt-6"
      title="Ingelogde apparaten"
      description="Herkent u een apparaat niet? Log het uit en kies een nieuw wachtwoord."
      icon={<MonitorSmartphone aria-hidden className="size-5" />}
    >
      {error && <FieldError text={error.message} />}
      {!error && !sessions && <Skeleton className="h-14 w-full" />}
      <ul className="divide-y">
        {sessions?.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionLine({ session: { id, current, device, createdAt, lastUsed } }: { session: Session }) {
  const end = useChange('DELETE /api/account/sessions/{id}', {
    success: { title: 'Apparaat uitgelogd', text: device },
    failure: { title: 'Fout', text: 'Het apparaat kon niet worden uitgelogd.' },
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && <Badge tone="brand">Dit apparaat</Badge>}
        </p>
        <p className="text-sm text-muted">
          Ingelogd {dateAndTimeOfInstant(createdAt)}, laatst gebruikt {dateAndTimeOfInstant(lastUsed)}
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          icon={<LogOut aria-hidden className="size-4" />}
          pending={end.isPending}
          pendingText="Uitloggen..."
          onClick={() => end.mutate({ params: { id } })}
        >
          Uitloggen
          <span className="sr-only">
            : {device}, ingelogd {dateAndTimeOfInstant(createdAt)}
          </span>
        </Button>
      )}
    </li>
  );
}
