import { isPrefix, plain, splitLastName } from '#domain/people/names.ts';

/**
 * Whether this is the last name, as its owner types it: case, accents, spaces and hyphens do not count, and the tussenvoegsel may be left
 * out. A part of a double name is another name.
 */
export function isSameLastName(typed: string, lastName: string): boolean {
  if (letters(typed) === '') return false;
  if (letters(typed) === letters(lastName)) return true;
  const [given, own] = [splitLastName(typed), splitLastName(lastName)];
  const prefixMayDiffer = given.prefix === '' || own.prefix === '' || letters(given.prefix) === letters(own.prefix);
  return prefixMayDiffer && !isPrefix(given.core) && letters(given.core) === letters(own.core);
}

function letters(name: string): string {
  // The Turkish ı has no accent to take away, and is typed as i on other keyboards.
  return plain(name)
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
