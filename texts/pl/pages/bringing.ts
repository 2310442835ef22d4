import type { Texts } from '#texts/texts.ts';

export const bringing: Texts['bringing'] = {
  question: 'Czy ktoś będzie Państwu towarzyszyć?',
  text: 'W rozmowie może uczestniczyć partner, partnerka lub ktoś inny. Ta osoba otrzyma wiadomość z terminem. Imię i nazwisko zobaczy tylko doradca, pracodawca nie.',
  yes: 'Tak, ktoś będzie mi towarzyszyć',
  name: 'Imię i nazwisko osoby towarzyszącej',
  nameMissing: 'Prosimy podać imię i nazwisko.',
  nameInvalid: 'Prosimy podać tylko imię i nazwisko, bez adresu i linku.',
  email: 'Adres e-mail osoby towarzyszącej',
  emailHint: 'Na ten adres wyślemy zaproszenie. Nie używamy go do niczego innego.',
  emailInvalid: 'Prosimy podać prawidłowy adres e-mail.',
  comes: ({ name }) => `Osoba towarzysząca: ${name}.`,
  mailed: ({ email }) => `Zaproszenie wysyłamy na adres ${email}.`,
  nobody: 'Nikt nie będzie Państwu towarzyszyć.',
  invite: 'Zaproś tę osobę',
  change: 'Popraw imię, nazwisko lub adres',
  alone: 'Jednak nikt mi nie będzie towarzyszyć',
  back: 'Zostaw bez zmian',
  pending: 'Chwileczkę...',
};
