import { Link } from 'wouter';
import { displayName } from '#domain/people/names.ts';
import { UNKNOWN_CONSULTANT } from '#domain/people/vocabulary.ts';
import { type Appointment, appointmentFacts, StatusBadge } from '#web/parts/appointments/appointment.tsx';
import { MailLink, PhoneLink } from '#web/parts/contact-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';

export function AppointmentDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { employee, consultant, date, status } = appointment;
  const name = displayName(employee);
  const search = new URLSearchParams({ q: name, period: 'own', from: date, to: date });
  return (
    <Dialog close={close} title={`Afspraak met ${name}`}>
      <DialogBody>
        <Facts
          facts={[
            ...appointmentFacts(appointment).map(([label, value]) => [label, linkOf(appointment, label) ?? value] as const),
            appointment.meetingType === 'fysiek' && ['Plaats', employee.employer.city ?? '–'],
            ['Consultant', consultant.user.name || UNKNOWN_CONSULTANT],
            ['Status', <StatusBadge key="status" status={status} />],
            ['E-mailadres', <MailLink key="mail" address={employee.email} />],
            ['Telefoon', employee.phone ? <PhoneLink key="phone" number={employee.phone} /> : '–'],
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
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
