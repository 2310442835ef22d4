import type { Texts } from '#texts/texts.ts';

export const document: Texts['document'] = {
  noScript: 'Bu portal yalnızca JavaScript ile çalışır. Lütfen JavaScript’i açıp sayfayı yenileyin.',
  stopping: {
    undo: 'Yeniden e-posta almak isterseniz e-postalarımızdan birini yanıtlayın.',
    unknown: 'En yeni e-postamızdaki bağlantıyı kullanın veya o e-postayı yanıtlayın.',
  },
};
