import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarCheck, CalendarClock, CalendarDays, UserRoundCheck, UserRoundX, Users } from 'lucide-react';
import { query } from '#web/api/cache.ts';
import { count } from '#web/format.ts';
import { cx } from '#web/ui/classes.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

const FIGURES = [
  { name: 'employers', label: 'Werkgevers', icon: Building2 },
  { name: 'employees', label: 'Werknemers', icon: Users },
  { name: 'consultants', label: 'Consultants', icon: UserRoundCheck },
  { name: 'appointmentsThisWeek', label: 'Afspraken deze week', icon: CalendarDays },
  { name: 'completedThisWeek', label: 'Voltooide afspraken (deze week)', icon: CalendarCheck },
  { name: 'completedLastWeek', label: 'Voltooide afspraken (afgelopen week)', icon: CalendarClock },
  { name: 'noShowsLast14Days', label: 'Aantal no-shows (afgelopen 14 dagen)', icon: UserRoundX },
] as const;

export function Stats() {
  const { data, error } = useQuery(query('GET /api/stats'));
  return (
    <section aria-label="Cijfers" aria-busy={!data && !error} className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-12">
      {FIGURES.map(({ name, label, icon: Icon }, index) => (
        <div key={name} className={cx('grid', index < 4 ? 'lg:col-span-3' : 'last:col-span-2 lg:col-span-4 lg:last:col-span-4')}>
          <StatCard
            label={label}
            value={data ? count(data[name]) : error ? '–' : undefined}
            icon={<Icon aria-hidden className="size-5" />}
          />
        </div>
      ))}
    </section>
  );
}
