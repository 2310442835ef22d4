import type { Texts } from '#texts/texts.ts';
import { COSTS, LESS_THAN_LATE } from '#texts/tr/late.ts';

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
  addToCalendar: 'Takvimime ekle',
  join: ({ startTime }) => `Görüntülü görüşmeye katıl (saat ${startTime})`,
  change: 'Randevuyu değiştir',
  cancel: 'Randevuyu iptal et',
};
