// What can be wrong with a field that somebody without a login fills in, in Dutch. Every language has a text for each of them
// (texts/<language>/form-fields.ts); contract/fields.ts uses them too.

export const FIELD_PROBLEMS = {
  value: 'Ongeldige waarde.',
  number: 'Ongeldig nummer.',
  text: 'Vul hier tekst in.',
  name: 'Vul een naam in.',
  email: 'Vul een geldig e-mailadres in.',
  partner: 'Vul de naam en het e-mailadres in.',
  phone: 'Vul een geldig telefoonnummer in.',
  noDate: 'Vul een datum in.',
  date: 'Vul een geldige datum in.',
  noTime: 'Vul een tijd in.',
  time: 'Vul een geldige tijd in.',
  meetingType: 'Kies virtueel of fysiek.',
  weekday: 'Kies dagen van maandag tot en met vrijdag.',
  noWeekday: 'Kies ten minste één dag.',
  part: 'Kies ochtend of middag.',
  noPart: 'Kies de ochtend, de middag of allebei.',
  mark: 'Kies een cijfer van 1 tot en met 5.',
  language: 'Kies een taal.',
} as const;
export type FieldProblem = keyof typeof FIELD_PROBLEMS;

export function tooLong(max: number): string {
  return `Gebruik maximaal ${max} tekens.`;
}

/** The most characters that this sentence allows; null if it says something else. */
export function mostCharacters(problem: string): number | null {
  const max = Number(/\d+/.exec(problem)?.[0]);
  return tooLong(max) === problem ? max : null;
}
