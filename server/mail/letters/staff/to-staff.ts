import { STAFF_LANGUAGE } from '#domain/language.ts';
import type { Letter } from '#server/mail/letter.ts';

/** What letters to those who log in have in common. */
export function toStaff(name: string): Pick<Letter, 'language' | 'greeting' | 'contact'> {
  return {
    language: STAFF_LANGUAGE,
    greeting: `Beste ${name},`,
    contact: 'Heeft u een vraag? Antwoord op deze e-mail. Dan helpt een beheerder u verder.',
  };
}
