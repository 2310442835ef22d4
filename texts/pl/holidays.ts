import type { Texts } from '#texts/texts.ts';

export const holidays: Texts['holidays'] = {
  new_year: 'Nowy Rok',
  easter_sunday: 'Niedziela Wielkanocna',
  easter_monday: 'Poniedziałek Wielkanocny',
  kings_day: 'Dzień Króla',
  liberation_day: 'Dzień Wyzwolenia',
  ascension_day: 'Wniebowstąpienie Pańskie',
  whit_sunday: 'Zielone Świątki',
  whit_monday: 'Drugi dzień Zielonych Świątek',
  christmas_day: 'Boże Narodzenie',
  boxing_day: 'Drugi dzień Bożego Narodzenia',
};
