import { useQuery } from '@tanstack/react-query';
import { Navigation, Phone } from 'lucide-react';
import { wallClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { phone, timeRange } from '#web/format.ts';
import { type Appointment, dayAndDate, hasEnded, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
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
          ['Waar', addressOf(next) ?? typeAndPlace(next)],
        ]}
      />
      <Route appointment={next} />
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

/** Of a visit whose employer has a street: 'Oudegracht 112, 3511 AW Utrecht'. */
function addressOf({ meetingType, employee }: Appointment): string | null {
  const { street, postalCode, city } = employee.employer;
  if (meetingType !== 'fysiek' || !street) return null;
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Nothing is asked of the map until it is opened, and then it learns the address alone: no name, no page that it came from. */
function Route({ appointment }: { appointment: Appointment }) {
  const address = addressOf(appointment);
  if (!address) return null;
  return (
    <a
      href={`https://www.openstreetmap.org/directions?${new URLSearchParams({ to: address })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass()} mt-4 w-full`}
    >
      <Navigation aria-hidden className="size-4" />
      Route
      <span className="sr-only">(opent in een nieuw tabblad)</span>
    </a>
  );
}
