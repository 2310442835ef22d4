import type { Role } from '#domain/access/vocabulary.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { AccountHolder, LetterContext } from '#server/mail/letters/shapes.ts';
import { toStaff } from './to-staff.ts';

const CONSULTANTS =
  'U heeft een account in het Pensioengesprek Portaal. Daar ziet u uw afspraken, geeft u door wanneer u beschikbaar bent en koppelt u uw agenda.';
const ADMINISTRATORS =
  'Een collega heeft u toegevoegd als beheerder van het Pensioengesprek Portaal. U beheert daar werkgevers, werknemers, consultants en afspraken.';

/** To a consultant. */
export function welcome(ctx: LetterContext, person: AccountHolder): Letter {
  return firstPassword(ctx, person, {
    subject: 'Kies uw wachtwoord voor het Pensioengesprek Portaal',
    preheader: 'Met uw wachtwoord ziet u uw afspraken en geeft u uw beschikbaarheid door.',
    paragraphs: [CONSULTANTS, 'Kies eerst een wachtwoord. Daarna bent u klaar om te beginnen.'],
    reason: 'U krijgt deze e-mail omdat een beheerder een account voor u heeft gemaakt of u een nieuw wachtwoord laat kiezen.',
  });
}

export function administratorInvitation(ctx: LetterContext, person: AccountHolder): Letter {
  return firstPassword(ctx, person, {
    subject: 'U bent nu beheerder van het Pensioengesprek Portaal',
    preheader: 'Kies een wachtwoord om in te loggen.',
    paragraphs: [ADMINISTRATORS, 'Kies eerst een wachtwoord. Daarna kunt u inloggen.'],
    reason: 'U krijgt deze e-mail omdat een andere beheerder u heeft uitgenodigd.',
  });
}

type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs' | 'reason'>;

function firstPassword({ appUrl }: LetterContext, { name, url }: AccountHolder, words: Words): Letter {
  return {
    ...words,
    ...toStaff(name),
    notice: 'De link werkt zeven dagen, en één keer.',
    button: { label: 'Kies uw wachtwoord', url, once: true },
    after: [`Daarna logt u in op ${appUrl} met uw e-mailadres en uw wachtwoord.`],
  };
}

const BY_SSO: Record<Exclude<Role, 'employee'>, { subject: string; about: string }> = {
  admin: { subject: 'U bent nu beheerder van het Pensioengesprek Portaal', about: ADMINISTRATORS },
  consultant: { subject: 'Uw account in het Pensioengesprek Portaal', about: CONSULTANTS },
};

/** Under OIDC_ONLY there is no password to choose, and no link that expires. */
export function welcomeBySso(
  { appUrl }: LetterContext,
  { name, provider, role }: { name: string; provider: string; role: keyof typeof BY_SSO },
): Letter {
  const { subject, about } = BY_SSO[role];
  return {
    subject,
    preheader: `U logt in met ${provider}.`,
    ...toStaff(name),
    paragraphs: [about, `U logt in met ${provider}, met het e-mailadres waarop u dit bericht krijgt. Een apart wachtwoord is niet nodig.`],
    button: { label: 'Inloggen', url: `${appUrl}/auth` },
    reason: 'U krijgt deze e-mail omdat een beheerder een account voor u heeft gemaakt.',
  };
}
