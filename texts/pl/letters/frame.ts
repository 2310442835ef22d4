import type { Texts } from '#texts/texts.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Uwaga: ${text}`,
  moreRows: ({ count }) => `Liczba wierszy, których tu nie pokazano: ${count}. Cała lista jest w pliku załączonym do tej wiadomości.`,
  buttonFails: 'Jeśli przycisk nie działa, prosimy skopiować ten link do przeglądarki:',
  regards: 'Z poważaniem',
  isItReal: 'Czy ta wiadomość jest prawdziwa?',
  privacy: 'Prywatność',
  noMoreMail: 'Nie chcę więcej otrzymywać wiadomości',
  videoLink: 'Link do rozmowy wideo',
  inviteFile: ({ number }) => `termin${number}.ics`,
  cancellationFile: ({ number }) => `odwolanie${number}.ics`,
};
