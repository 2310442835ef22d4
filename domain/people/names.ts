// Dutch names: a tussenvoegsel belongs to the last name but does not count when sorting.

// Marked pure, so that the bundler leaves the call out of pages that only show names.
const PREFIXES = /* @__PURE__ */ wordsIn(
  "van de der den het 't 'n 's ter ten te tot op in aan bij onder over uit uijt voor von vom zu zum zur af v v.d v/d vd " +
    'la le les los las du des da das do dos di del della dei el al bin ben ibn',
);

function wordsIn(text: string): Set<string> {
  return new Set(text.split(' '));
}

/** Adds a full stop unless there is one: 'Bakkerij Van der Meer B.V.' already ends with it. */
export function ended(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

export function isPrefix(text: string): boolean {
  const words = text.trim().toLowerCase().replaceAll('’', "'").split(/\s+/);
  return words.every((word) => PREFIXES.has(word) || PREFIXES.has(word.replace(/\.$/, '')));
}

/** 'van der Berg' and 'Berg, van der' are both { prefix: 'van der', core: 'Berg' }. A name of only prefixes keeps its last word as core. */
export function splitLastName(lastName: string): { prefix: string; core: string } {
  if (!/[\s,'’]/.test(lastName)) return { prefix: '', core: lastName };
  const name = lastName.trim().replace(/\s+/g, ' ');
  const comma = name.lastIndexOf(',');
  if (comma > 0 && isPrefix(name.slice(comma + 1))) return { prefix: name.slice(comma + 1).trim(), core: name.slice(0, comma).trim() };
  const words = name.split(' ');
  let first = 0;
  for (const word of words.slice(0, -1)) {
    if (!isPrefix(word)) break;
    first++;
  }
  const core = words.slice(first).join(' ');
  const [, elided, rest] = /^([dl]['’])(\p{L}.*)$/u.exec(core) ?? [];
  const prefix = words.slice(0, first).join(' ');
  return rest ? { prefix: `${prefix} ${elided}`.trim(), core: rest } : { prefix, core };
}

/**
 * 'Berg' with 'van der' is 'van der Berg', and so is 'der Berg' with 'van': some lists spread the tussenvoegsel over two columns, or repeat
 * a part of it in both.
 */
export function joinLastName(prefix: string, lastName: string): string {
  const { prefix: own, core } = splitLastName(lastName);
  if (!core) return '';
  const before = joinPrefixes(prefix.trim(), own);
  if (!before) return core;
  return /(^|\s)[dl]['’]$/i.test(before) ? before + core : `${before} ${core}`;
}

/** Joins two tussenvoegsels where the end of the first may be the beginning of the second: 'van de' and 'de la' are 'van de la'. */
function joinPrefixes(first: string, second: string): string {
  if (!first || !second) return first || second;
  const [a, b] = [wordsOf(first), wordsOf(second)];
  if (isWithin(a, b) || isShort(first, b)) return second;
  if (isWithin(b, a) || isShort(second, a)) return first;
  const shared = b.findLastIndex((_, last) => isSame(a.slice(-last - 1), b.slice(0, last + 1))) + 1;
  return [first, ...second.split(/\s+/).slice(shared)].join(' ');
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean);
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

function isWithin(part: string[], whole: string[]): boolean {
  return whole.some((_, at) => isSame(part, whole.slice(at, at + part.length)));
}

/** 'v.d.', 'v/d' and 'vd' are short for 'van der'. */
function isShort(text: string, words: string[]): boolean {
  const letters = plain(text).replace(/[^a-z]/g, '');
  return words.length > 1 && letters === words.map((word) => word.charAt(0)).join('');
}

/** Lower case without accents, for sorting and searching. */
export function plain(text: string): string {
  // Fast path for ASCII: a list can hold 155,000 names.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđð’]/g, (letter) => FOLDED[letter] ?? letter);
}
const FOLDED: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', '’': "'" };

/** Without case, accents, spaces and punctuation, for comparing names and headers as people type them. */
export function bare(text: string): string {
  return plain(text).replace(/[^a-z0-9]/g, '');
}

/** 'van Dijk' sorts as 'dijk, van'. Equal last names sort on the first name: the tab between them sorts before any letter. */
export function sortKey(lastName: string, firstName = ''): string {
  const { prefix, core } = splitLastName(lastName);
  const last = plain(prefix ? `${core}, ${prefix}` : core);
  return firstName ? `${last}\t${plain(firstName.trim())}` : last;
}

export function searchText({ firstName, lastName, email }: { firstName: string; lastName: string; email: string | null }): string {
  return plain(`${firstName} ${lastName} ${email ?? ''}`).trim();
}

export function displayName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** 'Jan van Dijk' → 'JD', for the avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.shift() ?? '';
  const last = splitLastName(words.join(' ')).core.split(' ').at(-1) ?? '';
  return (letterOf(first) + letterOf(last)).toUpperCase();
}

function letterOf(word: string): string {
  return /\p{L}/u.exec(word)?.[0] ?? '';
}

/** Replaces these words, in any case, by '…'. Used to strike the name of an erased person out of a stored reason: '… was ziek'. */
export function blankOut(text: string, words: readonly (string | null | undefined)[]): string {
  const given = words.flatMap((word) => word?.trim() || []);
  // Longest first, because an e-mail address may contain the name.
  return given.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replace(wholeWord(word), '…'), text);
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'giu');
}
