import type { Texts } from '#texts/texts.ts';

export const guide: Texts['guide'] = {
  skip: 'İçeriğe geç',
  help: 'Yardım',
  contents: 'Bu sayfada',
  languages: 'Diğer diller',
};
