import { LATE, type MeetingType } from '#domain/appointments/vocabulary.ts';
import { ended } from '#domain/people/names.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import type { Holiday } from '#domain/planning/closed-days.ts';
import { dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from './dates.ts';

const costs = 'De kosten van het gesprek zijn dan voor de werkgever.';

/** The texts that booking and moving an appointment share. */
export const planning = {
  whose: ({ name }: { name: string }) => `Pensioengesprek van ${name}`,
  day: {
    title: 'Op welke dag wilt u het gesprek?',
    missing: 'Kies een dag met vrije tijden.',
    nothing: 'Er is nu geen plek',
    none: {
      virtueel: 'Er zijn de komende tijd geen vrije tijden voor een online gesprek.',
      fysiek: 'Er zijn de komende tijd geen vrije tijden voor een gesprek bij uw werkgever.',
    } satisfies Record<MeetingType, string>,
    otherKind: 'Ga terug en kies een ander soort gesprek, of kijk later nog eens.',
    linkStays: 'Uw link blijft werken.',
    lookAgain: 'Opnieuw kijken',
  },
  week: {
    legend: 'Dag',
    first: ({ date }: { date: string }) => `Eerste vrije datum: ${dayAndMonth(date)}`,
    previous: 'Vorige week',
    next: 'Volgende week',
    week: weekInWords,
    nameOfDay,
    nameOfMonth,
    dayOfMonth,
    free: ({ count }: { count: number }) => (count === 1 ? '1 plek vrij' : `${count} plekken vrij`),
    notOpen: 'Nog niet open',
    full: 'Geen plek',
    /** In place of the name that the firm gave to a closed day, which is Dutch. */
    closed: 'Gesloten',
  },
  time: {
    title: 'Welke tijd past u?',
    missing: 'Kies een tijd.',
    which: {
      virtueel: ({ date }: { date: string }) => `Op ${dateInWords(date)}, online. Een gesprek duurt een uur.`,
      fysiek: ({ date }: { date: string }) => `Op ${dateInWords(date)}, bij uw werkgever. Een gesprek duurt een uur.`,
    } satisfies Record<MeetingType, unknown>,
    full: 'Geen tijd meer vrij',
    fullText: 'Op deze dag is geen tijd meer vrij. Uw andere keuzes zijn bewaard.',
    otherDay: 'Kies een andere dag',
    late: 'Niet meer kosteloos te wijzigen',
    /** `until`: the last time of the day that is too soon to be moved after booking; null: all of them are. */
    lateText: ({ until }: { until: string | null }) =>
      `${until === null ? 'De tijden op deze dag beginnen' : `De tijden tot en met ${until} beginnen`} binnen ${LATE}. Kiest u zo’n tijd, dan kunt u de afspraak niet meer wijzigen. Annuleren kan wel. ${costs}`,
  },
  slots: {
    legend: 'Tijd en adviseur',
    preferred: ({ employer }: { employer: string }) => `Voorkeursadviseurs van ${employer}`,
    others: 'Andere adviseurs',
    all: 'Adviseurs',
    /** The firm writes the specialization in Dutch, so other languages use one word for all advisers. */
    specialization: ({ specialization }: { specialization: string | null }) => specialization || DEFAULT_SPECIALIZATION,
    visiting: ({ consultant, employer }: { consultant: string; employer: string }) => `${consultant} is die dag bij ${employer}`,
    bound: ({ employer }: { employer: string }) => `Hier staan alleen tijden die aansluiten op andere gesprekken bij ${ended(employer)}`,
  },
  notLoaded: 'De vrije tijden konden niet worden opgehaald',
  kept: 'Uw keuzes zijn bewaard.',
};

/** The name of the language: only needed in Dutch, on the pages of HR and staff. */
type Spoken = { language: string };

/** Which advisers speak the language of the employee. Other languages name themselves to the employee; Dutch names them to HR and staff. */
export const speaking = {
  group: ({ language }: Spoken) => `Adviseurs die ${language} spreken`,
  speaks: ({ language }: Spoken) => `Spreekt ${language}`,
  nobody: {
    title: ({ language }: Spoken) => `Geen adviseur spreekt ${language}`,
    text: ({ language }: Spoken) =>
      `Geen van de adviseurs met een vrije tijd spreekt ${language}. Een afspraak maken kan wel. De werknemer mag iemand meenemen die vertaalt.`,
  },
  notThatDay: {
    title: ({ language }: Spoken) => `Op deze dag geen ${language}`,
    text: ({ language }: Spoken) => `Geen van de adviseurs met een vrije tijd op deze dag spreekt ${language}.`,
    first: ({ date }: { date: string }) => `De eerste dag waarop dat wel kan: ${dateInWords(date)}.`,
  },
};

export const holidays: Readonly<Record<Holiday, string>> = {
  new_year: 'Nieuwjaarsdag',
  easter_sunday: 'Eerste Paasdag',
  easter_monday: 'Tweede Paasdag',
  kings_day: 'Koningsdag',
  liberation_day: 'Bevrijdingsdag',
  ascension_day: 'Hemelvaartsdag',
  whit_sunday: 'Eerste Pinksterdag',
  whit_monday: 'Tweede Pinksterdag',
  christmas_day: 'Eerste Kerstdag',
  boxing_day: 'Tweede Kerstdag',
};
