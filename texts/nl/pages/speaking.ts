import { dateInWords } from '#texts/nl/dates.ts';

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
