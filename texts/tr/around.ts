import type { Texts } from '#texts/texts.ts';

export const around: Texts['around'] = {
  checking: 'Sistem kontrol ediliyor...',
  crashed: {
    title: 'Bir sorun oluştu',
    text: 'Bu sayfa gösterilemedi. Tekrar denemek için lütfen sayfayı yenileyin.',
    reload: 'Sayfayı yenile',
  },
  toasts: { region: ({ key }) => `Bildirimler (${key})`, close: 'Bildirimi kapat' },
};
