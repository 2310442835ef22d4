import type { Letter } from '#server/mail/letter.ts';

/** Replaces every text and link of a letter; only `appointment` and `language` stay. */
export function reworded(letter: Letter): Letter {
  const other = (value: unknown, key: string): unknown => {
    if (key === 'appointment' || key === 'language') return value;
    if (typeof value === 'string') return 'anders';
    if (Array.isArray(value)) return value.map((item) => other(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, other(inside, name)]));
  };
  return other(letter, '') as Letter;
}
