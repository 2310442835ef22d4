import type { Texts } from '#texts/texts.ts';

export const holidays: Texts['holidays'] = {
  new_year: 'New Year’s Day',
  easter_sunday: 'Easter Sunday',
  easter_monday: 'Easter Monday',
  kings_day: 'King’s Day',
  liberation_day: 'Liberation Day',
  ascension_day: 'Ascension Day',
  whit_sunday: 'Whit Sunday',
  whit_monday: 'Whit Monday',
  christmas_day: 'Christmas Day',
  boxing_day: 'Boxing Day',
};
