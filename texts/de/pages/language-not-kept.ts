import type { Texts } from '#texts/texts.ts';

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Ihre Sprache wurde nicht gespeichert',
  text: 'Diese Seite ist jetzt in der gewählten Sprache, unsere E-Mails noch nicht. Bitte wählen Sie die Sprache später noch einmal.',
};
