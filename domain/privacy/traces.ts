import { plain } from '#domain/people/names.ts';

/** Whether a text contains the person who is searched for. */
export type Matcher = (text: string) => boolean;

/**
 * Ignores case and accents, like the search box. An address or a single word matches anywhere, also inside a word; of a name with several
 * words each must be a whole word in the text, in any order.
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
