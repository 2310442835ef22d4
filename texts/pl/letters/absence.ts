import type { Texts } from '#texts/texts.ts';

const calendarFile = 'Plik załączony do tej wiadomości pozwala zaktualizować kalendarz.';

export const absence: Texts['absence'] = {
  closedDay: ({ period }) => period,
  preheaderClosed: 'Nasze biuro jest w tym dniu zamknięte. Przepraszamy.',
  preheaderAway: ({ consultant }) => `${consultant} nie może przeprowadzić rozmowy. Przepraszamy.`,
  takenOver: {
    subject: ({ moment, is }) => `Zmiana doradcy. Rozmowa o emeryturze: ${moment}, doradca: ${is}`,
    paragraph: ({ was, is }) =>
      `Przepraszamy: ${was} nie może przeprowadzić Państwa rozmowy o emeryturze. Rozmowę poprowadzi ${is}. Dzień, godzina i miejsce pozostają bez zmian. ${calendarFile}`,
  },
  moved: {
    subject: ({ moment }) => `Przełożono rozmowę o emeryturze. Nowy termin: ${moment}`,
    paragraph: (why) =>
      `Przepraszamy: ${
        'day' in why
          ? `nasze biuro jest w tym czasie zamknięte (termin zamknięcia: ${why.day})`
          : `${why.consultant} nie może przeprowadzić rozmowy w umówionym terminie (${why.moment})`
      }. Dlatego przełożyliśmy Państwa rozmowę o emeryturze. Nowy termin podajemy poniżej. ${calendarFile}`,
  },
  chooseYourself: 'Jeśli ten termin Państwu nie odpowiada, przycisk poniżej pozwala wybrać inny.',
};
