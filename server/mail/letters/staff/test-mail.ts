import { STAFF_LANGUAGE } from '#domain/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { LetterContext } from '#server/mail/letters/shapes.ts';

export function testMail({ appUrl }: LetterContext, { smtpHost, sentBy }: { smtpHost: string; sentBy: string }): Letter {
  return {
    subject: 'Testmail van het Pensioengesprek Portaal',
    preheader: 'De e-mailinstellingen werken.',
    language: STAFF_LANGUAGE,
    greeting: 'Beste beheerder,',
    paragraphs: [`Deze e-mail is verstuurd via ${smtpHost}. U leest hem, dus de e-mailinstellingen werken.`],
    button: { label: 'Open de instellingen', url: `${appUrl}/settings` },
    contact: 'Klopt er iets niet? Controleer de e-mailconfiguratie in de instellingen.',
    reason: `U krijgt deze e-mail omdat ${sentBy} in de instellingen op de knop voor een testmail klikte.`,
  };
}
