import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { COSTS, LESS_THAN_LATE } from './appointment.ts';

export const terms: Texts['terms'] = {
  free: ({ deadline }) =>
    `Ücretsiz değiştirmek veya iptal etmek için son zaman: ${deadline}. Daha sonra yalnızca iptal edebilirsiniz. ${COSTS}`,
  soon: `Bu görüşmenin başlamasına ${LESS_THAN_LATE} kaldı`,
  soonText: `Bu nedenle bu randevuyu artık değiştiremezsiniz. İptal edebilirsiniz. ${COSTS}`,
  late: `Görüşmeye ${LESS_THAN_LATE} kaldı. Artık değiştiremezsiniz, ancak iptal edebilirsiniz. ${COSTS}`,
  begun: 'Bu görüşme başladı veya sona erdi. Artık değiştirilemez ve iptal edilemez.',
  viaHr:
    'Randevuyu değiştirmek veya iptal etmek isterseniz işvereninizin insan kaynakları (HR) bölümüne sorun. Bunu yalnızca onlar yapabilir.',
};

export const booking: Texts['booking'] = {
  confirm: { title: 'Her şey doğru mu?', button: 'Randevuyu onayla', pending: 'Onaylanıyor...' },
  phone: {
    label: 'Telefon numarası (zorunlu değil)',
    hint: 'Böylece bir değişiklik olursa danışmanınız size ulaşabilir.',
    invalid: 'Lütfen geçerli bir telefon numarası girin.',
  },
  call: {
    label: 'Telefon numarası',
    hint: 'Görüşme günü sizi bu numaradan arayacağız.',
    known: 'Numaranız bizde varsa bu alanı boş bırakabilirsiniz.',
  },
  failed: 'Randevu alınamadı',
  made: 'Randevu alındı',
  booked: 'Randevunuz kesinleşti',
  yours: 'Randevunuz',
  confirmed: { before: 'Onay e-postasını şu adrese göndereceğiz:', after: '.' },
  existing: {
    title: 'Yeni randevu alınamıyor',
    text: 'Zaten bir randevunuz var. Yalnızca bir randevu alabilirsiniz.',
  },
  completed: {
    title: 'Yeni randevu almak mümkün değil',
    text: 'Davetiniz tamamlandı: görüşme yapıldı veya son anda iptal edildi. Bu nedenle bu bağlantıyla yeni bir randevu alamazsınız.',
    askAgain: 'Yine de bir görüşme isterseniz işvereninize sorun. Sizi yeniden davet edebiliriz.',
  },
  invalid: {
    title: 'Bu davet geçersiz',
    text: 'Bu bağlantı çalışmıyor veya artık geçerli değil. Davetin süresi dolmuş olabilir veya daha yeni bir davet almış olabilirsiniz.',
    more: 'Başka ne yapabilirsiniz?',
    hints: [
      'E-postalarınızda en yeni daveti bulun ve içindeki bağlantıyı açın.',
      'Bağlantıyı kendiniz yazdıysanız adresin tam olarak doğru olup olmadığını kontrol edin.',
      'Randevuları belki işvereninizin insan kaynakları (HR) bölümü ayarlıyordur. Bağlantınızı oradan isteyin.',
    ],
  },
  noneSuits: { question: 'Bu saatlerin hiçbiri size uymuyor mu?', tell: 'Ne zaman uygun olduğunu bildirin' },
  where: { virtueel: 'Bu görüşme çevrim içi yapılır.', fysiek: 'Bu görüşme iş yerinizde yapılır.' },
  addToCalendar: 'Takvimime ekle',
  join: ({ startTime }) => `Görüntülü görüşmeye katıl (saat ${startTime})`,
  change: 'Randevuyu değiştir',
  cancel: 'Randevuyu iptal et',
};

export const changing: Texts['changing'] = {
  title: 'Randevuyu değiştir',
  now: ({ name, appointment }) => `Şu anki emeklilik görüşmesi (${name}): ${appointment}.`,
  ratherCancel: 'İptal etmeyi tercih ederim',
  confirm: { title: 'Değişiklik doğru mu?', button: 'Değişikliği onayla', pending: 'Değiştiriliyor...' },
  was: 'Önceki:',
  becomes: 'Yeni randevu',
  same: { title: 'Değişiklik yok', text: 'Başka bir gün, başka bir saat veya başka bir görüşme türü seçin.' },
  changed: 'Randevu değiştirildi',
  done: { title: 'Randevu değiştirildi', text: 'Yeni randevu budur. Onay e-posta ile gelecek.' },
  failed: 'Değişiklik yapılamadı',
  impossible: 'Randevu değiştirilemiyor',
  invalid: 'Değişiklik bağlantısı geçersiz veya randevu bulunamadı',
};

export const cancelling: Texts['cancelling'] = {
  title: 'Randevuyu iptal et',
  whose: ({ name }) => `Emeklilik görüşmesi: ${name}`,
  late: ({ deadline }) => `Görüşmeye ${LESS_THAN_LATE} kaldı. Ücretsiz iptal için son zaman: ${deadline}.`,
  free: ({ deadline, isUsual }) =>
    `Ücretsiz iptal için son zaman: ${deadline}${isUsual ? ` (görüşmeden ${LATE_HOURS} saat önce)` : ''}. İptalden sonra yeni bir davet alacaksınız.`,
  sure: 'Emin misiniz?',
  sureText: `Görüşmeye ${LESS_THAN_LATE} kala iptal ediyorsunuz. ${COSTS} Daha sonra yeni randevu alamazsınız.`,
  button: 'Randevuyu iptal et',
  confirm: 'İptali onayla',
  pending: 'İptal ediliyor...',
  ratherMove: 'Başka bir zaman seç',
  keep: 'Randevunuzu korumak isterseniz bu sayfayı kapatın. Hiçbir şey değişmez.',
  cancelled: 'Randevu iptal edildi',
  failed: 'İptal edilemedi',
  done: {
    title: 'Randevu iptal edildi',
    text: ({ name, moment }) => `Emeklilik görüşmesi (${name}, ${moment}) yapılmayacak. Onay e-posta ile gelecek.`,
    late: `Randevu, başlangıca ${LESS_THAN_LATE} kala iptal edildi. Bu nedenle görüşmenin ücretini işveren öder.`,
    viaHr: ({ employer }) =>
      `İşverenin (${employer}) insan kaynakları (HR) bölümü yeni bir davet alacak. İçindeki bağlantıyla yeni bir randevu alınabilir.`,
    invited: 'Size yeni bir davet de göndereceğiz. İçindeki bağlantıyla size uygun bir zamanda yeni randevu alabilirsiniz.',
    chooseAgain: 'Yeni randevu seç',
  },
  invalid: 'İptal bağlantısı geçersiz veya randevu bulunamadı',
};

export const links: Texts['links'] = {
  invalid: 'Bu bağlantı geçersiz',
  hints: [
    'Randevu zaten iptal edildiyse bir şey yapmanıza gerek yok.',
    'Randevuyla ilgili birden fazla e-postanız varsa en yeni e-postadaki bağlantıyı kullanın.',
    'Randevuları belki işvereninizin insan kaynakları (HR) bölümü ayarlıyordur. Değişikliği oradan isteyin.',
  ],
  cancelled: 'Bu randevu iptal edildi',
  cancelledText: ({ name, moment }) => `Bu randevu (${name}, ${moment}) yapılmayacak. Bir şey yapmanıza gerek yok.`,
  over: 'Bu görüşme başladı veya sona erdi',
  overText: ({ name, moment }) => `Bu randevu (${name}, ${moment}) artık değiştirilemez ve iptal edilemez.`,
  offline: 'Bağlantı yok',
  wait: 'Lütfen biraz bekleyin',
  problem: 'Bu şu anda mümkün değil',
};

const what = { invitation: 'yeni bir davet', link: 'yeni bir bağlantı' };

const named = (firm: string | null) => (firm === null ? '' : ` (${firm})`);

export const newLink: Texts['newLink'] = {
  askEmployer: (wanted) => `İşvereninizden ${what[wanted]} isteyin. Görüşmeleri hangi büronun yaptığını işvereniniz bilir.`,
  byPhone: (wanted, firm) => `Size ${what[wanted]} gönderebiliriz. Bizi arayın${named(firm)} veya işvereninize sorun.`,
  byMail: (wanted, firm) => `Size ${what[wanted]} gönderebiliriz. Bize e-posta yazın${named(firm)} veya işvereninize sorun.`,
  call: ({ phone }) => `Arayın: ${phone}`,
  mail: ({ email }) => `E-posta yazın: ${email}`,
  byMyself: 'Bağlantımı e-posta adresime yeniden gönder',
};

export const privacy: Texts['privacy'] = { notLoaded: 'Metin yüklenemedi' };
