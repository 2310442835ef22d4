import { LATE_HOURS, MAX_BOOKINGS, MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { LESS_THAN_LATE } from './appointment.ts';
import { dateInWords, waitInWords } from './dates.ts';

export const refusals: Texts['refusals'] = {
  FOREIGN_ORIGIN: () => 'Bu istek başka bir web sitesinden geldiği için reddedildi.',
  TOO_MANY_ATTEMPTS: ({ retryAfter }) =>
    `Çok fazla deneme yapıldı. Lütfen ${retryAfter === undefined ? 'daha sonra' : waitInWords(retryAfter)} tekrar deneyin.`,
  MAINTENANCE: () => 'Emeklilik görüşmesi portalında şu anda bakım yapılıyor.',
  DATABASE_BUSY: () => 'Portal şu anda meşgul. Lütfen bir dakika sonra tekrar deneyin.',
  DATABASE_AWAY: () => 'Portal şu anda verilere ulaşamıyor. Lütfen bir dakika sonra tekrar deneyin.',
  DATABASE_UNWRITABLE: () => 'Portal şu anda hiçbir şey kaydedemiyor. Lütfen birkaç dakika sonra tekrar deneyin.',
  SCHEMA_NEWER: () => 'Portal güncelleniyor. Lütfen birkaç dakika sonra tekrar deneyin.',
  UNREADABLE_REQUEST: () => 'İstek okunamıyor.',
  REQUEST_TIMEOUT: () => 'İstek zamanında ulaşmadı. Lütfen tekrar deneyin.',
  REQUEST_TOO_LARGE: () => 'İstek çok büyük.',
  UNSUPPORTED_TYPE: () => 'Bu tür içerik burada okunamıyor.',
  EXPECTATION_FAILED: () => 'Bu istekteki beklenti karşılanamıyor.',
  HEADERS_TOO_LARGE: () => 'İsteğin adresi veya başlığı çok büyük.',
  CLOSING: () => 'Sunucu yeniden başlatılıyor. Lütfen bir dakika sonra tekrar deneyin.',
  VALIDATION: ({ fields }) =>
    fields?.phoneNumber
      ? 'Telefon numarası: Lütfen geçerli bir telefon numarası girin.'
      : 'Lütfen tüm alanların doğru doldurulduğunu kontrol edin.',
  NOT_FOUND: () => 'Bulunamadı.',
  UNKNOWN_PATH: () => 'Böyle bir adres yok.',
  DELETED_MEANWHILE: () =>
    'İşlemin ilgili olduğu bir bilgi bu arada silindi. Hiçbir şey kaydedilmedi. Lütfen sayfayı yenileyip tekrar deneyin.',
  INVALID_TOKEN: () => 'Bu davet geçersiz',
  UNKNOWN_LETTER_CODE: () => 'Bu kod ve soyadı birbirine ait değil veya kod artık geçerli değil. Lütfen ikisini bir daha kontrol edin.',
  INVALID_CANCEL_LINK: () => 'İptal bağlantısı geçersiz veya randevu bulunamadı',
  INVALID_MODIFY_LINK: () => 'Değişiklik bağlantısı geçersiz veya randevu bulunamadı',
  INVALID_SURVEY_LINK: () => 'Bu bağlantı (artık) çalışmıyor.',
  SURVEY_ANSWERED: () => 'Bu soruları zaten cevapladınız. Teşekkür ederiz.',
  LINK_BUSY: () => 'Bu bağlantı üzerinden zaten bir değişiklik yapılıyor. Lütfen biraz bekleyip tekrar deneyin.',
  TOO_MANY_BOOKINGS: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Çok sık randevu alınıp iptal edildi. Lütfen daha sonra tekrar deneyin.'
      : `Son bir saat içinde zaten ${MAX_BOOKINGS} kez randevu alındı. ${waitInWords(retryAfter)} tekrar randevu alabilirsiniz.`,
  TOO_MANY_MOVES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Bu randevu çok sık değiştirildi. Lütfen daha sonra tekrar deneyin.'
      : `Bu randevu son bir saat içinde zaten ${MAX_MOVES} kez değiştirildi. Randevuyu ${waitInWords(retryAfter)} tekrar değiştirebilirsiniz. İptal etmek şimdi de mümkün.`,
  EXISTING_APPOINTMENT: () => 'Zaten bir randevunuz var. Yalnızca bir randevu alabilirsiniz.',
  COMPLETED: () => 'Emeklilik görüşmeniz zaten tamamlandı. Yeni randevu alamazsınız.',
  SLOT_TAKEN: () => 'Bu saat ne yazık ki artık boş değil. Lütfen başka bir saat seçin.',
  SLOT_NOT_BOOKABLE: () => 'Bu saate randevu alınamıyor.',
  NO_PHONE_CALLS: () => 'Burada telefonla görüşme yapılamıyor.',
  ONLY_PHONE_CALLS: () => 'Çevrim içi görüşmeler burada her zaman telefonla yapılır.',
  PHONE_NEEDED: () => 'Lütfen bir telefon numarası girin. Sizi bu numaradan arayacağız.',
  TYPE_NOT_ALLOWED: () => 'İşvereniniz bu görüşme türüne izin vermiyor.',
  TOO_LATE: () => `Görüşmeye ${LESS_THAN_LATE} kala randevu değiştirilemez. Yalnızca iptal edebilirsiniz.`,
  CANCEL_FIRST: () => 'Bir randevunuz var. Lütfen önce onu iptal edin.',
  LATER_PAST: () => 'Lütfen bugünü veya daha sonraki bir günü seçin.',
  LATER_TOO_FAR: ({ lastDay }) =>
    lastDay === undefined
      ? 'Bu gün çok ileride. Lütfen daha erken bir gün seçin.'
      : `Bu gün çok ileride. Seçebileceğiniz son gün: ${dateInWords(lastDay)}.`,
  LATE_CANCEL({ late = true, isMoved = false }) {
    if (late) return `Görüşmeye şu anda ${LESS_THAN_LATE} kaldı. Yine de iptal edebilirsiniz, ancak görüşmenin ücretini işvereniniz öder.`;
    return isMoved
      ? 'Randevuyu biz değiştirdik. Şimdi ücretsiz iptal edebilirsiniz.'
      : `Görüşmeye artık ${LATE_HOURS} saatten fazla zaman var. Şimdi ücretsiz iptal edebilirsiniz.`;
  },
  ALREADY_BEGUN: () => 'Bu görüşme başladı veya sona erdi. Artık değiştirilemez ve iptal edilemez.',
  PARTNER_VIA_HR: () =>
    'Randevunuzu işvereninizin insan kaynakları bölümü düzenliyor. Bu yüzden buraya kimseyi ekleyemezsiniz. Biriyle gelecekseniz lütfen bizi arayın.',
  PARTNER_IS_YOURSELF: () => 'Bu sizin kendi e-posta adresiniz. Lütfen sizinle gelecek kişinin adresini girin.',
  TOO_MANY_PARTNERS: () =>
    'Sizinle gelmesi için zaten üç kişiyi davet ettiniz. Lütfen onlardan birini seçin; başka biri gelecekse bizi arayın.',
  TOO_MANY_PARTNER_CHANGES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Sizinle gelecek kişiyi çok sık değiştirdiniz. Lütfen daha sonra tekrar deneyin.'
      : `Sizinle gelecek kişiyi son bir saat içinde zaten ${MAX_MOVES} kez değiştirdiniz. Bunu ${waitInWords(retryAfter)} tekrar değiştirebilirsiniz.`,
  NOT_PLANNED: () => 'Yalnızca planlanmış bir randevu iptal edilebilir veya değiştirilebilir.',
  NOTHING_PLANNED: () => 'Planlanmış bir randevunuz yok (veya artık yok).',
  QUESTIONS_OFF: () => 'Sorularınızı artık buraya yazamazsınız. Lütfen görüşme sırasında sorun.',
  QUESTIONS_VIA_HR: () => 'Randevuları işvereniniz düzenliyor. Bu yüzden buraya soru yazamazsınız. Lütfen görüşme sırasında sorun.',
};

export const formFields: Texts['formFields'] = {
  labels: {
    token: 'Bağlantı',
    employeeToken: 'Bağlantı',
    date: 'Tarih',
    consultantId: 'Danışman',
    startTime: 'Başlangıç saati',
    endTime: 'Bitiş saati',
    meetingType: 'Görüşme türü',
    phoneNumber: 'Telefon numarası',
    late: 'Geç iptal',
    reason: 'Neden',
    page: 'Sayfa',
    weekdays: 'Günler',
    parts: 'Günün bölümü',
    note: 'Mesaj',
    useful: 'Puan',
    remark: 'Yorum',
    language: 'Dil',
    questions: 'Sorularınız',
    needs: 'Nelere dikkat etmeliyiz?',
    partner: 'Sizinle gelecek kişi',
    name: 'Ad',
    email: 'E-posta adresi',
  },
  problems: {
    value: 'Bu değer geçersiz.',
    number: 'Bu numara geçersiz.',
    text: 'Lütfen buraya metin girin.',
    name: 'Lütfen bir ad girin.',
    email: 'Lütfen geçerli bir e-posta adresi girin.',
    partner: 'Lütfen adı ve e-posta adresini girin.',
    phone: 'Lütfen geçerli bir telefon numarası girin.',
    noDate: 'Lütfen bir tarih girin.',
    date: 'Lütfen geçerli bir tarih girin.',
    noTime: 'Lütfen bir saat girin.',
    time: 'Lütfen geçerli bir saat girin.',
    meetingType: 'Lütfen çevrim içi veya yüz yüze seçin.',
    weekday: 'Lütfen pazartesiden cumaya kadar günleri seçin.',
    noWeekday: 'Lütfen en az bir gün seçin.',
    part: 'Lütfen öğleden önceyi veya öğleden sonrayı seçin.',
    noPart: 'Lütfen öğleden önceyi, öğleden sonrayı veya ikisini de seçin.',
    mark: '1 ile 5 arasında bir sayı seçin.',
    language: 'Lütfen bir dil seçin.',
  },
  tooLong: ({ max }) => `Lütfen en fazla ${max} karakter kullanın.`,
};

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Dil seçiminiz kaydedilemedi',
  text: 'Bu sayfa artık seçtiğiniz dilde, ancak e-postalarımız henüz değil. Lütfen dili daha sonra tekrar seçin.',
};
