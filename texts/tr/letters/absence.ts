import type { Texts } from '#texts/texts.ts';

const calendarFile = 'Bu e-postanın ekindeki dosya ile takviminizi güncelleyebilirsiniz.';

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
