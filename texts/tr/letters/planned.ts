import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { LESS_THAN_LATE } from '#texts/tr/late.ts';

const costs = 'Bu durumda görüşmenin ücretini işvereniniz öder.';
const onlyCancel = `Daha sonra yalnızca iptal edebilirsiniz. ${costs}`;
const calendarFile = 'Bu e-postanın ekindeki dosya ile takviminizi güncelleyebilirsiniz.';

export const planned: Texts['planned'] = {
  joinOnline: ({ startTime }) => `Bu görüşme çevrim içi yapılır. Görüşme günü saat ${startTime} olduğunda bu e-postadaki düğmeye tıklayın.`,
  late: `Görüşmeye ${LESS_THAN_LATE} kaldı. Artık değiştiremezsiniz, ancak iptal edebilirsiniz. ${costs}`,
  freeUntil: ({ deadline }) => `Ücretsiz değiştirmek veya iptal etmek için son zaman: ${deadline}. ${onlyCancel}`,
  freeUntilAtLeast: ({ deadline }) =>
    `Ücretsiz değiştirmek veya iptal etmek için son zaman: ${deadline}. Her durumda bu e-posta gönderildikten sonra ${GRACE_HOURS} saatiniz vardır. ${onlyCancel}`,
};

export const confirmation: Texts['confirmation'] = {
  subject: ({ moment }) => `Emeklilik görüşmeniz: ${moment}`,
  preheader: ({ consultant }) => `${consultant} ile randevunuz kesinleşti.`,
  again: 'Size ulaşma şeklimiz değiştiği için bu onayı yeniden alıyorsunuz. Önceki e-postalardaki bağlantılar artık çalışmıyor.',
  paragraph: 'Emeklilik görüşmesi randevunuz kesinleşti. Bu e-postanın ekindeki dosya ile randevuyu takviminize ekleyebilirsiniz.',
};

export const change: Texts['change'] = {
  subject: ({ moment }) => `Emeklilik görüşmeniz değişti. Yeni randevu: ${moment}`,
  preheader: ({ was }) => `Önceki randevunuz: ${was}.`,
  paragraph: `Emeklilik görüşmesi randevunuz değiştirildi. Yeni randevunuzu aşağıda görebilirsiniz. ${calendarFile}`,
  handedOver: {
    preheader: ({ is }) => `Emeklilik görüşmenizi ${is} yapacak.`,
    paragraph: ({ was, is }) =>
      `Danışmanınız değişti (önceki danışman: ${was}). Emeklilik görüşmenizi ${is} yapacak. Gün ve saat aynı kalıyor. ${calendarFile}`,
  },
  charged: ({ deadline }) =>
    `Ücretsiz değişiklik için son zaman: ${deadline}. Bu zaman geçtiği için eski randevunun ücretini işvereniniz öder. Yeni randevunuz olduğu gibi geçerlidir.`,
};

export const swap: Texts['swap'] = {
  subject: ({ moment }) => `Randevunuz başka bir randevuyla değiştirildi. Emeklilik görüşmeniz: ${moment}`,
  preheader: ({ was }) => `Önceki randevunuz: ${was}.`,
  paragraph: `Emeklilik görüşmesi randevunuz bir iş arkadaşınızın randevusuyla değiştirildi. Yeni randevunuzu aşağıda görebilirsiniz. ${calendarFile}`,
  linksStay: 'Önceki e-postalardaki bağlantılar çalışmaya devam ediyor. Artık yeni randevunuza aitler.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Hatırlatma: emeklilik görüşmeniz, ${moment}`,
  preheader: ({ consultant }) => `${consultant} yakında emeklilik görüşmeniz için sizi bekliyor.`,
  paragraph: ({ moment }) => `Emeklilik görüşmenizin zamanı: ${moment}. Bütün bilgileri aşağıda bir kez daha bulabilirsiniz.`,
};
