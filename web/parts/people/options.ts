// What a Select or MultiSelect offers.
import { LANGUAGE_LABEL, LANGUAGES } from '#domain/language.ts';

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABEL[value] }));

/** Nothing while they load. */
export function employerOptions(employers: readonly { id: number; name: string }[] = []) {
  return employers.map(({ id, name }) => ({ value: id, label: name }));
}

export function consultantOptions(consultants: readonly { id: number; user: { name: string } }[] = []) {
  return consultants.map(({ id, user }) => ({ value: id, label: user.name }));
}
