import type { Letter } from '#server/mail/letter.ts';
import { ASK_ADMINISTRATOR } from './phrases.ts';
import type { AccountHolder, LetterContext } from './shapes.ts';

export function administratorInvitation({ appUrl }: LetterContext, { name, url }: AccountHolder): Letter {
  return {
    subject: 'U bent nu beheerder van het Pensioengesprek Portaal',
    preheader: 'Kies een wachtwoord om in te loggen.',
    greeting: `Beste ${name},`,
    paragraphs: [
      'Een collega heeft u toegevoegd als beheerder van het Pensioengesprek Portaal. U beheert daar werkgevers, werknemers, consultants en afspraken.',
      'Kies eerst een wachtwoord. Daarna kunt u inloggen.',
    ],
    notice: 'De link werkt zeven dagen, en één keer.',
    button: { label: 'Kies uw wachtwoord', url, once: true },
    after: [`Daarna logt u in op ${appUrl} met uw e-mailadres en uw wachtwoord.`],
    contact: ASK_ADMINISTRATOR,
    reason: 'U krijgt deze e-mail omdat een andere beheerder u heeft uitgenodigd.',
  };
}
