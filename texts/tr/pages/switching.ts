import type { Texts } from '#texts/texts.ts';

export const switching: Texts['switching'] = { label: 'Bu sayfanın dili' };
