import type { Texts } from '#texts/texts.ts';

export const survey: Texts['survey'] = {
  title: 'Görüşmenizi nasıl buldunuz?',
  anonymous: 'Cevabınız anonimdir. Lütfen isim yazmayın.',
  useful: 'Görüşme sizin için ne kadar yararlıydı?',
  least: 'Hiç yararlı değildi',
  most: 'Çok yararlıydı',
  remark: 'Bu konuda bir şey söylemek ister misiniz? (zorunlu değil)',
  tooLong: 'Lütfen en fazla 1.000 karakter kullanın.',
  chooseMark: '1 ile 5 arasında bir sayı seçin.',
  send: 'Cevabı gönder',
  pending: 'Gönderiliyor...',
  thanks: { title: 'Teşekkür ederiz', text: 'Cevabınızı aldık. Bu sayfayı kapatabilirsiniz.' },
  answered: { title: 'Zaten cevap verdiniz', text: 'Bu bağlantı daha önce kullanıldı. Cevabınız için teşekkür ederiz.' },
  invalid: { title: 'Bu bağlantı (artık) çalışmıyor', text: 'Sorular artık cevaplanamaz. Bir şey yapmanız gerekmez.' },
};
