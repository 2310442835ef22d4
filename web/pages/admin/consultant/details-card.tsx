import { UserRound } from 'lucide-react';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { MailLink, PhoneLink } from '#web/parts/contact-links.tsx';
import type { Consultant } from '#web/parts/people/consultants/types.ts';
import { Card, Facts } from '#web/ui/card.tsx';

export function DetailsCard({ consultant }: { consultant: Consultant }) {
  const { user, contactEmail, street, postalCode, city, officeHoursStart, officeHoursEnd, languages, videoUrl } = consultant;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return (
    <Card title="Gegevens" icon={<UserRound aria-hidden />}>
      <Facts
        facts={[
          ['E-mailadres', <MailLink key="mail" address={user.email} />],
          contactEmail && ['E-mailadres voor afspraken', <MailLink key="contact" address={contactEmail} />],
          ['Telefoon', user.phone ? <PhoneLink key="phone" number={user.phone} /> : '–'],
          ['Adres', [street, place].filter(Boolean).join(', ') || '–'],
          ['Kantooruren', `${officeHoursStart} - ${officeHoursEnd}`],
          ['Talen', languages.map((language) => LANGUAGE_LABEL[language]).join(', ')],
          videoUrl && [
            'Videoruimte',
            <span key="video" className="wrap-anywhere">
              {videoUrl}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}
