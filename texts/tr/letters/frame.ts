import type { Texts } from '#texts/texts.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Dikkat: ${text}`,
  moreRows: ({ count }) => `Burada gösterilmeyen ${count} satır daha var. Listenin tamamı bu e-postanın ekindeki dosyadadır.`,
  buttonFails: 'Düğme çalışmıyorsa bu bağlantıyı tarayıcınıza kopyalayın:',
  regards: 'Saygılarımızla,',
  isItReal: 'Bu e-posta gerçek mi?',
  privacy: 'Gizlilik',
  noMoreMail: 'Artık bizden e-posta almak istemiyorum',
  videoLink: 'Görüntülü görüşme bağlantısı',
  inviteFile: ({ number }) => `randevu${number}.ics`,
  cancellationFile: ({ number }) => `iptal${number}.ics`,
};
