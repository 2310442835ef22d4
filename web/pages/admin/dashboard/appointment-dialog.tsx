import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { displayName } from '#domain/people/names.ts';
import { type Appointment, appointmentFacts, Declined, StatusBadge } from '#web/parts/appointments/appointment.tsx';
import { EditDialog } from '#web/parts/appointments/edit-dialog.tsx';
import { HandOverDialog } from '#web/parts/appointments/hand-over-dialog.tsx';
import { MailLink, PhoneLink } from '#web/parts/contact-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { ConsultantLink, EmployeeLink } from '#web/parts/people/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';

export default function AppointmentDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { employee, consultant, date, status } = appointment;
  const name = displayName(employee);
  const search = new URLSearchParams({ q: name, period: 'own', from: date, to: date });
  const [verb, setVerb] = useState<'move' | 'hand-over' | null>(null);
  if (verb === 'move') return <EditDialog appointment={appointment} close={close} />;
  if (verb === 'hand-over') return <HandOverDialog appointment={appointment} close={close} />;
  return (
    <Dialog close={close} title={`Afspraak met ${name}`}>
      <DialogBody>
        <Facts
          facts={[
            ...appointmentFacts(appointment).map(([label, value]) => [label, linkOf(appointment, label) ?? value] as const),
            appointment.meetingType === 'fysiek' && ['Plaats', employee.employer.city ?? '–'],
            ['Consultant', <ConsultantLink key="consultant" id={consultant.id} name={consultant.user.name} />],
            [
              'Status',
              <Fragment key="status">
                <StatusBadge status={status} />
                <Declined appointment={appointment} />
              </Fragment>,
            ],
            ['E-mailadres', employee.email ? <MailLink key="mail" address={employee.email} /> : 'Geen'],
            ['Telefoon', employee.phone ? <PhoneLink key="phone" number={employee.phone} /> : '–'],
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        {status === 'geplanned' && (
          <>
            <Button onClick={() => setVerb('move')}>Verplaatsen</Button>
            <Button onClick={() => setVerb('hand-over')}>Aan collega overdragen</Button>
          </>
        )}
        <Link href={`/appointments?${search}`} className={buttonClass({ look: 'primary' })}>
          Openen in Afspraken
        </Link>
      </DialogFooter>
    </Dialog>
  );
}

/** The employee and the employer link to their pages. */
function linkOf({ employee }: Appointment, label: string) {
  if (label === 'Werknemer') return <EmployeeLink key="employee" id={employee.id} name={displayName(employee)} />;
  if (label === 'Werkgever') return <EmployerLink key="employer" id={employee.employer.id} name={employee.employer.name} />;
  return null;
}
