import type { Texts } from '#texts/texts.ts';

export const holidays: Texts['holidays'] = {
  new_year: 'Yılbaşı',
  easter_sunday: 'Paskalya Pazarı',
  easter_monday: 'Paskalya Pazartesisi',
  kings_day: 'Kral Günü',
  liberation_day: 'Kurtuluş Günü',
  ascension_day: 'Göğe Yükseliş Günü',
  whit_sunday: 'Pentekost Pazarı',
  whit_monday: 'Pentekost Pazartesisi',
  christmas_day: 'Noel’in birinci günü',
  boxing_day: 'Noel’in ikinci günü',
};
