import { LANGUAGE_LABEL, type Language, languageOf } from '#domain/language.ts';
import { addressLine } from '#domain/people/employers.ts';
import { dateOfInstant } from '#web/format.ts';
import { MailLink, PhoneLink } from '#web/parts/contact-links.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { StatusSelect } from '#web/parts/people/status-select.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import type { CardProps } from './types.ts';

/** The language of the employee, or else that of the employer. */
function languageInWords(own: Language | null, defaultLanguage: Language | null): string {
  const name = LANGUAGE_LABEL[languageOf({ language: own, employer: { defaultLanguage } })];
  return own === null && defaultLanguage !== null ? `${name} (van de werkgever)` : name;
}

export function DetailsCard({ person }: Pick<CardProps, 'person'>) {
  const { email, phone, language, employer, createdAt } = person;
  return (
    <Card title="Gegevens">
      <Facts
        facts={[
          ['E-mailadres', email ? <MailLink key="mail" address={email} /> : 'Geen'],
          ['Adres', addressLine(person) || '–'],
          ['Telefoon', phone ? <PhoneLink key="phone" number={phone} /> : '–'],
          ['Taal', languageInWords(language, employer.defaultLanguage)],
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
