import { isDate, shortDate } from '#domain/calendar.ts';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import { EMPLOYEE_STATUS_LABEL } from '#domain/people/vocabulary.ts';
import { APPOINTMENT_STATUS_LABEL, MEETING_KIND_LABEL } from './vocabulary.ts';

// Shows a change in the history to a person.

/** Undefined if the field did not exist before, or does not exist after. */
export type Fact = string | number | boolean | null | undefined;
type Facts = Record<string, Fact> | null;

export const FACT_LABELS: Record<string, string> = {
  date: 'Datum',
  startTime: 'Begin',
  endTime: 'Einde',
  meetingType: 'Type',
  status: 'Status',
  consultant: 'Consultant',
  employee: 'Werknemer',
  notes: 'Notities',
  charge: 'Doorbelasting',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
  language: 'Taal',
  employerId: 'Werkgever',
  laterUntil: 'Niet vragen voor',
  mail: 'E-mail',
  reason: 'Reden',
};
const WORDS: Record<string, string> = {
  ...CHARGE_KIND_LABEL,
  ...EMPLOYEE_STATUS_LABEL,
  ...APPOINTMENT_STATUS_LABEL,
  ...MEETING_KIND_LABEL,
  ...LANGUAGE_LABEL,
};

/** The names of the changed fields, in the order of the labels, because jsonb does not keep the order of keys. */
export function changedFacts(before: Facts, after: Facts): string[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => before?.[name] !== after?.[name])
    .sort((a, b) => rank(a) - rank(b));
}

function rank(name: string): number {
  const place = Object.keys(FACT_LABELS).indexOf(name);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

export function factInWords(fact: Fact): string {
  if (fact === null || fact === undefined || fact === '') return 'leeg';
  if (typeof fact === 'boolean') return fact ? 'ja' : 'nee';
  const text = String(fact);
  return WORDS[text] ?? (isDate(text) ? shortDate(text) : text);
}
