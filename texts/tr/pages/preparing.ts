import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';

export const preparing: Texts['preparing'] = {
  title: 'Görüşmeye nasıl hazırlanabilirsiniz?',
  bring: 'Elinizde olanları kâğıt üzerinde veya telefonunuzda getirin. Bize dosya göndermeniz gerekmez.',
  asking: {
    title: 'Ne sormak istersiniz?',
    text: `Bunu yalnızca danışmanınız okur. İşvereniniz okumaz. Görüşmeden ${QUESTIONS_DAYS} gün sonra sileriz. Boş da bırakabilirsiniz.`,
    questions: 'Sorularınız (zorunlu değil)',
    questionsHint:
      'Örneğin: Ne kadar emekli maaşı alacağım ve daha erken çalışmayı bırakabilir miyim? Lütfen vatandaş hizmet numaranızı (BSN) yazmayın.',
    needs: 'Nelere dikkat etmeliyiz? (zorunlu değil)',
    needsHint: 'Örneğin tekerlekli sandalye, işaret dili tercümanı veya büyük yazı.',
    left: ({ count }) => `kalan karakter: ${count}`,
    over: ({ count }) => `fazla karakter: ${count}`,
    button: 'Kaydet',
    pending: 'Kaydediliyor...',
    saved: 'Kaydedildi. Danışmanınız bunu görüşmeden önce okuyacak.',
    unsaved: 'Henüz kaydedilmedi.',
    savedOn: ({ moment }) =>
      `Buraya daha önce bir şey yazdınız (${moment}). Onu artık yalnızca danışmanınız okuyabilir. Şimdi bir alana yazdığınız, orada yazanın yerine geçer.`,
    remove: 'Yazdıklarımı sil',
    removed: 'Silindi. Danışmanınız hiçbir şey okumayacak.',
  },
};
