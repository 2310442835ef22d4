import type { Texts } from '#texts/texts.ts';

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Your choice of language was not saved',
  text: 'This page is now in the language you chose, but our emails are not yet. Please choose the language again later.',
};
