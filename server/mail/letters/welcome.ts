import type { Letter } from '#server/mail/letter.ts';
import { ASK_ADMINISTRATOR } from './phrases.ts';
import type { AccountHolder, LetterContext } from './shapes.ts';

/** To a consultant: choose a password, within seven days. */
export function welcome({ appUrl }: LetterContext, { name, url }: AccountHolder): Letter {
  return {
    subject: 'Kies uw wachtwoord voor het Pensioengesprek Portaal',
    preheader: 'Met uw wachtwoord ziet u uw afspraken en geeft u uw beschikbaarheid door.',
    greeting: `Beste ${name},`,
    paragraphs: [
      'U heeft een account in het Pensioengesprek Portaal. Daar ziet u uw afspraken, geeft u door wanneer u beschikbaar bent en koppelt u uw agenda.',
      'Kies eerst een wachtwoord. Daarna bent u klaar om te beginnen.',
    ],
    notice: 'De link werkt zeven dagen, en één keer.',
    button: { label: 'Kies uw wachtwoord', url, once: true },
    after: [`Daarna logt u in op ${appUrl} met uw e-mailadres en uw wachtwoord.`],
    contact: ASK_ADMINISTRATOR,
    reason: 'U krijgt deze e-mail omdat een beheerder een account voor u heeft gemaakt of u een nieuw wachtwoord laat kiezen.',
  };
}
