import { languageOf } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { textsIn } from '#texts/index.ts';
import type { Appointment, Employer } from './shapes.ts';

type Person = Pick<Appointment['employee'], 'id' | 'firstName' | 'lastName' | 'email' | 'language'> & { employer: Employer };
/** `url`: null if HR has the link. */
export type LinkOf = { employee: Person; url: string | null };

/** Every living link of one address: it may belong to people of several employers. */
export function lostLinkLetter(people: readonly [LinkOf, ...LinkOf[]]): Letter {
  const [{ employee: first }] = people;
  const language = languageOf(first);
  const { lostLink: words, shared } = textsIn(language);
  return {
    language,
    subject: words.subject,
    preheader: words.preheader,
    greeting: shared.greeting({ name: displayName(first) }),
    paragraphs: words.paragraphs,
    table: {
      head: [words.head.name, words.head.employer, words.head.link],
      rows: people.map(({ employee, url }) => ({
        cells: [displayName(employee), employee.employer.name, ...(url === null ? [words.askHr] : [])],
        ...(url !== null && { link: { label: words.open, url } }),
        employeeId: employee.id,
      })),
    },
    after: [words.notAsked],
    contact: shared.askUs,
    reason: words.why,
  };
}
