import type { Texts } from '#texts/texts.ts';
import { ADVISER, COSTS, LATE } from './appointment.ts';
import { counted, dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from './dates.ts';

export const planning: Texts['planning'] = {
  whose: ({ name }) => `Rentengespräch von ${name}`,
  day: {
    title: 'An welchem Tag möchten Sie das Gespräch?',
    missing: 'Wählen Sie einen Tag mit freien Terminen.',
    nothing: 'Im Moment ist nichts frei',
    none: {
      virtueel: 'In der nächsten Zeit gibt es keine freien Termine für ein Online-Gespräch.',
      fysiek: 'In der nächsten Zeit gibt es keine freien Termine für ein Gespräch vor Ort.',
    },
    otherKind: 'Gehen Sie zurück und wählen Sie eine andere Art des Gesprächs, oder schauen Sie später noch einmal nach.',
    linkStays: 'Ihr Link funktioniert weiter.',
    lookAgain: 'Noch einmal nachschauen',
  },
  week: {
    legend: 'Tag',
    first: ({ date }) => `Erster freier Tag: ${dayAndMonth(date)}`,
    previous: 'Vorige Woche',
    next: 'Nächste Woche',
    week: weekInWords,
    nameOfDay,
    nameOfMonth,
    dayOfMonth,
    free: ({ count }) => counted(count, { one: 'Termin frei', other: 'Termine frei' }),
    notOpen: 'Noch nicht offen',
    full: 'Nichts frei',
    closed: 'Geschlossen',
  },
  time: {
    title: 'Welche Uhrzeit passt Ihnen?',
    missing: 'Wählen Sie eine Uhrzeit.',
    which: {
      virtueel: ({ date }) => `Am ${dateInWords(date)}, online. Ein Gespräch dauert eine Stunde.`,
      fysiek: ({ date }) => `Am ${dateInWords(date)}, vor Ort. Ein Gespräch dauert eine Stunde.`,
    },
    full: 'Keine Uhrzeit mehr frei',
    fullText: 'An diesem Tag ist keine Uhrzeit mehr frei. Ihre übrige Auswahl ist gespeichert.',
    otherDay: 'Anderen Tag wählen',
    late: 'Nicht mehr kostenlos zu ändern',
    lateText: ({ until }) =>
      `${until === null ? 'Die Termine an diesem Tag beginnen' : `Die Termine bis einschließlich ${until} Uhr beginnen`} in weniger als ${LATE}. Wenn Sie einen davon wählen, können Sie ihn nicht mehr ändern. Absagen können Sie ihn. ${COSTS}`,
  },
  slots: {
    legend: 'Uhrzeit und Beratung',
    preferred: ({ employer }) => `Von ${employer} bevorzugt`,
    others: 'Andere Beraterinnen und Berater',
    all: 'Beraterinnen und Berater',
    specialization: () => ADVISER,
    visiting: ({ consultant, employer }) => `${consultant} ist an diesem Tag bei ${employer}`,
    bound: ({ employer }) => `Hier stehen nur Uhrzeiten, die an andere Gespräche bei ${employer} anschließen.`,
  },
  notLoaded: 'Die freien Termine konnten nicht geladen werden',
  kept: 'Ihre Auswahl ist gespeichert.',
};

export const speaking: Texts['speaking'] = {
  group: () => 'Beratung auf Deutsch',
  speaks: () => 'Spricht Deutsch',
  nobody: {
    title: () => 'Zurzeit keine Beratung auf Deutsch',
    text: () =>
      'Niemand mit einem freien Termin spricht Deutsch. Sie können trotzdem einen Termin vereinbaren. Bringen Sie gern jemanden mit, der für Sie übersetzt.',
  },
  notThatDay: {
    title: () => 'An diesem Tag keine Beratung auf Deutsch',
    text: () => 'An diesem Tag spricht niemand mit einem freien Termin Deutsch.',
    first: ({ date }) => `Der erste Tag, an dem es möglich ist: ${dateInWords(date)}.`,
  },
};

export const holidays: Texts['holidays'] = {
  new_year: 'Neujahr',
  easter_sunday: 'Ostersonntag',
  easter_monday: 'Ostermontag',
  kings_day: 'Königstag',
  liberation_day: 'Befreiungstag',
  ascension_day: 'Christi Himmelfahrt',
  whit_sunday: 'Pfingstsonntag',
  whit_monday: 'Pfingstmontag',
  christmas_day: 'Erster Weihnachtstag',
  boxing_day: 'Zweiter Weihnachtstag',
};
