import { STAFF_LANGUAGE } from '#domain/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { AccountHolder, LetterContext } from '#server/mail/letters/shapes.ts';
import { ASK_ADMINISTRATOR } from './contact.ts';

export function passwordReset(_: LetterContext, { name, url }: AccountHolder): Letter {
  return {
    subject: 'Kies een nieuw wachtwoord',
    preheader: 'De link in deze e-mail werkt één uur.',
    language: STAFF_LANGUAGE,
    greeting: `Beste ${name},`,
    paragraphs: [
      'Iemand vroeg om een nieuw wachtwoord voor uw account in het Pensioengesprek Portaal. Was u dat? Kies dan hieronder een nieuw wachtwoord.',
    ],
    notice: 'De link werkt één uur, en één keer.',
    button: { label: 'Kies een nieuw wachtwoord', url, once: true },
    after: ['Was u dat niet? Dan hoeft u niets te doen. Uw wachtwoord blijft hetzelfde.'],
    contact: ASK_ADMINISTRATOR,
    reason: 'U krijgt deze e-mail omdat iemand op de inlogpagina om een nieuw wachtwoord voor uw account vroeg.',
  };
}
