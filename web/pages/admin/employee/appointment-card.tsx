import { ArrowRightLeft, CalendarClock, CalendarPlus, CalendarX2, Ellipsis, NotebookPen, Trash2 } from 'lucide-react';
import { isBookable } from '#domain/people/employee-status.ts';
import { timeRange } from '#web/format.ts';
import { type Appointment, Declined, dayAndDate, StatusBadge, typeAndPlace } from '#web/parts/appointments/appointment.tsx';
import { StatusSelect } from '#web/parts/appointments/status-select.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DropdownMenu, MenuButton } from '#web/ui/overlay/dropdown-menu.tsx';
import type { CardProps, Task } from './types.ts';

const icon = { 'aria-hidden': true, className: 'size-4' } as const;

/** The planned appointment, or else the latest; others below it. */
export function AppointmentCard({ person, onTask }: CardProps) {
  const { appointments } = person;
  const main = appointments.find(({ status }) => status === 'geplanned') ?? appointments[0];
  const others = appointments.filter((one) => one !== main);
  if (!main) {
    return (
      <Card id="afspraak" title="Afspraak">
        <EmptyState
          icon={<CalendarPlus aria-hidden className="size-6" />}
          title="Nog geen afspraak"
          text={isBookable(person) ? 'Belt de werknemer? Maak de afspraak dan hier.' : undefined}
          action={
            isBookable(person) && (
              <Button icon={<CalendarPlus {...icon} />} onClick={() => onTask({ verb: 'book' })}>
                Afspraak maken
              </Button>
            )
          }
        />
      </Card>
    );
  }
  return (
    <Card id="afspraak" title="Afspraak" actions={<AppointmentActions appointment={main} onTask={onTask} />}>
      <Facts
        facts={[
          ['Datum', dayAndDate(main.date)],
          ['Tijd', timeRange(main)],
          ['Consultant', <ConsultantLink key="consultant" id={main.consultantId} name={main.consultant.user.name} />],
          ['Type', typeAndPlace(main)],
          [
            'Status',
            <div key="status" className="sm:max-w-60">
              <StatusSelect appointment={main} />
              <Declined appointment={main} />
            </div>,
          ],
          main.notes && [
            'Notities',
            <span key="notes" className="whitespace-pre-line font-normal">
              {main.notes}
            </span>,
          ],
        ]}
      />
      {others.length > 0 && (
        <section aria-labelledby="eerder" className="mt-5 border-t pt-4">
          <h3 id="eerder" className="mb-2 font-semibold">
            Eerdere afspraken
          </h3>
          <ul className="flex flex-col gap-2">
            {others.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>
                  {dayAndDate(one.date)}, {timeRange(one)}, <ConsultantLink id={one.consultantId} name={one.consultant.user.name} />
                </span>
                <StatusBadge status={one.status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function AppointmentActions({ appointment, onTask }: { appointment: Appointment; onTask: (task: Task) => void }) {
  const start = (verb: Exclude<Task['verb'], 'book' | 'edit' | 'link' | 'mail'>) => () => onTask({ verb, appointmentId: appointment.id });
  const isPlanned = appointment.status === 'geplanned';
  return (
    <>
      {isPlanned && (
        <>
          <Button size="small" icon={<CalendarClock {...icon} />} onClick={start('move')}>
            Verplaatsen
          </Button>
          <Button size="small" icon={<ArrowRightLeft {...icon} />} onClick={start('hand-over')}>
            Aan collega overdragen
          </Button>
        </>
      )}
      <DropdownMenu
        trigger={
          <Button size="small" icon={<Ellipsis {...icon} />}>
            Meer<span className="sr-only">: afspraak</span>
          </Button>
        }
      >
        <MenuButton icon={<NotebookPen {...icon} />} onChoose={start('notes')}>
          {appointment.notes ? 'Notities lezen' : 'Notities maken'}
        </MenuButton>
        {isPlanned && (
          <MenuButton icon={<CalendarX2 {...icon} />} danger onChoose={start('cancel')}>
            Afspraak annuleren
          </MenuButton>
        )}
        <MenuButton icon={<Trash2 {...icon} />} danger onChoose={start('delete')}>
          Afspraak verwijderen
        </MenuButton>
      </DropdownMenu>
    </>
  );
}
