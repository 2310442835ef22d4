import type { Texts } from '#texts/texts.ts';

export const wishLetter: Texts['wishLetter'] = {
  subject: 'Emeklilik görüşmeniz için boş yer var',
  preheader: 'İsteğinize uygun bir saat boşaldı. Bu saati sizin için ayırmıyoruz.',
  youWished: ({ wish }) => `Emeklilik görüşmesi için size en uygun zamanı bize bildirdiniz: ${wish}. Şimdi yer açıldı.`,
  moment: ({ number }) => (number === 1 ? 'Şimdi boş' : 'Veya'),
  more: 'Size uyan başka boş saatler de var. Randevu alırken bunları görürsünüz.',
  notKept: 'Bu saati sizin için ayırmıyoruz. İlk seçen kişi alır.',
  change: 'İsteği değiştir veya geri çek',
  why: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) sizi bir emeklilik görüşmesine kaydettirdiği ve siz bize bir istek bıraktığınız için alıyorsunuz.`,
};
