import { History, NotebookPen } from 'lucide-react';
import { dayOfWeek, shortDate, wallClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { timeRange } from '#web/format.ts';
import { ContactLinks } from '#web/parts/contact-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { type Appointment, about, Declined, typeAndPlace } from './appointment.tsx';
import { StatusSelect } from './status-select.tsx';
import { type Swap, SwapChoice, SwapMark } from './swap.tsx';

// Columns shared by both tables of appointments.

export function whenColumn(swap: Swap): RecordColumn<Appointment> {
  return {
    head: 'Datum en tijd',
    cell: (appointment) => (
      <div className="flex items-center gap-2">
        <SwapChoice swap={swap} appointment={appointment} />
        <div className="whitespace-nowrap">
          <p className="font-semibold">{shortDate(appointment.date)}</p>
          <p className="text-sm text-muted">
            {nameOfDay(dayOfWeek(appointment.date)).slice(0, 2)} {timeRange(appointment)}
          </p>
          <SwapMark swap={swap} appointment={appointment} />
        </div>
      </div>
    ),
  };
}

export const employeeColumn: RecordColumn<Appointment> = {
  head: 'Werknemer',
  cell: ({ employee, partner }) => (
    <>
      <p className="font-medium">{displayName(employee)}</p>
      {partner && <p className="text-sm wrap-anywhere">Met partner: {partner}</p>}
      <p className="text-sm text-muted">{employee.employer.name}</p>
    </>
  ),
};

/** For administrators: both names link to their pages. */
export const linkedEmployeeColumn: RecordColumn<Appointment> = {
  ...employeeColumn,
  cell: ({ employee }) => (
    <div className="compact:flex compact:gap-x-3">
      <p className="compact:shrink-0">
        <EmployeeLink id={employee.id} name={displayName(employee)} className="font-medium" />
      </p>
      <p className="text-sm">
        <EmployerLink id={employee.employer.id} name={employee.employer.name} />
      </p>
    </div>
  ),
};

export const contactColumn: RecordColumn<Appointment> = {
  head: 'Contact',
  cell: ({ employee: { email, phone } }) => <ContactLinks email={email} phone={phone} />,
};

export const typeColumn: RecordColumn<Appointment> = { head: 'Type', cell: typeAndPlace };

export const statusColumn: RecordColumn<Appointment> = {
  head: 'Status',
  cell: (appointment) => (
    <>
      <StatusSelect appointment={appointment} />
      <Declined appointment={appointment} />
      {appointment.summarySentAt && (
        <p className="mt-1 text-sm text-muted compact:sr-only">
          Samenvatting gestuurd <span className="whitespace-nowrap">{shortDate(wallClock(appointment.summarySentAt).date)}</span>
        </p>
      )}
    </>
  ),
};

export function NotesAction({ appointment, onClick }: { appointment: Appointment; onClick: () => void }) {
  return (
    <IconAction
      text={appointment.notes ? 'Notities lezen' : 'Notities maken'}
      about={about(appointment)}
      icon={<NotebookPen aria-hidden className={appointment.notes ? 'size-4 text-brand' : 'size-4'} />}
      onClick={onClick}
    />
  );
}

export function HistoryAction({ appointment, onClick }: { appointment: Appointment; onClick: () => void }) {
  return <IconAction text="Geschiedenis" about={about(appointment)} icon={<History aria-hidden className="size-4" />} onClick={onClick} />;
}
