import type { Holiday } from '#domain/planning/closed-days.ts';

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
