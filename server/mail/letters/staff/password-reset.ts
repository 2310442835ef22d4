import type { Letter } from '#server/mail/letter.ts';
import type { AccountHolder } from '#server/mail/letters/shapes.ts';
import { toStaff } from './to-staff.ts';

export function passwordReset({ name, url }: AccountHolder): Letter {
  return {
    subject: 'Kies een nieuw wachtwoord',
    preheader: 'De link in deze e-mail werkt één uur.',
    ...toStaff(name),
    paragraphs: [
      'Iemand vroeg om een nieuw wachtwoord voor uw account in het Pensioengesprek Portaal. Was u dat? Kies dan hieronder een nieuw wachtwoord.',
    ],
    notice: 'De link werkt één uur, en één keer.',
    button: { label: 'Kies een nieuw wachtwoord', url, once: true },
    after: ['Was u dat niet? Dan hoeft u niets te doen. Uw wachtwoord blijft hetzelfde.'],
    reason: 'U krijgt deze e-mail omdat iemand op de inlogpagina om een nieuw wachtwoord voor uw account vroeg.',
  };
}
