import { CircleCheck, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { APPOINTMENT_STATUS_LABEL } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import { UNKNOWN_CONSULTANT } from '#domain/people/vocabulary.ts';
import { type Appointment, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { cx } from '#web/ui/classes.ts';

/** At the edge of a card: tells consultants of one colour apart. */
const MARKS = ['border-solid', 'border-double', 'border-dashed', 'border-dotted'] as const;

/** The mark of each consultant, so that the first of a colour have different ones, whatever their ids. */
export function marksOf(consultantIds: readonly number[]): ReadonlyMap<number, string | undefined> {
  const inOrder = [...consultantIds].sort((a, b) => a - b);
  const ofColour = Map.groupBy(inOrder, (id) => id % COLOURS.length);
  return new Map([...ofColour.values()].flatMap((ids) => ids.map((id, place) => [id, MARKS[place % MARKS.length]] as const)));
}

/** Shared by the week table and the agenda on a phone. */
export type WeekProps = {
  monday: string;
  appointments: Appointment[];
  isLoading: boolean;
  marks: ReturnType<typeof marksOf>;
  onOpen: (appointment: Appointment) => void;
};

type CardProps = { appointment: Appointment; mark: string | undefined; onOpen: () => void };

/** One of three colours, by id. */
const COLOURS = ['border-brand bg-brand-soft', 'border-accent bg-accent-soft', 'border-plum bg-plum-soft'] as const;

const STATUS_ICON: Partial<Record<Appointment['status'], ReactNode>> = {
  voltooid: <CircleCheck aria-hidden className="size-3.5 text-success" />,
  no_show: <UserRoundX aria-hidden className="size-3.5 text-danger" />,
};

/** Text is cut after two lines, because many appointments may share an hour; the dialog shows all of it. */
export function AppointmentCard({ appointment, mark, onOpen }: CardProps) {
  const { consultant, consultantId, employee, status } = appointment;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'block w-full min-w-0 rounded-control border-l-6 px-2 py-2 text-left text-sm leading-snug wrap-anywhere transition-shadow hover:shadow-float',
        COLOURS[consultantId % COLOURS.length],
        mark,
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
