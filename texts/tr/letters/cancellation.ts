import type { Texts } from '#texts/texts.ts';
import { LESS_THAN_LATE } from '#texts/tr/late.ts';

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
