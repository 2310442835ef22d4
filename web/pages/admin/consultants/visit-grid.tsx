import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { workingDays } from '#domain/planning/week.ts';
import type { Output } from '#web/api/call.ts';
import { timeRange, today } from '#web/format.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { DayColumn } from '#web/parts/planning/week/day-column.tsx';
import { weekInWords } from '#web/parts/planning/week/toolbar.tsx';
import { dayInWords } from '#web/parts/planning/week/words.ts';
import { Card } from '#web/ui/card.tsx';
import { useIsNarrow } from '#web/ui/media.ts';

type Plan = Output<'GET /api/admin/visits'>;
type Visit = Plan['visits'][number];
type VisitGridProps = {
  monday: string;
  plan: Plan;
  nameOf: (employerId: number) => string;
  /** Also lists consultants without a visiting day in this week. */
  withAll: boolean;
  open: (visit: Visit) => void;
  add: (consultantId: number, date: string) => void;
};

/** One week: a row per consultant, a column per day. The grid has one tab stop; arrow keys move within it. */
export function VisitGrid(props: VisitGridProps) {
  const { monday, plan, withAll } = props;
  const isNarrow = useIsNarrow();
  const dates = workingDays(monday);
  const visits = plan.visits.filter(({ date }) => dates.includes(date));
  const rows = plan.consultants.filter(({ id }) => withAll || visits.some(({ consultantId }) => consultantId === id));
  return (
    <Card flush className="mb-6" title={weekInWords(monday)}>
      {rows.length === 0 ? (
        <p className="border-t px-5 py-4 text-muted">Geen bezoekdagen in deze week.</p>
      ) : isNarrow ? (
        <VisitList {...props} visits={visits} />
      ) : (
        <VisitTable {...props} rows={rows} visits={visits} dates={dates} />
      )}
    </Card>
  );
}

type TableProps = VisitGridProps & { rows: Plan['consultants']; visits: readonly Visit[]; dates: readonly string[] };

function VisitTable({ monday, plan, rows, visits, dates, nameOf, open, add }: TableProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const closed = new Map(plan.closedDays.map(({ date, name }) => [date, name]));

  function onKeyDown(event: KeyboardEvent): void {
    const { row, column } = at;
    const targets: Record<string, string | undefined> = {
      ArrowUp: `${row - 1} ${column}`,
      ArrowDown: `${row + 1} ${column}`,
      ArrowLeft: `${row} ${column - 1}`,
      ArrowRight: `${row} ${column + 1}`,
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-at="${target}"]`)?.focus();
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days is a table with this role
      role="grid"
      aria-label={`Bezoekdagen in ${weekInWords(monday)}`}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          <th scope="col" className="w-44 border-y bg-sunken px-5 py-2 text-left">
            Consultant
          </th>
          {dates.map((date) => (
            <DayColumn key={date} date={date}>
              {closed.has(date) && <span className="block text-sm font-medium text-warning">{closed.get(date)}</span>}
            </DayColumn>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name }, row) => (
          <tr key={id}>
            <th scope="row" className="border-b px-5 py-2 text-left align-top">
              <ConsultantLink id={id} name={name} />
            </th>
            {dates.map((date, column) => {
              const found = visits.filter((visit) => visit.consultantId === id && visit.date === date);
              const cell = {
                type: 'button' as const,
                'data-at': `${row} ${column}`,
                tabIndex: at.row === row && at.column === column ? 0 : -1,
                onFocus: () => setAt({ row, column }),
              };
              return (
                <td key={date} className="h-16 border-b border-l p-1 align-top">
                  {found.map((visit, i) => (
                    <button
                      key={visit.availabilityId}
                      {...(i === 0 ? cell : { type: 'button' as const })}
                      onClick={() => open(visit)}
                      className="mb-1 w-full rounded-control border-l-4 border-accent bg-accent-soft px-2 py-1 text-left text-sm hover:shadow-card"
                    >
                      <VisitWords visit={visit} name={nameOf(visit.employerId)} />
                    </button>
                  ))}
                  {found.length === 0 && (
                    <button
                      {...cell}
                      aria-disabled={date < today() || undefined}
                      onClick={() => date >= today() && add(id, date)}
                      aria-label={date < today() ? `${dayInWords(date)}: voorbij` : `Bezoekdag toevoegen: ${name}, ${dayInWords(date)}`}
                      className="group grid size-full min-h-14 place-items-center rounded-control text-muted hover:bg-brand-soft"
                    >
                      {date >= today() && (
                        <Plus aria-hidden className="size-4 opacity-40 group-hover:opacity-100 group-focus-visible:opacity-100" />
                      )}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone: the visiting days of the week as a list. */
function VisitList({ monday, plan, visits, nameOf, open }: VisitGridProps & { visits: readonly Visit[] }) {
  return (
    <ul aria-label={`Bezoekdagen in ${weekInWords(monday)}`} className="divide-y border-t">
      {visits.length === 0 && <li className="px-5 py-4 text-muted">Geen bezoekdagen in deze week.</li>}
      {visits.map((visit) => (
        <li key={visit.availabilityId}>
          <button type="button" onClick={() => open(visit)} className="w-full px-5 py-3 text-left -outline-offset-2 hover:bg-sunken">
            <span className="block font-medium first-letter:capitalize">
              {dayInWords(visit.date)}, {plan.consultants.find(({ id }) => id === visit.consultantId)?.name}
            </span>
            <VisitWords visit={visit} name={nameOf(visit.employerId)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function VisitWords({ visit, name }: { visit: Visit; name: string }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere text-accent">{name}</span>
      <span className="block">{timeRange(visit)}</span>
      <span className="block">
        vrij {visit.free}, geboekt {visit.booked}, verwacht {visit.expected}
      </span>
    </>
  );
}
