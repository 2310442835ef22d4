import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { today } from '#web/format.ts';
import { StatusBadge, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OwnAppointment } from './types.ts';

const HowDidItGo = lazy(async () => ({ default: (await import('#web/parts/appointments/how-did-it-go.tsx')).HowDidItGo }));

/** On a phone: each conversation of today in one line, which leads to what can be done with it. */
export function Today() {
  const { data, error } = useQuery(query('GET /api/consultants/appointments'));
  const date = today();
  const held = data?.filter((one) => one.date === date && one.status !== 'geannuleerd');
  // The card of all appointments shows the error.
  if (error) return null;
  return (
    <Card flush title="Vandaag" icon={<CalendarDays aria-hidden />}>
      {!held ? (
        <Skeleton className="mx-5 mb-5 h-24" />
      ) : held.length === 0 ? (
        <p className="px-5 pb-4 text-muted">U heeft vandaag geen gesprekken.</p>
      ) : (
        <ul aria-label="Gesprekken vandaag" className="divide-y border-t">
          {held.map((appointment) => (
            <Row key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ appointment }: { appointment: OwnAppointment }) {
  const { id, startTime, employee, status } = appointment;
  return (
    <li className="px-5">
      <Link href={`/consultant-dashboard?appointment=${id}`} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
        <span className="tabular-nums">{startTime.slice(0, 5)}</span>
        <span className="min-w-0 grow basis-24 font-medium wrap-anywhere text-brand">{displayName(employee)}</span>
        {status === 'geplanned' ? (
          <span className="max-w-full truncate text-sm text-muted">{typeAndPlace(appointment)}</span>
        ) : (
          <StatusBadge status={status} />
        )}
      </Link>
      <Suspense>
        <HowDidItGo appointment={appointment} />
      </Suspense>
    </li>
  );
}
