import { Pencil } from 'lucide-react';
import { dateOfInstant } from '#web/format.ts';
import { MailLink, PhoneLink } from '#web/parts/contact-links.tsx';
import { EmployerLink } from '#web/parts/employers/link.tsx';
import { StatusSelect } from '#web/parts/people/status-select.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import type { CardProps } from './types.ts';

export function DetailsCard({ person, onTask }: CardProps) {
  const { email, phone, employer, createdAt } = person;
  return (
    <Card
      title="Gegevens"
      actions={
        <Button size="small" look="quiet" icon={<Pencil aria-hidden className="size-4" />} onClick={() => onTask({ verb: 'edit' })}>
          Bewerken<span className="sr-only">: gegevens</span>
        </Button>
      }
    >
      <Facts
        facts={[
          ['E-mailadres', <MailLink key="mail" address={email} />],
          ['Telefoon', phone ? <PhoneLink key="phone" number={phone} /> : '–'],
          [
            'Werkgever',
            <span key="employer" className="flex flex-wrap gap-x-2 gap-y-1">
              <EmployerLink id={employer.id} name={employer.name} />
              {employer.communicatieViaHrm && <Badge tone="accent">Via HR</Badge>}
            </span>,
          ],
          ['Status', <StatusSelect key="status" employee={person} />],
          ['Toegevoegd', dateOfInstant(createdAt)],
        ]}
      />
    </Card>
  );
}
