import type { MeetingKind } from '#domain/appointments/vocabulary.ts';
import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { dateInWords } from './dates.ts';

/** '48 saatten az' */
export const LESS_THAN_LATE = `${LATE_HOURS} saatten az`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'Bu durumda görüşmenin ücretini işveren öder.';

export const ADVISER = 'emeklilik danışmanı';

const kind: Record<MeetingKind, string> = { virtueel: 'çevrim içi', fysiek: 'yüz yüze', telefonisch: 'telefonla' };

export const appointment: Texts['appointment'] = {
  date: dateInWords,
  /** '17 Kasım 2026 Salı, saat 14:00' */
  moment: ({ date, startTime }) => `${dateInWords(date)}, saat ${startTime}`,
  time: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  online: 'Çevrim içi (görüntülü görüşme)',
  byPhone: 'Telefonla',
  weCall: ({ phone }) => `Telefonla: sizi${phone ? ` ${phone} numarasından` : ''} arayacağız`,
  atEmployer: ({ employer, address }) => `İş yerinizde: ${employer}${address && `, ${address}`}`,
  consultant: ({ name }) => `${name} (${ADVISER})`,
  withKind: ({ what, meetingType }) => `${what} (${kind[meetingType]})`,
  momentWith: ({ moment, consultant }) => `${moment}, ${consultant} ile`,
  momentAs: ({ moment, meetingType }) => `${moment}, ${kind[meetingType]}`,
  labels: {
    for: 'Görüşmeye katılan',
    date: 'Tarih',
    time: 'Saat',
    place: 'Yer',
    with: 'Danışman',
    was: 'Önceki randevu',
  },
  join: 'Görüntülü görüşmeye katıl',
  freeToTheStart: 'Randevunuzu görüşme başlayana kadar ücretsiz değiştirebilir veya iptal edebilirsiniz.',
  linkFollows: ({ consultant }) => `${consultant}, görüşmeden önce size çevrim içi katılmanız için bir bağlantı gönderecek.`,
};

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Randevu//TR',
  summary: ({ consultant }) => `${consultant} ile emeklilik görüşmesi`,
  summaryForPartner: ({ employee, consultant }) => `Emeklilik görüşmesi: ${employee}, danışman: ${consultant}`,
  with: ({ consultant }) => `Danışman: ${consultant}`,
  place: ({ place }) => `Yer: ${place}`,
  phone: ({ phone }) => `Telefon: ${phone}`,
  join: ({ url }) => `Katılım bağlantısı: ${url}`,
  file: 'emeklilik-gorusmesi.ics',
};
