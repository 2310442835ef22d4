import { kindOf } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import { hrDesk as words } from '#texts/dutch-only/hr-desk.ts';
import { appointment as said } from '#texts/nl/appointment.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { timeRange } from '#web/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Employee, plannedDays } from './people.ts';

/** Who has a conversation when, with whom: the days from today on. */
export function DayList({ employees }: { employees: readonly Employee[] }) {
  const days = plannedDays(employees);
  if (days.length === 0) return <EmptyState title={words.days.none} text={words.days.noneText} />;
  return (
    <section aria-label={words.days.label} className="grid grid-cols-1 gap-4">
      {days.map(({ date, planned }) => (
        <section key={date} className="rounded-card border bg-surface shadow-card">
          <h2 className="px-4 py-3 font-semibold first-letter:uppercase sm:px-5">
            {words.days.day({ day: dateInWords(date), count: planned.length })}
          </h2>
          <ul className="divide-y border-t">
            {planned.map(({ id, appointment, ...employee }) => (
              <li key={id} className="flex flex-wrap gap-x-4 px-4 py-2 sm:px-5">
                <span className="w-28 whitespace-nowrap tabular-nums">{timeRange(appointment)}</span>
                <span className="min-w-0 grow basis-48 font-medium wrap-anywhere">{displayName(employee)}</span>
                <span className="min-w-0 grow basis-48 wrap-anywhere text-muted">
                  {words.days.with({
                    consultant: said.withKind({ what: appointment.consultant.user.name, meetingType: kindOf(appointment) }),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
