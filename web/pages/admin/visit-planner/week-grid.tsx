import { addDays } from '#domain/calendar.ts';
import { weekStart, workingDays } from '#domain/planning/week.ts';
import { timeRange } from '#web/format.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { DayColumn } from '#web/parts/planning/week/day-column.tsx';
import { weekInWords } from '#web/parts/planning/week/toolbar.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/classes.ts';
import { useIsNarrow } from '#web/ui/media.ts';
import { namesIn, type Proposal } from './types.ts';

/** A table per week: a row per consultant, a column per day. Not on a phone, where the list below shows the same days. */
export function WeekGrid({ proposal }: { proposal: Proposal }) {
  const isNarrow = useIsNarrow();
  const weeks = [...new Set(proposal.days.map(({ date }) => weekStart(date)))];
  if (isNarrow) return null;
  return weeks.map((monday) => <Week key={monday} monday={monday} proposal={proposal} />);
}

function Week({ monday, proposal }: { monday: string; proposal: Proposal }) {
  const names = namesIn(proposal);
  const dates = workingDays(monday);
  const days = proposal.days.filter(({ date }) => date >= monday && date < addDays(monday, 7));
  const rows = [...new Set(days.map(({ consultantId }) => consultantId))];
  return (
    <Card flush className="mb-6" title={weekInWords(monday)}>
      <table aria-label={`Voorstel voor ${weekInWords(monday)}`} className="w-full table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className="w-44 border-y bg-sunken px-5 py-2 text-left">
              Consultant
            </th>
            {dates.map((date) => (
              <DayColumn key={date} date={date} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((id) => (
            <tr key={id}>
              <th scope="row" className="border-b px-5 py-2 text-left align-top">
                <ConsultantLink id={id} name={names.consultant(id)} newTab />
              </th>
              {dates.map((date) => (
                <td key={date} className="h-14 border-b border-l p-1 align-top">
                  {days
                    .filter((day) => day.consultantId === id && day.date === date)
                    .map((day) => (
                      <div
                        key={`${day.employerId} ${day.startTime}`}
                        className={cx(
                          'mb-1 rounded-control border-l-4 px-2 py-1 text-sm',
                          day.isNew ? 'border-accent bg-accent-soft' : 'border-edge bg-sunken',
                        )}
                      >
                        <span className="block font-semibold wrap-anywhere">{names.employer(day.employerId)}</span>
                        <span className="block">{timeRange(day)}</span>
                        <span className="block">{day.isNew ? (proposal.acceptedAt ? 'vastgelegd' : 'nieuw') : 'staat al'}</span>
                      </div>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
