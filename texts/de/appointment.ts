import type { MeetingKind } from '#domain/appointments/vocabulary.ts';
import { LATE_HOURS } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { dateInWords } from './dates.ts';

export const LATE = `${LATE_HOURS} Stunden`;

/** For pages, which HR may open too: so it says 'the employer', not 'your employer'. */
export const COSTS = 'Die Kosten des Gesprächs trägt dann der Arbeitgeber.';

/** 'Pension advice' instead of a word for the adviser, which in German would be either male or female. */
export const ADVISER = 'Rentenberatung';

const kind: Record<MeetingKind, string> = { virtueel: 'online', fysiek: 'vor Ort', telefonisch: 'per Telefon' };

export const appointment: Texts['appointment'] = {
  date: dateInWords,
  /** 'Dienstag, 17. November 2026 um 14:00 Uhr' */
  moment: ({ date, startTime }) => `${dateInWords(date)} um ${startTime} Uhr`,
  time: ({ startTime, endTime }) => `${startTime} bis ${endTime} Uhr`,
  online: 'Online (Videogespräch)',
  byPhone: 'Per Telefon',
  weCall: ({ phone }) => `Per Telefon: Wir rufen Sie an${phone ? ` unter ${phone}` : ''}`,
  atEmployer: ({ employer, address }) => `Vor Ort bei ${employer}${address && `, ${address}`}`,
  consultant: ({ name }) => `${name} (${ADVISER})`,
  withKind: ({ what, meetingType }) => `${what} (${kind[meetingType]})`,
  momentWith: ({ moment, consultant }) => `${moment}, mit ${consultant}`,
  momentAs: ({ moment, meetingType }) => `${moment}, ${kind[meetingType]}`,
  labels: {
    for: 'Für',
    date: 'Datum',
    time: 'Uhrzeit',
    place: 'Wo',
    with: 'Mit',
    was: 'Bisher',
  },
  join: 'Am Videogespräch teilnehmen',
  freeToTheStart: 'Sie können den Termin bis zum Beginn des Gesprächs kostenlos ändern oder absagen.',
  linkFollows: ({ consultant }) => `${consultant} schickt Ihnen vor dem Gespräch einen Link, mit dem Sie online teilnehmen.`,
};

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Termin//DE',
  summary: ({ consultant }) => `Rentengespräch mit ${consultant}`,
  summaryForPartner: ({ employee, consultant }) => `Rentengespräch von ${employee} mit ${consultant}`,
  with: ({ consultant }) => `Mit: ${consultant}`,
  place: ({ place }) => `Wo: ${place}`,
  phone: ({ phone }) => `Telefonnummer: ${phone}`,
  join: ({ url }) => `Teilnehmen: ${url}`,
  file: 'rentengespraech.ics',
};
