import type { Texts } from '#texts/texts.ts';

export const guide: Texts['guide'] = {
  skip: 'Przejdź do treści',
  help: 'Pomoc',
  contents: 'Na tej stronie',
  languages: 'Inne języki',
};
