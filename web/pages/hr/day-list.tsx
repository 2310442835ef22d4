import { kindOf } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import { hrDesk as words } from '#texts/dutch-only/hr-desk.ts';
import { appointment as said } from '#texts/nl/appointment.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { timeRange } from '#web/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Actions } from './actions.tsx';
import type { PlannedDay } from './people.ts';

/** Who has a conversation when, with whom: the days from today on. */
export function DayList({ days, isSought }: { days: readonly PlannedDay[]; isSought: boolean }) {
  if (days.length === 0)
    return isSought ? (
      <EmptyState title={words.nobody} text={words.days.nobodyText} />
    ) : (
      <EmptyState title={words.days.none} text={words.days.noneText} />
    );
  return (
    <section aria-label={words.days.label} className="grid grid-cols-1 gap-4">
      {days.map(({ date, planned }) => (
        <section key={date} className="rounded-card border bg-surface shadow-card">
          <h2 className="px-4 py-3 font-semibold first-letter:uppercase sm:px-5">
            {words.days.day({ day: dateInWords(date), count: planned.length })}
          </h2>
          <ul className="divide-y border-t">
            {planned.map((employee) => (
              <li key={employee.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <span className="w-28 whitespace-nowrap tabular-nums">{timeRange(employee.appointment)}</span>
                <span className="min-w-0 grow basis-36 font-medium wrap-anywhere">{displayName(employee)}</span>
                <span className="min-w-0 grow basis-48 wrap-anywhere text-muted">
                  {words.days.with({
                    consultant: said.withKind({
                      what: employee.appointment.consultant.user.name,
                      meetingType: kindOf(employee.appointment),
                    }),
                  })}
                </span>
                <div className="flex flex-wrap gap-2 max-sm:w-full sm:basis-64 sm:justify-end">
                  <Actions employee={employee} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
