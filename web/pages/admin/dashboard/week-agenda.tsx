import { addDays, datesBetween, isWeekend } from '#domain/calendar.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { today } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppointmentCard, type WeekProps } from './appointment-card.tsx';

/** The week on a narrow screen: one day below the other, without the weekend. */
export function WeekAgenda({ monday, appointments, isLoading, marks, onOpen }: WeekProps) {
  const days = datesBetween(monday, addDays(monday, 6)).filter((date) => !isWeekend(date));
  return (
    <ol aria-busy={isLoading} className="border-t">
      {days.map((date) => {
        const ofDay = appointments.filter((one) => one.date === date);
        return (
          <li key={date} className={cx('border-b px-5 py-4 last:border-b-0', date === today() && 'bg-brand-soft/45')}>
            <h4 className="flex flex-wrap items-center gap-x-2 font-semibold first-letter:uppercase">
              {dateInWords(date)}
              {date === today() && <Badge tone="brand">Vandaag</Badge>}
            </h4>
            {isLoading ? (
              <Skeleton className="mt-2 h-10" />
            ) : ofDay.length === 0 ? (
              <p className="mt-1 text-sm text-muted">Geen afspraken</p>
            ) : (
              <ul className="mt-2 flex flex-col gap-3">
                {ofDay.map((appointment) => (
                  <li key={appointment.id} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2">
                    <time className="pt-2 text-sm font-medium text-muted">{appointment.startTime}</time>
                    <AppointmentCard
                      appointment={appointment}
                      mark={marks.get(appointment.consultantId)}
                      onOpen={() => onOpen(appointment)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
