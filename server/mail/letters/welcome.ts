import type { Letter } from '#server/mail/letter.ts';
import { ASK_ADMINISTRATOR } from './phrases.ts';
import type { AccountHolder, LetterContext } from './shapes.ts';

/** To a consultant. */
export function welcome(ctx: LetterContext, person: AccountHolder): Letter {
  return firstPassword(ctx, person, {
    subject: 'Kies uw wachtwoord voor het Pensioengesprek Portaal',
    preheader: 'Met uw wachtwoord ziet u uw afspraken en geeft u uw beschikbaarheid door.',
    paragraphs: [
      'U heeft een account in het Pensioengesprek Portaal. Daar ziet u uw afspraken, geeft u door wanneer u beschikbaar bent en koppelt u uw agenda.',
      'Kies eerst een wachtwoord. Daarna bent u klaar om te beginnen.',
    ],
    reason: 'U krijgt deze e-mail omdat een beheerder een account voor u heeft gemaakt of u een nieuw wachtwoord laat kiezen.',
  });
}

export function administratorInvitation(ctx: LetterContext, person: AccountHolder): Letter {
  return firstPassword(ctx, person, {
    subject: 'U bent nu beheerder van het Pensioengesprek Portaal',
    preheader: 'Kies een wachtwoord om in te loggen.',
    paragraphs: [
      'Een collega heeft u toegevoegd als beheerder van het Pensioengesprek Portaal. U beheert daar werkgevers, werknemers, consultants en afspraken.',
      'Kies eerst een wachtwoord. Daarna kunt u inloggen.',
    ],
    reason: 'U krijgt deze e-mail omdat een andere beheerder u heeft uitgenodigd.',
  });
}

type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs' | 'reason'>;

function firstPassword({ appUrl }: LetterContext, { name, url }: AccountHolder, words: Words): Letter {
  return {
    ...words,
    greeting: `Beste ${name},`,
    notice: 'De link werkt zeven dagen, en één keer.',
    button: { label: 'Kies uw wachtwoord', url, once: true },
    after: [`Daarna logt u in op ${appUrl} met uw e-mailadres en uw wachtwoord.`],
    contact: ASK_ADMINISTRATOR,
  };
}
