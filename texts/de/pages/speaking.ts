import { dateInWords } from '#texts/de/dates.ts';
import type { Texts } from '#texts/texts.ts';

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
