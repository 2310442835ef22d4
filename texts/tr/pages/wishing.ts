import type { Texts } from '#texts/texts.ts';
import { dateInWords, nameOfDay } from '#texts/tr/dates.ts';

const part: Texts['wishing']['part'] = {
  ochtend: { name: 'Öğleden önce', hint: 'Saat 12 öncesi', when: 'öğleden önce' },
  middag: { name: 'Öğleden sonra', hint: 'Saat 12 ve sonrası', when: 'öğleden sonra' },
};
const listed = (words: readonly string[]) => new Intl.ListFormat('tr', { type: 'disjunction' }).format(words);

export const wishing: Texts['wishing'] = {
  title: 'Size ne zaman uygun?',
  text: 'Size uygun olanı seçin. Böyle bir saat boşalırsa size e-posta göndeririz, günde en fazla bir tane. Saati sizin için ayırmayız.',
  viaHr:
    'Size uygun olanı seçin. İsteğinizi yalnızca büromuz okur: yer açıp açamayacağımıza bakarız. Görüşmeyle ilgili yazışmaları işvereniniz yürütür ve isteğinizi görmez. Bu nedenle size bu konuda e-posta göndermeyiz. Bağlantınızla ara sıra boş yer olup olmadığına bakın.',
  days: 'Hangi günler size uygun?',
  day: nameOfDay,
  daysMissing: 'Lütfen en az bir gün seçin.',
  parts: 'Günün hangi bölümü?',
  part,
  partsMissing: 'Lütfen öğleden önceyi, öğleden sonrayı veya her ikisini seçin.',
  note: 'Eklemek istediğiniz bir şey var mı? (zorunlu değil)',
  noteHint: 'Bunu yalnızca büromuz okur. İşvereniniz okumaz.',
  noteStays: 'Buraya daha önce yazdığınız, siz yeni bir şey yazana kadar kalır.',
  tooLong: 'Lütfen en fazla 500 karakter kullanın.',
  button: 'İsteğimi kaydet',
  later: ({ date }) => `Bizden ${dateInWords(date)} tarihine kadar beklememizi istediniz. O güne kadar bu konuda e-posta almayacaksınız.`,
  stopped: 'Bizden e-posta almıyorsunuz, bu konuda da almayacaksınız. Bağlantınızla ara sıra boş yer olup olmadığına bakın.',
  inWords: ({ weekdays, parts }) => `${listed(weekdays.map(nameOfDay))}, ${listed(parts.map((one) => part[one].when))}`,
  kept: {
    title: 'Size ne zaman uygun olduğunu biliyoruz',
    text: ({ wish }) => `Görüşme için isteğiniz: ${wish}.`,
    mail: 'Böyle bir saat boşalırsa size e-posta göndeririz. Saati sizin için ayırmayız. Randevu alırsanız isteğiniz sona erer.',
    noMail: 'Bağlantınızla ara sıra boş yer olup olmadığına bakın. Randevu alırsanız isteğiniz sona erer.',
    change: 'İsteğimi değiştir',
    withdraw: 'İsteğimi geri çek',
  },
  withdrawn: { title: 'İsteğiniz geri çekildi', text: 'Bu konuda artık e-posta almayacaksınız. Bağlantınız çalışmaya devam eder.' },
};
