import type { Texts } from '#texts/index.ts';

export const document: Texts['document'] = {
  noScript: 'Bu portal yalnızca JavaScript ile çalışır. Lütfen JavaScript’i açıp sayfayı yenileyin.',
};
