import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PREFERRED_MEETING_TYPE_LABEL } from '#domain/appointments/vocabulary.ts';
import { euros } from '#domain/money/euros.ts';
import { addressLine } from '#domain/people/employers.ts';
import { MailLink, PhoneLink } from '#web/parts/contact-links.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import type { Employer } from './types.ts';

export function DetailsCard({ employer }: { employer: Employer }) {
  return (
    <Card title="Gegevens" icon={<Building2 aria-hidden />}>
      <Facts facts={employerFacts(employer)} />
    </Card>
  );
}

function employerFacts(employer: Employer): [label: string, value: ReactNode][] {
  const { contactPerson, phone, email, communicatieViaHrm, preferredMeetingType } = employer;
  return [
    ['Adres', addressLine(employer) || '–'],
    ['Contactpersoon', contactPerson ?? '–'],
    ['Telefoonnummer', phone ? <PhoneLink key="phone" number={phone} /> : '–'],
    ['E-mailadres', email ? <MailLink key="email" address={email} /> : '–'],
    [
      'Communicatie via HR',
      communicatieViaHrm ? 'Ja. Uitnodigingen en links gaan naar dit e-mailadres.' : 'Nee. Werknemers krijgen zelf hun uitnodiging.',
    ],
    ['Voorkeur type gesprek', PREFERRED_MEETING_TYPE_LABEL[preferredMeetingType]],
    ['Tarief', tariffInWords(employer)],
    [
      'Voorkeursadviseurs',
      <ul key="preferred">
        {employer.preferredConsultants.map(({ id, user }) => (
          <li key={id}>
            <ConsultantLink id={id} name={user.name} />
          </li>
        ))}
      </ul>,
    ],
  ];
}

function tariffInWords({ tariff, tariffCents }: Employer): string {
  if (tariffCents !== null) return `${euros(tariffCents)} zonder btw, een eigen tarief`;
  return tariff === null ? 'Nog niet ingevuld' : `${euros(tariff)} zonder btw, het algemene tarief`;
}
