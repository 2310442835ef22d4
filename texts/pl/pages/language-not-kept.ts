import type { Texts } from '#texts/texts.ts';

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Wybór języka nie został zapisany',
  text: 'Ta strona jest już w wybranym języku, ale nasze wiadomości e-mail jeszcze nie. Prosimy później ponownie wybrać język.',
};
