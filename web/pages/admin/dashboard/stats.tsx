import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarCheck, CalendarClock, CalendarDays, UserRoundCheck, UserRoundX, Users } from 'lucide-react';
import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import { addDays } from '#domain/calendar.ts';
import { periodsOf } from '#domain/firm/figures.ts';
import { query } from '#web/api/cache.ts';
import { count, today } from '#web/format.ts';
import { cx } from '#web/ui/classes.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

const FIGURES = [
  { name: 'employers', label: 'Werkgevers', icon: Building2, href: () => '/employers' },
  { name: 'employees', label: 'Werknemers', icon: Users, href: () => '/employees' },
  { name: 'consultants', label: 'Consultants', icon: UserRoundCheck, href: () => '/consultants' },
  { name: 'appointmentsThisWeek', label: 'Afspraken deze week', icon: CalendarDays, href: () => '/appointments?period=week' },
  {
    name: 'completedThisWeek',
    label: 'Voltooide afspraken (deze week)',
    icon: CalendarCheck,
    href: () => '/appointments?status=voltooid&period=week',
  },
  {
    name: 'completedLastWeek',
    label: 'Voltooide afspraken (afgelopen week)',
    icon: CalendarClock,
    href: () => during('voltooid', 'lastWeek'),
  },
  {
    name: 'noShowsLast14Days',
    label: 'Aantal no-shows (afgelopen 14 dagen)',
    icon: UserRoundX,
    href: () => during('no_show', 'last14Days'),
  },
] as const;

/** The URL of the list of appointments that this figure counts. */
function during(status: AppointmentStatus, name: keyof ReturnType<typeof periodsOf>): string {
  const { from, until } = periodsOf(today())[name];
  return `/appointments?${new URLSearchParams({ status, period: 'own', from, to: addDays(until, -1) })}`;
}

export function Stats() {
  const { data, error } = useQuery(query('GET /api/stats'));
  return (
    <section aria-label="Cijfers" aria-busy={!data && !error} className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-12">
      {FIGURES.map(({ name, label, icon: Icon, href }, index) => (
        <div key={name} className={cx('grid', index < 4 ? 'lg:col-span-3' : 'last:col-span-2 lg:col-span-4 lg:last:col-span-4')}>
          <StatCard
            label={label}
            href={href()}
            value={data ? count(data[name]) : error ? '–' : undefined}
            icon={<Icon aria-hidden className="size-5" />}
          />
        </div>
      ))}
    </section>
  );
}
