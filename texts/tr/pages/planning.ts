import type { Texts } from '#texts/texts.ts';
import { ADVISER } from '#texts/tr/appointment.ts';
import { dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from '#texts/tr/dates.ts';
import { COSTS, LESS_THAN_LATE } from '#texts/tr/late.ts';

export const planning: Texts['planning'] = {
  whose: ({ name }) => `Emeklilik görüşmesi: ${name}`,
  day: {
    title: 'Görüşmeyi hangi gün istersiniz?',
    missing: 'Lütfen boş saati olan bir gün seçin.',
    nothing: 'Şu anda boş yer yok',
    none: {
      virtueel: 'Yakın zamanda çevrim içi görüşme için boş saat yok.',
      fysiek: 'Yakın zamanda yüz yüze görüşme için boş saat yok.',
    },
    otherKind: 'Geri dönüp başka bir görüşme türü seçin veya daha sonra tekrar bakın.',
    linkStays: 'Bağlantınız çalışmaya devam eder.',
    lookAgain: 'Tekrar bak',
  },
  week: {
    legend: 'Gün',
    first: ({ date }) => `İlk boş tarih: ${dayAndMonth(date)}`,
    previous: 'Önceki hafta',
    next: 'Sonraki hafta',
    week: weekInWords,
    nameOfDay,
    nameOfMonth,
    dayOfMonth,
    free: ({ count }) => `${count} boş saat`,
    weekend: 'Hafta sonu',
    over: 'Geçti',
    notOpen: 'Henüz açık değil',
    full: 'Boş yer yok',
    closed: 'Kapalı',
  },
  time: {
    title: 'Hangi saat size uygun?',
    missing: 'Lütfen bir saat seçin.',
    which: {
      virtueel: ({ date }) => `${dateInWords(date)}, çevrim içi. Bir görüşme bir saat sürer.`,
      fysiek: ({ date }) => `${dateInWords(date)}, yüz yüze. Bir görüşme bir saat sürer.`,
    },
    full: 'Boş saat kalmadı',
    fullText: 'Bu günde boş saat kalmadı. Diğer seçimleriniz kaydedildi.',
    otherDay: 'Başka bir gün seç',
    late: 'Artık ücretsiz değiştirilemez',
    lateText: ({ until }) =>
      `${until === null ? 'Bu gündeki saatlere' : `Saat ${until} ve öncesinde başlayan görüşmelere`} ${LESS_THAN_LATE} kaldı. Bunlardan birini seçerseniz randevuyu artık değiştiremezsiniz. İptal edebilirsiniz. ${COSTS}`,
  },
  slots: {
    legend: 'Saat ve danışman',
    preferred: ({ employer }) => `İşvereninizin tercih ettiği danışmanlar (${employer})`,
    others: 'Diğer danışmanlar',
    all: 'Danışmanlar',
    specialization: () => ADVISER,
    visiting: ({ consultant, employer }) => `${consultant} o gün iş yerinizde (${employer})`,
    bound: ({ employer }) =>
      `Burada yalnızca iş yerinizdeki (${employer}) diğer görüşmelerin hemen öncesindeki veya sonrasındaki saatler gösterilir.`,
  },
  notLoaded: 'Boş saatler yüklenemedi',
  kept: 'Seçimleriniz kaydedildi.',
};
