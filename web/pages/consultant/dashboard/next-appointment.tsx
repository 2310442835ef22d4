import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { wallClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { phone, timeRange } from '#web/format.ts';
import { dayAndDate, hasEnded, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { Join } from '#web/parts/appointments/join.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';

/** On a phone only: the next appointment stands above everything else, for a consultant who is on the way to it. */
export function NextAppointment() {
  const { data } = useQuery(query('GET /api/consultants/appointments'));
  const now = wallClock(Date.now());
  const next = data?.find((appointment) => appointment.status === 'geplanned' && !hasEnded(appointment, now));
  if (!next) return null;
  const { employee } = next;
  return (
    <Card title="Volgende afspraak" className="mb-6 lg:hidden">
      <Facts
        facts={[
          ['Wanneer', `${dayAndDate(next.date)}, ${timeRange(next)}`],
          ['Wie', `${displayName(employee)}, ${employee.employer.name}`],
          ['Waar', typeAndPlace(next)],
        ]}
      />
      <Join appointment={next} className="mt-4 w-full" />
      {employee.phone && (
        <a href={`tel:${employee.phone}`} className={`${buttonClass({ look: 'primary' })} mt-4 w-full`}>
          <Phone aria-hidden className="size-4" />
          Bel {phone(employee.phone)}
        </a>
      )}
    </Card>
  );
}
