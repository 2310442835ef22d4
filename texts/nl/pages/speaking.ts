import { dateInWords } from '#texts/nl/dates.ts';

/** Of which language: only Dutch pages, those of HR and staff, name another one. */
type Spoken = { language: string };

/** Who speaks the language of the employee. Each language speaks of itself, to the employee; Dutch speaks of another one, to HR and staff. */
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
