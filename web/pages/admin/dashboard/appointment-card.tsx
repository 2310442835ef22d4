import { CircleCheck, UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { APPOINTMENT_STATUS_LABEL } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import { UNKNOWN_CONSULTANT } from '#domain/people/vocabulary.ts';
import { count } from '#web/format.ts';
import { type Appointment, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/classes.ts';

/** Shared by the week table and the agenda on a phone. */
export type WeekProps = {
  monday: string;
  appointments: Appointment[];
  isLoading: boolean;
  onOpen: (appointment: Appointment) => void;
  className?: string;
};

/** One of three colours, by id. Consultants may share a colour: the card always shows the name. */
const COLOURS = ['border-brand bg-brand-soft', 'border-accent bg-accent-soft', 'border-plum bg-plum-soft'] as const;

const STATUS_ICON: Partial<Record<Appointment['status'], ReactNode>> = {
  voltooid: <CircleCheck aria-hidden className="size-3.5 text-success" />,
  no_show: <UserRoundX aria-hidden className="size-3.5 text-danger" />,
};

type SomeProps = {
  appointments: readonly Appointment[];
  most: number;
  /** The day or hour of these appointments, for screen readers. */
  about: string;
  className: string;
  children: (appointment: Appointment) => ReactNode;
};

/** The first appointments of a day or hour and a button for the others: a week of a large office has thousands. */
export function Some({ appointments, most, about, className, children }: SomeProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (appointments.length === 0) return null;
  // One more than `most` is shown too: a button in its place would be as tall.
  const shown = isOpen || appointments.length <= most + 1 ? appointments.length : most;
  return (
    <>
      <ul className={className}>
        {appointments.slice(0, shown).map((appointment) => (
          <li key={appointment.id}>{children(appointment)}</li>
        ))}
      </ul>
      {appointments.length > most + 1 && (
        <Button
          size="small"
          look="quiet"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Minder afspraken tonen van ${about}` : `Nog ${appointments.length - most} afspraken tonen van ${about}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Minder' : `Nog ${count(appointments.length - most)} afspraken`}
        </Button>
      )}
    </>
  );
}

/** Text is cut after two lines, because many appointments may share an hour; the dialog shows all of it. */
export function AppointmentCard({ appointment, onOpen }: { appointment: Appointment; onOpen: () => void }) {
  const { consultant, consultantId, employee, status } = appointment;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'block w-full min-w-0 rounded-control border-l-4 px-2.5 py-2 text-left text-sm leading-snug wrap-anywhere transition-shadow hover:shadow-float',
        COLOURS[consultantId % COLOURS.length],
      )}
    >
      <span className="line-clamp-2 font-semibold">{consultant.user.name || UNKNOWN_CONSULTANT}</span>
      <span className="line-clamp-2">{displayName(employee)}</span>
      <span className="line-clamp-2 text-muted">{employee.employer.name}</span>
      <span className="line-clamp-2 text-muted">{typeAndPlace(appointment)}</span>
      {STATUS_ICON[status] && (
        <span className="mt-0.5 flex items-center gap-1 font-medium">
          {STATUS_ICON[status]}
          {APPOINTMENT_STATUS_LABEL[status]}
        </span>
      )}
    </button>
  );
}
