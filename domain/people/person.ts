import type { Language } from '#domain/language.ts';

/**
 * The fields that an administrator fills in about an employee, by hand or by upload, with their labels. Store, upload, letters, export and
 * erasing use this list.
 */
const NEEDED = { firstName: 'Voornaam', lastName: 'Achternaam' };
/** Fields that may be left empty. */
const OPTIONAL = {
  /** Empty only for people who are entered without one: they get no mail. */
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
  language: 'Taal',
  street: 'Straat en huisnummer',
  postalCode: 'Postcode',
  city: 'Plaats',
};

export const PERSON_LABEL = { ...NEEDED, ...OPTIONAL };
export type PersonField = keyof typeof PERSON_LABEL;
export const PERSON_FIELDS = Object.keys(PERSON_LABEL) as PersonField[];
export type Person = Record<keyof typeof NEEDED, string> & Record<keyof typeof OPTIONAL, string | null> & { language: Language | null };

/** Fields that employees can fill in themselves. What they filled in is theirs: comparing a list proposes no change of it. */
export const OWN_FIELDS = ['phone', 'language'] as const satisfies (keyof typeof OPTIONAL)[];
export type OwnField = (typeof OWN_FIELDS)[number];

/** The optional fields of somebody of whom only the required ones are known. */
export const NO_MORE = Object.fromEntries(Object.keys(OPTIONAL).map((field) => [field, null])) as Record<keyof typeof OPTIONAL, null>;
