import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '#domain/people/names.ts';
import { momentInWords } from '#texts/nl/dates.ts';
import { queryPage } from '#web/api/cache.ts';
import { some, today } from '#web/format.ts';
import { typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { ConsultantLink, EmployeeLink } from '#web/parts/people/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Employer } from './types.ts';

const SHOWN = 5;

/** Upcoming appointments, with a link to the whole list. */
export function AppointmentsCard({ employer: { id } }: { employer: Employer }) {
  const ahead = useQuery(
    queryPage('GET /api/appointments', { query: { employerId: String(id), status: 'geplanned', from: today(), limit: SHOWN } }),
  );
  return (
    <Card
      flush
      title="Afspraken"
      description={ahead.data ? aheadInWords(ahead.data) : 'Laden...'}
      icon={<CalendarDays aria-hidden />}
      actions={
        <Link href={`/appointments?employer=${id}`} className={buttonClass({ size: 'small' })}>
          Alle afspraken bekijken
        </Link>
      }
    >
      {ahead.error ? (
        <LoadFailed what="De afspraken konden" query={ahead} />
      ) : ahead.data ? (
        <ul aria-label="Eerstvolgende afspraken" className="divide-y border-t empty:border-t-0">
          {ahead.data.items.map((appointment) => (
            <li key={appointment.id} className="px-5 py-3">
              <p className="font-medium first-letter:uppercase">{momentInWords(appointment)}</p>
              <EmployeeLink id={appointment.employee.id} name={displayName(appointment.employee)} />
              <p className="text-sm wrap-anywhere text-muted">
                <ConsultantLink id={appointment.consultantId} name={appointment.consultant.user.name} />, {typeAndPlace(appointment)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="m-5 h-32" />
      )}
    </Card>
  );
}

function aheadInWords({ total }: { total: number }): string {
  return total === 0 ? 'Er staat geen afspraak gepland.' : `${some(total, 'afspraak', 'afspraken')} gepland`;
}
