import type { Texts } from '#texts/index.ts';

export const document: Texts['document'] = {
  noScript: 'Dieses Portal funktioniert nur mit JavaScript. Schalten Sie JavaScript ein und laden Sie die Seite neu.',
};
