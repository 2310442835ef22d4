import { dateInWords } from '#texts/pl/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const speaking: Texts['speaking'] = {
  group: () => 'Rozmowa po polsku',
  speaks: () => 'Mówi po polsku',
  nobody: {
    title: () => 'Obecnie nie ma rozmów po polsku',
    text: () =>
      'Żaden doradca z wolnym terminem nie mówi po polsku. Mimo to można umówić rozmowę. Mogą Państwo przyprowadzić osobę, która będzie tłumaczyć.',
  },
  notThatDay: {
    title: () => 'Tego dnia nie ma rozmów po polsku',
    text: () => 'Żaden doradca z wolnym terminem w tym dniu nie mówi po polsku.',
    first: ({ date }) => `Pierwszy dzień, w którym jest to możliwe: ${dateInWords(date)}.`,
  },
};
