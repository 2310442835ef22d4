import { dateInWords } from '#texts/en/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const speaking: Texts['speaking'] = {
  group: () => 'Advisers who speak English',
  speaks: () => 'Speaks English',
  nobody: {
    title: () => 'None of the advisers speaks English',
    text: () =>
      'None of the advisers with a free time speaks English. You can still make an appointment. You may bring someone who translates for you.',
  },
  notThatDay: {
    title: () => 'No English on this day',
    text: () => 'None of the advisers with a free time on this day speaks English.',
    first: ({ date }) => `The first day on which someone does: ${dateInWords(date)}.`,
  },
};
