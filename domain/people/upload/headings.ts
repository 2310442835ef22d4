// What the heading of a column says: which field of whom.

import { bare, plain } from '#domain/people/names.ts';
import { PERSON_LABEL, type PersonField } from '#domain/people/person.ts';

/** `name`: a whole name in one cell; `reversedName`: with the last name first, without a comma behind it. */
export type ListField = PersonField | 'prefix' | 'name' | 'reversedName';
export const LIST_FIELD_LABEL: Record<ListField, string> = {
  ...PERSON_LABEL,
  prefix: 'Tussenvoegsel',
  name: 'Naam',
  reversedName: 'Naam, achternaam eerst',
};

/** `rank`: of several columns of one field, the lowest rank with a filled cell counts. */
type Heading = { field: ListField; rank: number };

/** Somebody else than the employee: nothing of theirs may be read as the employee's. */
const SOMEBODY_ELSE =
  /partner|echtgeno|spouse|leidinggevend|manager|chef|supervisor|directeur|nood|emergency|\bice\b|contactpers|\bkind|child|ouder|parent|consultant|advise|adviso|mentor|begeleid|vervang|teamlead|teamleid|aangemaakt|gewijzigd|created|modified|verantwoordelijk|voogd/;
/** 'Achternaam (incl. partner)' is the employee's own. */
const TOGETHER = /incl|samengesteld|gecombineerd|combined/;
/** What has a name too, or holds the name of something. */
const NOT_A_PERSON =
  /bedrijf|organisati|werkgever|afdeling|functie|\bteam|gebruiker|\buser|login|inlog|account|straat|street|plaats|\bcity|locati|vestiging|project|klant|client|\bbank|company|employer|department|\bjob|bestand|\bfile|contract|\bcao|rooster|groep|group|opleiding|school|\bland|country|regeling|verzekeraar|kosten|\brol\b|\brole|titel|title|domein|domain|computer|regio|region|divisie|division|\bunit|filiaal|winkel|gebruik|soort|nummer|number|\bnr\b|code/;
/** Whose field it is, which every field of the list is about. */
const EMPLOYEE =
  /(?:mede)?werknemers?|medewerkers?|employees?|deelnemers?|personeelslid|personeelsleden|collegas?|personen|persoon|person(?!eel)/;
const FILLERS = new Set(['van', 'de', 'het', 'der', 'vd', 'of', 'the', 'uw', 'your', 'verplicht', 'required', 'optioneel']);

const WHOLE_NAME = [
  'naam',
  'namen',
  'volledigenaam',
  'naamvolledig',
  'naamvoluit',
  'samengesteldenaam',
  'weergavenaam',
  'name',
  'names',
  'fullname',
  'completename',
  'displayname',
];
const GIVEN = /voornaam|voornamen|roepnaam|voorletter|initial|first ?name|given ?name|forename|\bvoor(?= en\b)|\bfirst(?= (?:and|last)\b)/;
const FAMILY = /achternaam|familienaam|geslachtsnaam|surname|last ?name|family ?name/;
const BIRTH = /geboorte|meisjes|maiden|birth/;

const FIRST_NAMES = ['roepnaam', 'voornaam', 'firstname', 'givenname', 'forename', 'voornamen', 'voorletters', 'initialen', 'initials'];
const LAST_NAMES = [
  'achternaam',
  'familienaam',
  'lastname',
  'surname',
  'familyname',
  'geslachtsnaam',
  'geboortenaam',
  'meisjesnaam',
  'maidenname',
];
const LANGUAGES = ['taal', 'language', 'voertaal', 'moedertaal', 'taalcode', 'voorkeurstaal', 'correspondentietaal', 'preferredlanguage'];
const PREFIX = /tussenv|voorvoegsel|voorv\b|\btv\b|infix|prefix|middle ?name/;
/** A contains-match comes after every whole match. */
const CONTAINS = 100;

export function headingOf(text: string): Heading | null {
  const words = plain(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  if (words === '' || words.length > 60) return null;
  if (isSomebodyElse(words)) return null;
  return addressHeading(words) ?? nameHeading(words) ?? emailHeading(words) ?? phoneHeading(words) ?? languageHeading(words);
}

export function isSomebodyElse(heading: string): boolean {
  const words = plain(heading);
  return SOMEBODY_ELSE.test(words) && !TOGETHER.test(words);
}

/** Whose last name: 'geboortenaam' and 'voorvoegsel geboortenaam' belong together. */
export function isOfBirth(heading: string): boolean {
  return BIRTH.test(plain(heading));
}

/** 'Tussenvoegsel 2', or an empty heading where one heading spans several columns. */
export function continuesPrefix(heading: string): boolean {
  return bare(heading) === '' || headingOf(heading)?.field === 'prefix';
}

function nameHeading(words: string): Heading | null {
  if (PREFIX.test(words)) return { field: 'prefix', rank: BIRTH.test(words) ? 1 : 0 };
  if (NOT_A_PERSON.test(words) && !GIVEN.test(words) && !FAMILY.test(words)) return null;
  const given = words.search(GIVEN);
  const family = words.search(FAMILY);
  // 'Voor- en achternaam', 'Achternaam, voornaam', 'Naam en voornaam', 'Voorletters en naam'
  const other = family === -1 ? words.replace(GIVEN, (found) => '#'.repeat(found.length)).search(/\b(?:naam|name)\b/) : family;
  if (given !== -1 && other !== -1) return { field: given < other ? 'name' : 'reversedName', rank: 0 };
  const key = keyOf(words);
  const whole = WHOLE_NAME.indexOf(key);
  if (whole !== -1) return { field: 'name', rank: whole };
  return listed('firstName', FIRST_NAMES, key) ?? listed('lastName', LAST_NAMES, key);
}

/** Without whose field it is: 'Naam medewerker' is 'naam', and 'Medewerker' alone too. */
function keyOf(words: string): string {
  const all = words.split(' ');
  const core = all.filter((word) => !FILLERS.has(word)).join('');
  const own = core.replace(EMPLOYEE, '');
  // 'Persoon' alone stands above a group of columns.
  return own === '' && core !== '' && core !== 'persoon' ? 'naam' : own;
}

function listed(field: ListField, names: readonly string[], key: string): Heading | null {
  const rank = names.indexOf(key);
  if (rank !== -1) return { field, rank };
  const part = names.findIndex((name) => key.includes(name));
  return part === -1 ? null : { field, rank: part + CONTAINS };
}

const PRIVATE = /prive|private|thuis|home|persoonlijk|personal/;
const AT_WORK = /werk|zakelijk|work|business|office|bedrijf/;

function emailHeading(words: string): Heading | null {
  if (!/mail/.test(words) || /mailing|nieuwsbrief|newsletter|mailbox|postmail|voorkeur/.test(words)) return null;
  if (/werkgever|employer/.test(words)) return { field: 'email', rank: 4 };
  return { field: 'email', rank: PRIVATE.test(words) ? 3 : AT_WORK.test(words) ? 1 : keyOf(words).length > 'emailaddress1'.length ? 2 : 0 };
}

const MOBILE = /mobiel|mobile|\bmob\b|\bgsm\b|\b06\b|cell/;

function phoneHeading(words: string): Heading | null {
  if (!/telefoon|\btel|phone|mobiel|mobile|\bmob\b|\bgsm\b|^06\b/.test(words)) return null;
  if (/abonnement|intern\b|toestel|fax|type|model|merk|vergoeding|soort|\bpin|imei|telling/.test(words)) return null;
  return { field: 'phone', rank: (MOBILE.test(words) ? 0 : 2) + (PRIVATE.test(words) ? 1 : 0) };
}

/** Where the employee lives: only headings that say no more than that, because an address may be that of the employer. */
const ADDRESS: [field: ListField, names: readonly string[]][] = [
  ['street', ['straat', 'adres', 'straatenhuisnummer', 'straathuisnummer', 'street', 'address']],
  ['postalCode', ['postcode', 'postalcode', 'zipcode']],
  ['city', ['plaats', 'woonplaats', 'city']],
];

function addressHeading(words: string): Heading | null {
  const found = ADDRESS.find(([, names]) => names.includes(keyOf(words)));
  return found ? { field: found[0], rank: found[1].indexOf(keyOf(words)) } : null;
}

function languageHeading(words: string): Heading | null {
  const rank = LANGUAGES.indexOf(keyOf(words));
  return rank === -1 ? null : { field: 'language', rank };
}
