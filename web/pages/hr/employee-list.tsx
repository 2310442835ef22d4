import { useState } from 'react';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { hrDesk as words } from '#texts/dutch-only/hr-desk.ts';
import { appointment as said } from '#texts/nl/appointment.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Actions } from './actions.tsx';
import type { Employee } from './people.ts';

/** How many more rows a click shows: a thousand together would make a phone slow, and nobody reads them all. */
const AT_ONCE = 100;

const TONE: Record<EmployeeStatus, Tone> = {
  niet_uitgenodigd: 'neutral',
  uitgenodigd: 'warning',
  afspraak_gemaakt: 'brand',
  afgerond: 'success',
};

export function EmployeeList({ employees, isEmpty }: { employees: Employee[]; isEmpty: boolean }) {
  const [shown, setShown] = useState(AT_ONCE);
  if (employees.length === 0)
    return isEmpty ? <EmptyState title={words.nobody} text={words.empty} /> : <EmptyState title={words.nobody} text={words.nobodyText} />;
  const left = employees.length - shown;
  return (
    <section aria-label={words.list}>
      <ul className="divide-y rounded-card border bg-surface shadow-card">
        {employees.slice(0, shown).map((employee) => (
          <Row key={employee.id} employee={employee} />
        ))}
      </ul>
      {left > 0 && (
        <Button className="mt-4 max-sm:w-full" onClick={() => setShown(shown + AT_ONCE)}>
          {words.more({ count: Math.min(left, AT_ONCE) })}
        </Button>
      )}
    </section>
  );
}

function Row({ employee }: { employee: Employee }) {
  const { status, email, appointment } = employee;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold wrap-anywhere">{displayName(employee)}</p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
      </div>
      <div className="min-w-0 grow basis-56">
        <Badge tone={TONE[status]}>{words.status[status]}</Badge>
        {appointment && (
          <p className="mt-1 wrap-anywhere">
            <span className="font-medium">{said.moment(appointment)}</span>
            <br />
            <span className="text-sm">{said.withKind({ what: appointment.consultant.user.name, meetingType: kindOf(appointment) })}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full empty:max-lg:hidden sm:grow sm:basis-72 sm:justify-end">
        <Actions employee={employee} />
      </div>
    </li>
  );
}
