import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Navigation, Phone } from 'lucide-react';
import { wallClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { phone, timeRange } from '#web/format.ts';
import { type Appointment, dayAndDate, hasEnded, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { Join } from '#web/parts/appointments/join.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';

/** At the top, for a consultant on the way to it. */
export function NextAppointment() {
  const { data } = useQuery(query('GET /api/consultants/appointments'));
  const now = wallClock(Date.now());
  const next = data?.find((appointment) => appointment.status === 'geplanned' && !hasEnded(appointment, now));
  if (!next) return null;
  const { employee } = next;
  return (
    <Card title="Volgende afspraak" icon={<CalendarClock aria-hidden />}>
      <Facts
        facts={[
          ['Wanneer', `${dayAndDate(next.date)}, ${timeRange(next)}`],
          ['Wie', `${displayName(employee)}, ${employee.employer.name}`],
          ['Waar', addressOf(next) ?? typeAndPlace(next)],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:flex-col">
        <Join appointment={next} />
        {employee.phone && (
          <a href={`tel:${employee.phone}`} className={buttonClass({ look: 'primary' })}>
            <Phone aria-hidden className="size-4" />
            Bel {phone(employee.phone)}
          </a>
        )}
        <Route appointment={next} />
      </div>
    </Card>
  );
}

/** For a visit to an employer with a street: 'Oudegracht 112, 3511 AW Utrecht'. */
function addressOf({ meetingType, employee }: Appointment): string | null {
  const { street, postalCode, city } = employee.employer;
  if (meetingType !== 'fysiek' || !street) return null;
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The map is requested only when opened, and gets only the address: no name, no referrer. */
function Route({ appointment }: { appointment: Appointment }) {
  const address = addressOf(appointment);
  if (!address) return null;
  return (
    <a
      href={`https://www.openstreetmap.org/directions?${new URLSearchParams({ to: address })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass()}
    >
      <Navigation aria-hidden className="size-4" />
      Route
      <span className="sr-only">(opent in een nieuw tabblad)</span>
    </a>
  );
}
