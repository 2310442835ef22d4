import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';
import { LESS_THAN_LATE } from './appointment.ts';

const costs = 'Bu durumda görüşmenin ücretini işvereniniz öder.';
const onlyCancel = `Daha sonra yalnızca iptal edebilirsiniz. ${costs}`;
const calendarFile = 'Bu e-postanın ekindeki dosya ile takviminizi güncelleyebilirsiniz.';

export const planned: Texts['planned'] = {
  atEmployer: 'Bu görüşme iş yerinizde yapılır.',
  onPhone: ({ startTime }) =>
    `Bu görüşme telefonla yapılır. Görüşme günü saat ${startTime} olduğunda sizi arayacağız. Lütfen sessiz bir yer seçin.`,
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
  link: {
    subject: ({ moment }) => `Emeklilik görüşmenizin bağlantısı: ${moment}`,
    preheader: 'Bu bağlantıyla çevrim içi katılabilirsiniz.',
    paragraph:
      'Emeklilik görüşmenizin bağlantısı bu e-postadadır. Randevunun kendisi aynı kalıyor. Bu e-postanın ekindeki dosya ile bağlantıyı takviminize de ekleyebilirsiniz.',
  },
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

export const declineQuestion: Texts['declineQuestion'] = {
  subject: 'İptal etmek mi, değiştirmek mi istiyorsunuz?',
  preheader: ({ moment }) => `Takviminizde reddettiğiniz emeklilik görüşmesi: ${moment}.`,
  paragraph: ({ moment }) => `Emeklilik görüşmenizi (${moment}) takviminizde reddettiniz. Randevu bununla iptal edilmiş olmadı.`,
  stands: 'İptal etmek veya değiştirmek isterseniz bunu aşağıdan yapabilirsiniz. Yine de gelecekseniz bir şey yapmanıza gerek yoktur.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Hatırlatma: emeklilik görüşmeniz, ${moment}`,
  preheader: ({ consultant }) => `${consultant} yakında emeklilik görüşmeniz için sizi bekliyor.`,
  paragraph: ({ moment }) => `Emeklilik görüşmenizin zamanı: ${moment}. Bütün bilgileri aşağıda bir kez daha bulabilirsiniz.`,
  noShow: ({ amount }) => `İptal etmeden görüşmeye katılmazsanız işvereninizin bu görüşme için ödeyeceği tutar: ${amount} (KDV dâhil).`,
};

type Paragraphs = Texts['cancellation']['paragraphs'];
type Cancelled = Parameters<Paragraphs>[1];

const off = ({ consultant, moment }: Cancelled) => `${consultant} ile emeklilik görüşmeniz (${moment}) yapılmayacak.`;
const byUs = (cancelled: Cancelled) => `${off(cancelled)} Randevuyu biz iptal ettik. Herhangi bir ücret yoktur.`;
const cannotCome = (cancelled: Cancelled) => `${off(cancelled)} ${cancelled.consultant} ne yazık ki müsait değil. Bunun için özür dileriz.`;

const whatHappened: Record<Parameters<Paragraphs>[0], (cancelled: Cancelled) => string[]> = {
  employee: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} İşvereninizin insan kaynakları (HR) bölümü randevuyu zamanında iptal etti. Bu nedenle herhangi bir ücret yoktur.`
      : `${off(cancelled)} Randevuyu zamanında iptal ettiniz. Bu nedenle herhangi bir ücret yoktur.`,
  ],
  late: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} Randevuyu işvereninizin insan kaynakları (HR) bölümü iptal etti.`
      : `${off(cancelled)} Randevuyu iptal ettiniz.`,
    `İptal sırasında başlangıca ${LESS_THAN_LATE} kalmıştı. Bu nedenle görüşmenin ücretini işvereniniz öder. Yeni randevu alamazsınız.`,
  ],
  consultant: (cancelled) => [cannotCome(cancelled)],
  absence: (cancelled) => [cannotCome(cancelled)],
  closed_day: (cancelled) => [`${off(cancelled)} Büromuz o gün ne yazık ki kapalı. Bunun için özür dileriz.`],
  administrator: (cancelled) => [byUs(cancelled)],
  removal: (cancelled) => [byUs(cancelled), 'Verileriniz sistemimizden silindi. Önceki e-postalardaki bağlantılar artık çalışmıyor.'],
};

export const cancellation: Texts['cancellation'] = {
  subject: ({ moment }) => `İptal edildi: emeklilik görüşmeniz, ${moment}`,
  subjectLate: ({ moment }) => `Emeklilik görüşmeniz iptal edildi: ${moment}`,
  preheader: 'Görüşme yapılmayacak.',
  preheaderInvited: 'Görüşme yapılmayacak. Yeni bir randevu alabilirsiniz.',
  paragraphs: (cause, cancelled) => [...whatHappened[cause](cancelled), 'Randevuyu takviminizden silebilirsiniz.'],
  hrIsInvited: 'İşvereninizin insan kaynakları (HR) bölümü yeni bir davet alacak ve sizinle yeni bir randevu ayarlayabilir.',
  newInvitation: ({ date }) => `Bu e-posta aynı zamanda yeni davetinizdir. Yeni randevu alabileceğiniz son gün: ${date}.`,
  button: 'Yeni randevu al',
  oldLinks: 'Önceki e-postalardaki bağlantılar artık çalışmıyor.',
};

export const absence: Texts['absence'] = {
  closedDay: ({ period }) => period,
  preheaderClosed: 'Büromuz o gün kapalı. Özür dileriz.',
  preheaderAway: ({ consultant }) => `${consultant} müsait değil. Özür dileriz.`,
  takenOver: {
    subject: ({ moment, is }) => `${moment}: emeklilik görüşmeniz ${is} ile yapılacak`,
    paragraph: ({ was, is }) =>
      `Özür dileriz: ${was} müsait değil. Emeklilik görüşmenizi ${is} yapacak. Gün, saat ve yer aynı kalıyor. ${calendarFile}`,
  },
  moved: {
    subject: ({ moment }) => `Emeklilik görüşmeniz başka bir zamana alındı. Yeni randevu: ${moment}`,
    paragraph: (why) =>
      `Özür dileriz: ${
        'day' in why ? `büromuz şu tarihte kapalı: ${why.day}` : `${why.consultant} randevu saatinizde müsait değil (${why.moment})`
      }. Bu nedenle emeklilik görüşmenizi başka bir zamana aldık. Yeni randevunuzu aşağıda görebilirsiniz. ${calendarFile}`,
  },
  chooseYourself: 'Bu size uymuyorsa aşağıdaki düğme ile başka bir zaman seçebilirsiniz.',
};

export const partner: Texts['partner'] = {
  invited: {
    subject: ({ moment }) => `Emeklilik görüşmesine davetlisiniz: ${moment}`,
    preheader: ({ employee }) => `${employee} sizi emeklilik görüşmesine davet ediyor.`,
    paragraph: ({ employee }) =>
      `${employee} bir emeklilik görüşmesi için randevu aldı ve sizin de gelmenizi istiyor. Bu e-postanın ekindeki dosyayla randevuyu takviminize ekleyebilirsiniz.`,
  },
  changed: {
    subject: ({ moment }) => `Davetli olduğunuz emeklilik görüşmesi değişti: ${moment}`,
    preheader: ({ employee }) => `${employee} ile gideceğiniz emeklilik görüşmesi değişti.`,
    paragraph: ({ employee }) =>
      `Birlikte gideceğiniz emeklilik görüşmesi (${employee}) değişti. Randevunun şimdiki hâli aşağıdadır. Bu e-postanın ekindeki dosyayla takviminizi güncelleyebilirsiniz.`,
  },
  cancelled: {
    subject: ({ moment }) => `Davetli olduğunuz emeklilik görüşmesi iptal edildi: ${moment}`,
    preheader: ({ employee }) => `${employee} ile gideceğiniz emeklilik görüşmesi yapılmayacak.`,
    paragraph: ({ employee, moment }) => `Birlikte gideceğiniz emeklilik görüşmesi (${employee}, ${moment}) yapılmayacak.`,
  },
  removed: {
    subject: ({ moment }) => `Emeklilik görüşmesi davetiniz geri alındı: ${moment}`,
    preheader: ({ employee }) => `Emeklilik görüşmesi daveti geri alındı (davet eden: ${employee}).`,
    paragraph: ({ employee, moment }) =>
      `Emeklilik görüşmesine (${employee}, ${moment}) siz de gelecektiniz. Bu değişti: artık gelmenize gerek yok.`,
  },
  takeOut: 'Randevuyu takviminizden silebilirsiniz.',
  onPhone: ({ employee }) =>
    `Bu görüşme telefonla yapılıyor. Görüşmeye katılanı arayacağız (${employee}); siz de onun yanında dinleyip konuşabilirsiniz.`,
  linkFollows: ({ employee }) => `Bu görüşme çevrim içi yapılıyor. ${employee} görüşmeden önce katılmak için bir bağlantı alacak.`,
  askEmployee: ({ employee }) =>
    `Gelemiyorsanız veya bir şeyin değişmesi gerekiyorsa lütfen sizi davet eden kişiye söyleyin: ${employee}. Randevuyu siz değiştiremezsiniz.`,
  why: ({ employee }) =>
    `Bu e-postayı, ${employee} adresinizi bize verdiği için aldınız. Adresinizi yalnızca bu görüşme için kullanır ve görüşmeden en geç ${PARTNER_STAYS_DAYS} gün sonra sileriz.`,
  newLink: {
    subject: ({ moment }) => `Emeklilik görüşmeniz için yeni bağlantı: ${moment}`,
    preheader: 'Görüntülü görüşmenin önceki bağlantısı artık geçerli değil.',
    paragraph:
      'Sizinle gelecek kişi değişti. Bu yüzden görüntülü görüşmenin yeni bir bağlantısı var. Lütfen öncekini artık kullanmayın. Gün ve saat aynı kalıyor.',
  },
};
