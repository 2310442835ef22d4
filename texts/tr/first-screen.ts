import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'Sunucuya ulaşılamıyor. Lütfen internet bağlantınızı kontrol edip tekrar deneyin.',
  SILENT_READ: 'Sunucu yanıt vermiyor. Lütfen daha sonra tekrar deneyin.',
  SILENT_CHANGE: 'Sunucu yanıt vermiyor. Tekrar denemeden önce lütfen işlemin gerçekleşip gerçekleşmediğini kontrol edin.',
  UNEXPECTED: 'Bir sorun oluştu. Lütfen daha sonra tekrar deneyin.',
};

export const around: Texts['around'] = {
  checking: 'Sistem kontrol ediliyor...',
  crashed: {
    title: 'Bir sorun oluştu',
    text: 'Bu sayfa gösterilemedi. Tekrar denemek için lütfen sayfayı yenileyin.',
    reload: 'Sayfayı yenile',
  },
  toasts: { region: ({ key }) => `Bildirimler (${key})`, close: 'Bildirimi kapat' },
};

export const firstScreen: Texts['firstScreen'] = {
  footer: { isItReal: 'Bu e-posta gerçek mi?', privacy: 'Gizlilik', accessibility: 'Erişilebilirlik', help: 'Yardım' },
  loading: 'Yükleniyor...',
  retry: 'Tekrar dene',
  notLoaded: {
    tab: 'Bağlantı yok',
    title: 'Bu ekran yüklenemedi',
    text: `${connection.UNREACHABLE} Seçimleriniz kaydedildi.`,
  },
  greeting: ({ name }) => `Sayın ${name}, merhaba!`,
  offer: ({ employer }) =>
    `İşvereniniz ${employer}, size emekliliğiniz hakkında bir saatlik bir görüşme sunuyor. Buradan dört adımda randevu alabilirsiniz.`,
  ways: { later: 'Daha sonra', no: 'Görüşme istemiyorum' },
  steps: {
    label: 'Adımlar',
    names: { type: 'Tür', datum: 'Tarih', tijd: 'Saat', bevestigen: 'Onay' },
    position: ({ step, of }) => `Adım ${step} / ${of}:`,
    done: '(tamam)',
    back: 'Geri',
    next: 'İleri',
  },
  type: {
    title: 'Görüşmeyi nasıl yapmak istersiniz?',
    label: 'Görüşme türü',
    virtual: { label: 'Çevrim içi', hint: 'Görüntülü ve sesli. İstediğiniz yerden katılabilirsiniz.' },
    call: { label: 'Telefonla', hint: 'Verdiğiniz numaradan sizi ararız.' },
    visit: {
      label: 'Yüz yüze',
      hint: ({ employer, address }) => `İş yerinizde: ${employer}${address && `, ${address}`}`,
    },
    missing: 'Lütfen görüşmeyi nasıl yapmak istediğinizi seçin.',
    onlyThis: ({ employer }) => `İşvereniniz ${employer}, bu görüşme türünü seçti.`,
  },
};

export const switching: Texts['switching'] = { label: 'Bu sayfanın dili' };
