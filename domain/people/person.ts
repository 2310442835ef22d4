import type { Language } from '#domain/language.ts';

/** What an administrator fills in about an employee, by hand or by upload, and what it is called. Store, upload, letters, export and erasing follow from it. */
const NEEDED = { firstName: 'Voornaam', lastName: 'Achternaam', email: 'E-mailadres' };
/** What may be left empty. */
const OPTIONAL = { phone: 'Telefoonnummer', language: 'Taal' };

export const PERSON_LABEL = { ...NEEDED, ...OPTIONAL };
export type PersonField = keyof typeof PERSON_LABEL;
export const PERSON_FIELDS = Object.keys(PERSON_LABEL) as PersonField[];
export type Person = Record<keyof typeof NEEDED, string> & Record<keyof typeof OPTIONAL, string | null> & { language: Language | null };

/** Of somebody of whom no more is known than what is needed. */
export const NO_MORE = Object.fromEntries(Object.keys(OPTIONAL).map((field) => [field, null])) as Record<keyof typeof OPTIONAL, null>;
