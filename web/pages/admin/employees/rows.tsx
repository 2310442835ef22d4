import type { ReactNode } from 'react';
import { shortDate } from '#domain/calendar.ts';
import { LANGUAGE_LABEL, languageOf } from '#domain/language.ts';
import type { EmployeeSort } from '#domain/lists.ts';
import { displayName } from '#domain/people/names.ts';
import { deliveryLabel, reminderLabel } from '#domain/post/reminder-labels.ts';
import { dateOfInstant } from '#web/format.ts';
import { ContactLinks } from '#web/parts/contact-links.tsx';
import type { Selection } from '#web/parts/lists/selection.ts';
import type { ListColumn } from '#web/parts/lists/view.ts';
import type { Employee } from '#web/parts/people/employee.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink, EmployeeLink } from '#web/parts/people/link.tsx';
import { AnswerBadges } from '#web/parts/people/status-badge.tsx';
import { StatusSelect } from '#web/parts/people/status-select.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { HeadSort } from '#web/ui/table/sort-head.tsx';
import { Cell } from '#web/ui/table/table.tsx';
import type { Column } from '#web/ui/table/virtual-table.tsx';
import { RowActions, type Task } from './row-actions.tsx';

type RowProps = { employee: Employee; selection: Selection; onTask: (task: Task) => void };

/** The widths of the usual columns add up to that of a laptop screen. */
type EmployeeColumn = ListColumn<EmployeeSort> & { width: string; className?: string; cell: (employee: Employee) => ReactNode };

/** First the columns of the specification, in its order; then those that are shown only when chosen. */
export const COLUMNS: readonly EmployeeColumn[] = [
  {
    key: 'name',
    label: 'Naam',
    sort: 'name',
    isFixed: true,
    width: '10.25rem',
    className: 'leading-tight',
    cell: (employee) => <EmployeeLink id={employee.id} name={displayName(employee)} className="font-semibold" />,
  },
  {
    key: 'employer',
    label: 'Werkgever',
    sort: 'employer',
    width: '9rem',
    className: 'text-sm leading-tight',
    cell: ({ employer }) => (
      <>
        <EmployerLink id={employer.id} name={employer.name} />
        {employer.industry && <p className="text-muted">{employer.industry}</p>}
      </>
    ),
  },
  {
    key: 'contact',
    label: 'Contact',
    sort: 'email',
    width: '16.5rem',
    cell: ({ email, phone }) => <ContactLinks email={email} phone={phone} />,
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    width: '10.25rem',
    className: 'px-2!',
    cell: (employee) => <StatusSelect employee={employee} />,
  },
  {
    key: 'date',
    label: 'Datum',
    sort: 'date',
    width: '6rem',
    className: 'text-sm whitespace-nowrap',
    cell: (employee) => lastMailOf(employee)?.date ?? '-',
  },
  {
    key: 'reminder',
    label: 'Herinnering Status',
    sort: 'reminder',
    width: '8rem',
    className: 'text-sm',
    cell: (employee) => {
      const last = lastMailOf(employee);
      return (
        <>
          {last ? <LastMail {...last} /> : '-'} <AnswerBadges {...employee} />
        </>
      );
    },
  },
  {
    key: 'consultant',
    label: 'Consultant',
    sort: 'consultant',
    width: '6rem',
    className: 'text-sm',
    cell: (employee) => consultantOf(employee) ?? '-',
  },
  {
    key: 'appointment',
    label: 'Gesprek op',
    sort: 'appointment',
    isExtra: true,
    width: '7rem',
    className: 'text-sm',
    cell: ({ appointment }) => (appointment ? `${shortDate(appointment.date)} ${appointment.startTime}` : '-'),
  },
  {
    key: 'language',
    label: 'Taal',
    sort: 'language',
    isExtra: true,
    width: '6.5rem',
    className: 'text-sm',
    cell: (employee) => LANGUAGE_LABEL[languageOf(employee)],
  },
  {
    key: 'added',
    label: 'Toegevoegd',
    sort: 'added',
    isExtra: true,
    width: '6.5rem',
    className: 'text-sm whitespace-nowrap',
    cell: ({ createdAt }) => dateOfInstant(createdAt),
  },
];

export function headsOf(
  shown: readonly EmployeeColumn[],
  tickAll: ReactNode,
  sortOf: (column: EmployeeColumn) => HeadSort | undefined,
): Column[] {
  return [
    { head: tickAll, width: '2.75rem' },
    ...shown.map((column) => ({ head: column.label, width: column.width, sort: sortOf(column) })),
    { head: 'Acties', width: '8rem' },
  ];
}

export function TickAll({ selection: { ids, isLoading, all, clear }, total }: { selection: Selection; total: number }) {
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

export function EmployeeCells({ employee, shown, selection, onTask }: RowProps & { shown: readonly EmployeeColumn[] }) {
  const { id } = employee;
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
      {shown.map(({ key, className, cell }) => (
        <Cell key={key} className={className}>
          {cell(employee)}
        </Cell>
      ))}
      <Cell className="px-2!">
        <RowActions employee={employee} onTask={onTask} />
      </Cell>
    </>
  );
}

/** The row on a narrow screen. */
export function EmployeeCard({ employee, shown, selection, onTask }: RowProps & { shown: readonly EmployeeColumn[] }) {
  const { id, employer, email, phone } = employee;
  const last = lastMailOf(employee);
  const consultant = consultantOf(employee);
  const extra = shown.filter(({ isExtra }) => isExtra);
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
      <ContactLinks email={email} phone={phone} />
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
      {extra.length > 0 && <Facts facts={extra.map(({ label, cell }) => [label, cell(employee)])} />}
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
      <span className="compact:line-clamp-2 compact:whitespace-normal">{label}</span>
      {delivery && (
        <>
          {' '}
          <Badge tone={reason ? 'danger' : 'warning'}>{delivery}</Badge>
          {reason && <p className="mt-1 text-sm text-muted compact:sr-only">{reason}</p>}
        </>
      )}
    </>
  );
}

function consultantOf({ status, appointment }: Employee): ReactNode {
  if (status !== 'afspraak_gemaakt' || !appointment) return null;
  return <ConsultantLink id={appointment.consultant.id} name={appointment.consultant.user.name} />;
}
