import { addDays, datesBetween, dayOfWeek, isWeekend } from '#domain/calendar.ts';
import { dateInWords, nameOfDay } from '#texts/nl/dates.ts';
import { today } from '#web/format.ts';
import { cx } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppointmentCard, type WeekProps } from './appointment-card.tsx';

/** 09:00 to 17:00. */
const HOURS = Array.from({ length: 9 }, (_, i) => `${String(9 + i).padStart(2, '0')}:00`);

export function WeekTable({ monday, appointments, isLoading, marks, onOpen }: WeekProps) {
  const days = datesBetween(monday, addDays(monday, 6));
  const now = today();
  const at = (date: string, hour: string) =>
    appointments.filter((one) => one.date === date && one.startTime.slice(0, 2) === hour.slice(0, 2));
  return (
    <table aria-busy={isLoading} className="w-full min-w-4xl table-fixed border-collapse">
      <caption className="sr-only">Afspraken in de week van {dateInWords(monday)}</caption>
      <colgroup>
        <col className="w-18" />
        {days.map((date) => (
          <col key={date} className={isWeekend(date) ? 'w-14' : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr className="border-y">
          <th scope="col" className="bg-sunken p-2 text-sm font-medium text-muted">
            Tijd
          </th>
          {days.map((date) => (
            <DayHead key={date} date={date} isToday={date === now} />
          ))}
        </tr>
      </thead>
      <tbody>
        {HOURS.map((hour, row) => (
          <tr key={hour} className="h-16 border-b last:border-b-0">
            <th scope="row" className="px-2 py-2 align-top text-sm font-medium text-muted">
              {hour}
            </th>
            {days.map((date, column) => (
              <td key={date} className={cx('border-l p-1 align-top', isWeekend(date) ? 'bg-sunken' : date === now && 'bg-brand-soft/45')}>
                {!isWeekend(date) && (
                  <div className="flex flex-col gap-1">
                    {isLoading && (row + column) % 4 === 0 && <Skeleton className="h-14" />}
                    {at(date, hour).map((appointment) => (
                      <AppointmentCard
                        key={appointment.id}
                        appointment={appointment}
                        mark={marks.get(appointment.consultantId)}
                        onOpen={() => onOpen(appointment)}
                      />
                    ))}
                  </div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  const name = nameOfDay(dayOfWeek(date));
  return (
    <th
      scope="col"
      abbr={name}
      aria-current={isToday ? 'date' : undefined}
      className={cx('border-l p-2 text-center text-sm font-medium', isToday ? 'bg-brand text-on-brand' : 'bg-sunken text-muted')}
    >
      <span className="sr-only">{dateInWords(date)}</span>
      <span aria-hidden="true" className="block">
        {isWeekend(date) ? name.slice(0, 2) : name}
      </span>
      <span aria-hidden="true" className="block text-lg font-semibold">
        {Number(date.slice(8))}
      </span>
    </th>
  );
}
