import type { Texts } from '#texts/texts.ts';

export const summaryLetter: Texts['summaryLetter'] = {
  subject: 'Emeklilik görüşmenizin özeti',
  preheader: ({ consultant }) => `${consultant} görüşmenizin özetini sizin için yazdı.`,
  spoke: ({ date, consultant }) =>
    `${consultant} ile emekliliğiniz hakkında görüştünüz (${date}). Neler konuştuğunuzu aşağıda okuyabilirsiniz.`,
  replaces: 'Bu görüşmenin bir özetini daha önce almıştınız. Bu özet öncekinin yerine geçer.',
  agreed: 'Kararlaştırılanlar:',
  private: 'Bu özeti yalnızca siz ve danışmanınız görür. İşvereninize gönderilmez.',
};

export const surveyLetter: Texts['surveyLetter'] = {
  subject: 'Emeklilik görüşmenizi nasıl buldunuz?',
  preheader: 'İki kısa soru. Cevabınız anonimdir.',
  ask: ({ consultant }) =>
    `Kısa süre önce ${consultant} ile bir emeklilik görüşmesi yaptınız. Görüşmeyi nasıl bulduğunuzu öğrenmek isteriz. İki soru var ve yaklaşık bir dakika sürer.`,
  anonymous:
    'Cevabınız anonimdir. Onu adınız olmadan saklarız ve cevapları ancak en az beş cevap olduğunda gösteririz. İşvereniniz cevabınızı görmez.',
  button: 'İki soruyu cevapla',
  until: ({ date }) => `Bağlantı şu güne kadar çalışır: ${date}. Bir kez kullanılabilir.`,
  why: ({ employer }) => `Bu e-postayı, işvereniniz (${employer}) aracılığıyla bir emeklilik görüşmesi yaptığınız için alıyorsunuz.`,
};
