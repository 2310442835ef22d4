import type { MeetingKind } from '#domain/appointments/vocabulary.ts';
import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { dateInWords } from './dates.ts';

/** In the genitive, for use after 'mniej niż'. */
export const LATE = `${LATE_HOURS} godzin`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'Koszt rozmowy pokryje wtedy pracodawca.';

export const ADVISER = 'doradca emerytalny';

const kind: Record<MeetingKind, string> = { virtueel: 'online', fysiek: 'osobiście', telefonisch: 'przez telefon' };

export const appointment: Texts['appointment'] = {
  date: dateInWords,
  /** 'wtorek, 17 listopada 2026 o godz. 14:00': only alone, after a colon or between brackets. */
  moment: ({ date, startTime }) => `${dateInWords(date)} o godz. ${startTime}`,
  time: ({ startTime, endTime }) => `od ${startTime} do ${endTime}`,
  online: 'Online (rozmowa wideo)',
  byPhone: 'Przez telefon',
  weCall: ({ phone }) => `Przez telefon: zadzwonimy do Państwa${phone ? ` pod numer ${phone}` : ''}`,
  atEmployer: ({ employer, address }) => `W siedzibie pracodawcy: ${employer}${address && `, ${address}`}`,
  consultant: ({ name }) => `${name} (${ADVISER})`,
  withKind: ({ what, meetingType }) => `${what} (${kind[meetingType]})`,
  momentWith: ({ moment, consultant }) => `${moment}, doradca: ${consultant}`,
  momentAs: ({ moment, meetingType }) => `${moment}, ${kind[meetingType]}`,
  labels: {
    for: 'Uczestnik rozmowy',
    date: 'Data',
    time: 'Godzina',
    place: 'Miejsce',
    with: 'Doradca',
    was: 'Poprzednio',
  },
  join: 'Dołącz do rozmowy wideo',
  freeToTheStart: 'Do chwili rozpoczęcia rozmowy mogą Państwo bezpłatnie zmienić termin lub odwołać rozmowę.',
  linkFollows: ({ consultant }) => `Przed rozmową ${consultant} prześle Państwu link, który pozwoli dołączyć online.`,
};

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Termin//PL',
  summary: ({ consultant }) => `Rozmowa o emeryturze: ${consultant}`,
  summaryForPartner: ({ employee, consultant }) => `Rozmowa o emeryturze: ${employee}, doradca: ${consultant}`,
  with: ({ consultant }) => `Doradca: ${consultant}`,
  place: ({ place }) => `Miejsce: ${place}`,
  phone: ({ phone }) => `Telefon: ${phone}`,
  join: ({ url }) => `Dołącz do rozmowy: ${url}`,
  file: 'rozmowa-o-emeryturze.ics',
};
