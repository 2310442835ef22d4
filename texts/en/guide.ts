import type { Texts } from '#texts/texts.ts';

export const guide: Texts['guide'] = {
  skip: 'Skip to content',
  help: 'Help',
  contents: 'On this page',
  languages: 'Other languages',
};
