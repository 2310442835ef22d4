import type { Texts } from '#texts/texts.ts';

export const guide: Texts['guide'] = {
  skip: 'Zum Inhalt',
  help: 'Hilfe',
  contents: 'Auf dieser Seite',
  languages: 'Andere Sprachen',
};
