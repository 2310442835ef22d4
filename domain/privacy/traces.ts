import { plain } from '#domain/people/names.ts';

/** Whether a text names the person who is looked for. */
export type Matcher = (text: string) => boolean;

/**
 * Without case and accents, as the search box. An address or a single word counts wherever it stands, also inside another word; of a
 * name of several words each must stand in the text as a word of its own, in any order.
 */
export function matcherFor(wanted: string): Matcher {
  const words = plain(wanted.trim()).split(/\s+/);
  const [only = ''] = words;
  if (words.length === 1) return (text) => plain(text).includes(only);
  const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'u'));
  return (text) => {
    const readable = plain(text);
    return patterns.every((pattern) => pattern.test(readable));
  };
}
