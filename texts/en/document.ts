import type { Texts } from '#texts/index.ts';

export const document: Texts['document'] = {
  noScript: 'This portal only works with JavaScript. Turn JavaScript on and reload the page.',
};
