import type { MeetingKind } from '#domain/appointments/vocabulary.ts';
import type { Moment, Slot } from '#domain/calendar.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { dateInWords } from './dates.ts';

/** In lists, for those who know the names of the choice. */
const KIND: Record<MeetingKind, string> = { virtueel: 'virtueel', fysiek: 'fysiek', telefonisch: 'telefonisch' };
/** In the middle of a sentence to the employee. */
const IN_SENTENCE: Record<MeetingKind, string> = { virtueel: 'online', fysiek: 'bij uw werkgever', telefonisch: 'telefonisch' };

export const appointment = {
  date: dateInWords,
  /** 'dinsdag 17 november 2026 om 14:00' */
  moment: ({ date, startTime }: Moment) => `${dateInWords(date)} om ${startTime}`,
  time: ({ startTime, endTime }: Slot) => `${startTime} tot ${endTime} uur`,
  online: 'Virtueel (online)',
  /** Where a telephone call takes place, in a calendar. */
  byPhone: 'Telefonisch',
  /** `phone`: null if it may not be shown. */
  weCall: ({ phone }: { phone: string | null }) => `Telefonisch: wij bellen u${phone ? ` op ${phone}` : ''}`,
  /** `address`: '' if it is not known. */
  atEmployer: ({ employer, address }: { employer: string; address: string }) => `Bij ${employer}${address && `, ${address}`}`,
  /** What an adviser specialises in is written in Dutch by the firm: other languages have one word for all advisers. */
  consultant: ({ name, specialization }: { name: string; specialization: string | null }) =>
    `${name} (${specialization || DEFAULT_SPECIALIZATION})`,
  /** 'Jan de Vries (virtueel)' */
  withKind: ({ what, meetingType }: { what: string; meetingType: MeetingKind }) => `${what} (${KIND[meetingType]})`,
  /** 'dinsdag 17 november 2026 om 14:00, met Jan de Vries' */
  momentWith: ({ moment, consultant }: { moment: string; consultant: string }) => `${moment}, met ${consultant}`,
  /** 'dinsdag 17 november 2026 om 14:00, online' */
  momentAs: ({ moment, meetingType }: { moment: string; meetingType: MeetingKind }) => `${moment}, ${IN_SENTENCE[meetingType]}`,
  labels: {
    for: 'Voor',
    date: 'Datum',
    time: 'Tijd',
    place: 'Waar',
    with: 'Met',
    was: 'Dit was',
  },
  join: 'Deelnemen aan het videogesprek',
  freeToTheStart: 'Wijzigen of annuleren kan zonder kosten tot het begin van het gesprek.',
  linkFollows: ({ consultant }: { consultant: string }) => `${consultant} stuurt u voor het gesprek een link om online mee te doen.`,
};

/** An appointment in the calendar of the employee. */
export const calendar = {
  /** Read by programs: which product wrote the file, and in which language. */
  product: '-//Pensioengesprek Portaal//Afspraak//NL',
  summary: ({ consultant }: { consultant: string }) => `Pensioengesprek met ${consultant}`,
  /** The same in the calendar of the partner. */
  summaryForPartner: ({ employee, consultant }: { employee: string; consultant: string }) =>
    `Pensioengesprek van ${employee} met ${consultant}`,
  with: ({ consultant }: { consultant: string }) => `Met: ${consultant}`,
  place: ({ place }: { place: string }) => `Waar: ${place}`,
  phone: ({ phone }: { phone: string }) => `Telefoon: ${phone}`,
  join: ({ url }: { url: string }) => `Deelnemen: ${url}`,
  file: 'pensioengesprek.ics',
};
