import type { Letter } from '../letter.ts';
import { ASK_ADMINISTRATOR } from './phrases.ts';
import type { AccountHolder, LetterContext } from './shapes.ts';

export function passwordReset(_: LetterContext, { name, url }: AccountHolder): Letter {
  return {
    subject: 'Kies een nieuw wachtwoord',
    preheader: 'De link in deze e-mail werkt één uur.',
    greeting: `Beste ${name},`,
    paragraphs: ['U bent uw wachtwoord voor het Pensioengesprek Portaal vergeten. Met de knop hieronder kiest u een nieuw wachtwoord.'],
    notice: 'De link werkt één uur, en één keer.',
    button: { label: 'Kies een nieuw wachtwoord', url, once: true },
    after: ['Heeft u dit niet gevraagd? Dan hoeft u niets te doen. Uw wachtwoord blijft hetzelfde.'],
    contact: ASK_ADMINISTRATOR,
    reason: 'U krijgt deze e-mail omdat iemand op de inlogpagina om een nieuw wachtwoord voor uw account vroeg.',
  };
}
