// A list of employers: which column holds which field, by its header, and what a row says.

import { PREFERRED_MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { oneLine } from '#domain/people/contact.ts';
import { bare, plain } from '#domain/people/names.ts';
import { languageNamed } from './language-named.ts';

export const EMPLOYER_LIST_LABEL = {
  name: 'Naam',
  street: 'Straat',
  postalCode: 'Postcode',
  city: 'Plaats',
  contactPerson: 'Contactpersoon',
  phone: 'Telefoonnummer',
  email: 'E-mailadres',
  industry: 'Branche',
  preferredMeetingType: 'Voorkeur type gesprek',
  communicatieViaHrm: 'Communicatie via HR',
  defaultLanguage: 'Taal van de werknemers',
  consultants: 'Voorkeursadviseurs',
} as const;
export type EmployerListField = keyof typeof EMPLOYER_LIST_LABEL;

// Compared as `bare` text.
const HEADERS: Record<EmployerListField, readonly string[]> = {
  name: ['werkgever', 'naamwerkgever', 'bedrijf', 'bedrijfsnaam', 'organisatie', 'naam', 'klant', 'employer', 'company', 'name'],
  street: ['straat', 'adres', 'straatenhuisnummer', 'straatnaam', 'street', 'address'],
  postalCode: ['postcode', 'postalcode', 'zip'],
  city: ['plaats', 'woonplaats', 'vestigingsplaats', 'stad', 'city'],
  contactPerson: ['contactpersoon', 'contact', 'hr', 'hrcontact', 'contactperson'],
  phone: ['telefoon', 'telefoonnummer', 'tel', 'telnr', 'phone', 'mobiel'],
  email: ['email', 'emailadres', 'mail', 'mailadres', 'hremail', 'emailhr'],
  industry: ['branche', 'sector', 'industry'],
  preferredMeetingType: ['typegesprek', 'type', 'voorkeurtypegesprek', 'voorkeur', 'gespreksvorm'],
  communicatieViaHrm: ['communicatieviahr', 'communicatieviahrm', 'viahr', 'viahrm'],
  defaultLanguage: ['taal', 'taalvandewerknemers', 'language'],
  consultants: ['voorkeursadviseurs', 'voorkeursadviseur', 'adviseurs', 'adviseur', 'consultants', 'consultant'],
};

export type EmployerColumns = Partial<Record<EmployerListField, number>>;

export function employerColumns(header: readonly (string | null)[]): EmployerColumns {
  const found: EmployerColumns = {};
  for (const field of Object.keys(HEADERS) as EmployerListField[]) {
    const ranks = header.map((text) => HEADERS[field].indexOf(bare(text ?? '')));
    const best = Math.min(...ranks.filter((rank) => rank !== -1));
    if (best !== Number.POSITIVE_INFINITY) found[field] = ranks.indexOf(best);
  }
  return found;
}

/** The fields of an employer as a form would send them; an empty meeting type or language is left out. `consultants`: names. */
export type ListedEmployer = { fields: Record<string, unknown>; consultants: string[]; name: string };

export function employerIn(cells: readonly string[], columns: EmployerColumns): ListedEmployer | { reason: string; name: string } {
  const cell = (field: EmployerListField) => oneLine(cells[columns[field] ?? -1] ?? '');
  const name = cell('name');
  const type = plain(cell('preferredMeetingType'));
  const preferredMeetingType = type === '' ? undefined : PREFERRED_MEETING_TYPES.find((known) => type.startsWith(known));
  if (type && !preferredMeetingType) return { name, reason: 'Onbekend type gesprek. Gebruik geen, fysiek of virtueel.' };
  const typedLanguage = cell('defaultLanguage');
  const defaultLanguage = languageNamed(typedLanguage);
  if (typedLanguage && !defaultLanguage) return { name, reason: `Onbekende taal: ${typedLanguage.slice(0, 40)}.` };
  const viaHr = plain(cell('communicatieViaHrm'));
  if (viaHr && !YES.includes(viaHr) && !NO.includes(viaHr)) return { name, reason: 'Vul bij Communicatie via HR ja of nee in.' };
  const texts = ['name', 'street', 'postalCode', 'city', 'contactPerson', 'phone', 'email', 'industry'] as const;
  return {
    name,
    fields: {
      ...Object.fromEntries(texts.map((field) => [field, cell(field)])),
      ...(preferredMeetingType && { preferredMeetingType }),
      ...(defaultLanguage && { defaultLanguage }),
      communicatieViaHrm: YES.includes(viaHr),
    },
    consultants: cell('consultants')
      .split(/[,;/&]| en /)
      .map((text) => text.trim())
      .filter(Boolean),
  };
}

const YES: readonly string[] = ['ja', 'j', 'yes', 'y', 'x', '1', 'waar', 'true'];
const NO: readonly string[] = ['nee', 'n', 'no', '0', 'onwaar', 'false', '-'];
