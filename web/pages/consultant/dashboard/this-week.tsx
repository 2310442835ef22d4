import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import { wallClock } from '#domain/calendar.ts';
import { periodsOf } from '#domain/firm/figures.ts';
import { displayName } from '#domain/people/names.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { timeRange } from '#web/format.ts';
import { type Appointment, hasEnded, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The remaining days of this week. */
export function ThisWeek() {
  const { data, error } = useQuery(query('GET /api/consultants/appointments'));
  const now = wallClock(Date.now());
  const { until } = periodsOf(now.date).thisWeek;
  const left = data?.filter((one) => one.status === 'geplanned' && one.date < until && !hasEnded(one, now));
  // The card of all appointments shows the error.
  if (error) return null;
  return (
    <Card
      flush
      title="Deze week"
      icon={<CalendarDays aria-hidden />}
      actions={
        <Link href="/consultant-availability?beeld=week" className={buttonClass({ size: 'small' })}>
          Mijn week bekijken
        </Link>
      }
    >
      {!left ? (
        <Skeleton className="mx-5 mb-5 h-24" />
      ) : left.length === 0 ? (
        <p className="px-5 pb-5 text-muted">U heeft deze week geen gesprekken meer.</p>
      ) : (
        <ul aria-label="Gesprekken deze week" className="divide-y border-t">
          {[...Map.groupBy(left, ({ date }) => date)].map(([date, appointments]) => (
            <Day key={date} date={date} appointments={appointments} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Day({ date, appointments }: { date: string; appointments: Appointment[] }) {
  return (
    <li className="px-5 py-3">
      <p className="font-medium first-letter:uppercase">{dateInWords(date)}</p>
      <ul>
        {appointments.map((appointment) => (
          <li key={appointment.id} className="flex flex-wrap gap-x-3 text-sm">
            <span className="whitespace-nowrap">{timeRange(appointment)}</span>
            <span className="wrap-anywhere">{displayName(appointment.employee)}</span>
            <span className="wrap-anywhere text-muted">{typeAndPlace(appointment)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
