import type { Texts } from '#texts/texts.ts';

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
