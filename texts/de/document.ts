import type { Texts } from '#texts/texts.ts';

export const document: Texts['document'] = {
  noScript: 'Dieses Portal funktioniert nur mit JavaScript. Schalten Sie JavaScript ein und laden Sie die Seite neu.',
  stopping: {
    undo: 'Möchten Sie doch wieder E-Mails? Antworten Sie auf eine unserer E-Mails.',
    unknown: 'Nehmen Sie den Link in unserer neuesten E-Mail oder antworten Sie auf diese E-Mail.',
  },
};
