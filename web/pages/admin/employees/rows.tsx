import { displayName } from '#domain/people/names.ts';
import { deliveryLabel, reminderLabel } from '#domain/post/reminder-labels.ts';
import { dateOfInstant } from '#web/format.ts';
import { MailLink, PhoneLink } from '#web/parts/contact-links.tsx';
import { EmployerLink } from '#web/parts/employers/link.tsx';
import type { Employee } from '#web/parts/people/employee.ts';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { AnswerBadges } from '#web/parts/people/status-badge.tsx';
import { StatusSelect } from '#web/parts/people/status-select.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Cell } from '#web/ui/table/table.tsx';
import type { Column } from '#web/ui/table/virtual-table.tsx';
import { RowActions, type Task } from './row-actions.tsx';
import type { Selection } from './selection.ts';

type RowProps = { employee: Employee; selection: Selection; onTask: (task: Task) => void };

/** The widths add up to that of a laptop screen. */
export function columns(selection: Selection, total: number): Column[] {
  return [
    { head: <TickAll selection={selection} total={total} />, width: '3.25rem' },
    { head: 'Naam', width: '9rem' },
    { head: 'Werkgever', width: '9rem' },
    { head: 'Contact', width: '14.25rem' },
    { head: 'Status', width: '12.25rem' },
    { head: 'Datum', width: '5.75rem' },
    { head: 'Herinnering Status', width: '7.75rem' },
    { head: 'Consultant', width: '6.25rem' },
    { head: 'Acties', width: '9.25rem' },
  ];
}

function TickAll({ selection: { ids, isLoading, all, clear }, total }: { selection: Selection; total: number }) {
  return (
    <Checkbox
      hideLabel
      label="Alle werknemers in deze lijst selecteren"
      checked={isLoading || (ids.size > 0 && ids.size >= total)}
      disabled={isLoading}
      onChange={(event) => (event.target.checked ? all() : clear())}
    />
  );
}

export function EmployeeCells({ employee, selection, onTask }: RowProps) {
  const { id, employer, email, phone } = employee;
  const last = lastMailOf(employee);
  return (
    <>
      <Cell className="pr-0!">
        <Checkbox
          hideLabel
          label={`${displayName(employee)} selecteren`}
          checked={selection.ids.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </Cell>
      <Cell className="leading-tight">
        <EmployeeLink id={id} name={displayName(employee)} className="font-semibold" />
      </Cell>
      <Cell className="text-sm leading-tight">
        <EmployerLink id={employer.id} name={employer.name} />
        {employer.industry && <p className="text-muted">{employer.industry}</p>}
      </Cell>
      <Cell>
        <MailLink address={email} />
        {phone && <PhoneLink number={phone} />}
      </Cell>
      <Cell className="px-2!">
        <StatusSelect employee={employee} />
      </Cell>
      <Cell className="text-sm whitespace-nowrap">{last?.date ?? '-'}</Cell>
      <Cell className="text-sm">
        {last ? <LastMail {...last} /> : !employee.stoppedAt && '-'} <AnswerBadges {...employee} />
      </Cell>
      <Cell className="text-sm">{consultantOf(employee) ?? '-'}</Cell>
      <Cell className="px-2!">
        <RowActions employee={employee} onTask={onTask} />
      </Cell>
    </>
  );
}

/** The row on a narrow screen. */
export function EmployeeCard({ employee, selection, onTask }: RowProps) {
  const { id, employer, email, phone } = employee;
  const last = lastMailOf(employee);
  const consultant = consultantOf(employee);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Checkbox
          hideLabel
          label={`${displayName(employee)} selecteren`}
          checked={selection.ids.has(id)}
          onChange={() => selection.toggle(id)}
        />
        <div className="min-w-0 py-2">
          <EmployeeLink id={id} name={displayName(employee)} className="font-semibold" />
          <p className="text-sm text-muted">
            <EmployerLink id={employer.id} name={employer.name} />
            {employer.industry && `, ${employer.industry}`}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <MailLink address={email} />
        {phone && <PhoneLink number={phone} />}
      </div>
      <StatusSelect employee={employee} />
      <p className="flex flex-wrap gap-2 empty:hidden">
        <AnswerBadges {...employee} />
      </p>
      {last && (
        <Facts
          facts={[
            ['Datum', last.date],
            ['Herinnering Status', <LastMail key="status" {...last} />],
          ]}
        />
      )}
      {consultant && <Facts facts={[['Consultant', consultant]]} />}
      <RowActions employee={employee} onTask={onTask} />
    </div>
  );
}

/** The latest mail, for employees who were invited and have not booked. */
function lastMailOf(employee: Employee): LastMailProps | null {
  const last = employee.status === 'uitgenodigd' ? reminderLabel(employee) : null;
  if (!last) return null;
  const { lastMailStatus, lastMailBounceReason: reason } = employee;
  return { ...last, date: dateOfInstant(last.date), delivery: deliveryLabel(lastMailStatus, reason), reason };
}

type LastMailProps = { date: string; label: string; delivery: string | null; reason: string | null };

function LastMail({ label, delivery, reason }: LastMailProps) {
  return (
    <>
      {label}
      {delivery && (
        <>
          {' '}
          <Badge tone={reason ? 'danger' : 'warning'}>{delivery}</Badge>
          {reason && <p className="mt-1 text-sm text-muted">{reason}</p>}
        </>
      )}
    </>
  );
}

function consultantOf({ status, appointment }: Employee): string | null {
  return status === 'afspraak_gemaakt' && appointment ? appointment.consultant.user.name : null;
}
