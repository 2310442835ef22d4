import type { Letter } from '#server/mail/letter.ts';
import type { LetterContext } from '#server/mail/letters/shapes.ts';
import { toStaff } from './to-staff.ts';

// Letters about changes of someone's second factor. Their only link is to the portal.

type Holder = { name: string };
const REASON = 'U krijgt deze e-mail omdat er iets is veranderd aan het inloggen met uw account.';
const NOT_YOU = 'Was u dit niet? Kies dan meteen een nieuw wachtwoord en vertel het een beheerder.';

export function totpOn(ctx: LetterContext, { name }: Holder): Letter {
  return notice(ctx, name, {
    subject: 'De tweede stap bij inloggen staat aan',
    preheader: 'Bij het inloggen vult u voortaan ook een code in.',
    paragraphs: [
      'Voor uw account in het Pensioengesprek Portaal staat de tweede stap bij inloggen nu aan. Na uw wachtwoord vult u een code in van de app op uw telefoon.',
      'Bewaar de herstelcodes goed. Daarmee logt u in als u uw telefoon niet bij de hand heeft.',
    ],
  });
}

export function totpOff(ctx: LetterContext, { name }: Holder): Letter {
  return notice(ctx, name, {
    subject: 'De tweede stap bij inloggen staat uit',
    preheader: 'U logt weer in met alleen uw wachtwoord.',
    paragraphs: [
      'Voor uw account in het Pensioengesprek Portaal staat de tweede stap bij inloggen nu uit. De herstelcodes werken niet meer.',
    ],
  });
}

export function totpReset(ctx: LetterContext, { name }: Holder): Letter {
  return notice(ctx, name, {
    subject: 'Een beheerder heeft uw tweede stap bij inloggen uitgezet',
    preheader: 'U bent overal uitgelogd.',
    paragraphs: [
      'Een beheerder heeft de tweede stap bij inloggen voor uw account in het Pensioengesprek Portaal uitgezet. U bent op al uw apparaten uitgelogd.',
      'Log in met uw wachtwoord en stel de tweede stap opnieuw in.',
    ],
  });
}

export function recoveryCodeUsed(ctx: LetterContext, { name, left }: Holder & { left: number }): Letter {
  return notice(ctx, name, {
    subject: 'Er is ingelogd met een herstelcode',
    preheader: leftInWords(left),
    paragraphs: [
      `Iemand heeft met uw wachtwoord en een herstelcode ingelogd in het Pensioengesprek Portaal. Die code werkt nu niet meer. ${leftInWords(left)}`,
    ],
  });
}

export function recoveryCodesRenewed(ctx: LetterContext, { name }: Holder): Letter {
  return notice(ctx, name, {
    subject: 'Er zijn nieuwe herstelcodes voor uw account',
    preheader: 'De oude herstelcodes werken niet meer.',
    paragraphs: ['Voor uw account in het Pensioengesprek Portaal zijn tien nieuwe herstelcodes gemaakt. De oude werken niet meer.'],
  });
}

function leftInWords(left: number): string {
  if (left === 0) return 'Uw herstelcodes zijn op. Maak nieuwe bij uw account.';
  return left === 1 ? 'U heeft nog één herstelcode.' : `U heeft nog ${left} herstelcodes.`;
}

type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs'>;

function notice({ appUrl }: LetterContext, name: string, words: Words): Letter {
  return {
    ...words,
    ...toStaff(name),
    notice: NOT_YOU,
    button: { label: 'Naar uw account', url: `${appUrl}/admin/password` },
    reason: REASON,
  };
}
