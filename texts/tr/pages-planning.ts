import type { Texts } from '#texts/texts.ts';
import { ADVISER, COSTS, LESS_THAN_LATE } from './appointment.ts';
import { dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from './dates.ts';

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

export const speaking: Texts['speaking'] = {
  group: () => 'Türkçe görüşme',
  speaks: () => 'Türkçe konuşuyor',
  nobody: {
    title: () => 'Şu anda Türkçe görüşme yok',
    text: () =>
      'Boş saati olan danışmanların hiçbiri Türkçe konuşmuyor. Yine de randevu alabilirsiniz. Yanınızda çeviri yapacak birini getirebilirsiniz.',
  },
  notThatDay: {
    title: () => 'Bu gün Türkçe görüşme yok',
    text: () => 'Bu gün boş saati olan danışmanların hiçbiri Türkçe konuşmuyor.',
    first: ({ date }) => `Bunun mümkün olduğu ilk gün: ${dateInWords(date)}.`,
  },
};

export const holidays: Texts['holidays'] = {
  new_year: 'Yılbaşı',
  easter_sunday: 'Paskalya Pazarı',
  easter_monday: 'Paskalya Pazartesisi',
  kings_day: 'Kral Günü',
  liberation_day: 'Kurtuluş Günü',
  ascension_day: 'Göğe Yükseliş Günü',
  whit_sunday: 'Pentekost Pazarı',
  whit_monday: 'Pentekost Pazartesisi',
  christmas_day: 'Noel’in birinci günü',
  boxing_day: 'Noel’in ikinci günü',
};
