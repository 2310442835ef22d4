import type { Texts } from '#texts/texts.ts';

export const shared: Texts['shared'] = {
  greeting: ({ name }) => `Sayın ${name},`,
  askUs: 'Bir sorunuz mu var? Bu e-postayı yanıtlayın. Size memnuniyetle yardımcı oluruz.',
  askConsultant: ({ name, phone, email }) =>
    phone
      ? `Görüşmenizle ilgili bir sorunuz mu var? ${name} ile iletişime geçebilirsiniz: telefon ${phone}, e-posta ${email}.`
      : `Görüşmenizle ilgili bir sorunuz mu var? ${name} ile iletişime geçebilirsiniz: e-posta ${email}.`,
  askEmployer({ name, contactPerson, phone }) {
    if (!phone) return 'Bir sorunuz mu var? Bu e-postayı yanıtlayın.';
    const whom = contactPerson ? `${contactPerson}, ${name}` : name;
    return `Bir sorunuz mu var? Bu e-postayı yanıtlayın veya arayın: ${whom}, ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }) {
    const whom = contactPerson || 'insan kaynakları bölümü';
    return `Randevuyu yalnızca işvereninizin (${name}) insan kaynakları (HR) bölümü değiştirebilir veya iptal edebilir. İletişim: ${whom}${phone ? `, telefon ${phone}` : ''}.`;
  },
  whyPlanned: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) aracılığıyla bir emeklilik görüşmesi planladığınız için alıyorsunuz.`,
  whyPlannedForYou: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) sizin için bir emeklilik görüşmesi planladığı için alıyorsunuz.`,
  whyInvited: ({ employer }) => `Bu e-postayı, işvereniniz (${employer}) sizi bir emeklilik görüşmesine kaydettirdiği için alıyorsunuz.`,
  whyReminded: ({ employer }) =>
    `Bu e-postayı, işvereniniz (${employer}) sizi bir emeklilik görüşmesine kaydettirdiği ve henüz randevunuz olmadığı için alıyorsunuz.`,
  bookUntil: ({ date }) => `Randevu alabileceğiniz son gün: ${date}.`,
  makeAppointment: 'Randevu al',
  askLater: 'Bana daha sonra sorun',
  decline: 'Görüşme istemiyorum',
  yourChoice: 'Görüşme zorunlu değildir. Ne istediğinizi bu düğmelerden biriyle bize bildirin.',
  change: 'Randevuyu değiştir',
  cancel: 'Randevuyu iptal et',
};
