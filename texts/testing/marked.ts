// A language for tests, in which every text stands between marks: a word that a reader sees outside them did not come from the texts of
// the reader's language.

/** The same texts, with every string and every result of a function between marks. */
export function marked<Text>(text: Text): Text {
  const all: unknown = text;
  if (typeof all === 'string') return `⟦${all}⟧` as Text;
  if (typeof all === 'function') return ((...given: unknown[]) => marked(all(...given))) as Text;
  if (Array.isArray(all)) return all.map(marked) as Text;
  if (typeof all !== 'object' || all === null) return text;
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, marked(one)])) as Text;
}

/** The words outside marks, without addresses, and without `data`: values that are not words of ours, such as names. */
export function unmarkedWords(shown: string, data: readonly string[]): string[] {
  let rest = shown.replace(/https?:\/\/[^\s⟧]+/g, ' ');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  for (const value of data.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(value, ' ');
  return rest.match(/\p{L}{2,}/gu) ?? [];
}

/** Every string in these values. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** What a reader sees of HTML: its text, and the attributes that are read aloud or shown. */
export function readIn(html: string): string {
  const attributes = [...html.matchAll(/\s(?:title|alt|placeholder|aria-label)="([^"]*)"/g)].map(([, text]) => text);
  const text = html.replace(/<(style|script)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ').replace(/<[^>]*>/g, ' ');
  return [text, ...attributes].join(' ').replace(/&(\w+|#x?[\da-f]+);/gi, (_, name: string) => ENTITIES[name] ?? ' ');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', '#x27': "'", '#39': "'" };
