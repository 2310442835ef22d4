/** The longest name of a sheet that Excel allows, in UTF-16 units. */
const MOST = 31;

/**
 * A legal name for each sheet of a workbook, in the given order: Excel allows 31 characters, none of []:*?/\ and no apostrophe at either
 * end, refuses 'History', and takes names that differ only in case for the same one. `taken`: sheets that the workbook has already.
 */
export function sheetNames(wanted: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(['history', ...taken.map(folded)]);
  return wanted.map((name) => {
    const plain = legal(name);
    let found = cut(plain, MOST);
    for (let number = 2; used.has(folded(found)); number++) {
      const ending = ` (${number})`;
      found = `${cut(plain, MOST - ending.length)}${ending}`;
    }
    used.add(folded(found));
    return found;
  });
}

function legal(name: string): string {
  const text = name
    .replace(/[\p{C}[\]:*?/\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '')
    .trim();
  return text || 'Werkgever';
}

/** Never cuts a character in half, and removes an apostrophe or a space that the cut leaves at the end. */
function cut(text: string, most: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > most) break;
    short += character;
  }
  return short.replace(/[\s']+$/, '');
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase();
