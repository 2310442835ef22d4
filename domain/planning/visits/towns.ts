// Where a town lies, by its name as people type it: in any case, with or without accents, apostrophes and hyphens, with 'a/d' or 'St.',
// and with its province where several towns have that name ('Hengelo Gld', 'Bergen (NH)').

import { plain } from '#domain/people/names.ts';
import type { UnknownTown } from './case.ts';
import type { Coordinates } from './distance.ts';
import { OTHER_NAMES } from './other-names.ts';

/** `from`: of GeoNames' list of towns, added by hand, or a village of its postal codes. */
export type Town = Coordinates & { name: string; province: string; municipality: string; from: string };
/** Towns by the key of their name. */
export type Towns = ReadonlyMap<string, readonly Town[]>;
/** `choices`: what to type instead, each of them recognised; empty where the name is not known. */
type FoundTown = { name: string; place: Coordinates } | { choices: readonly string[] };

/** How provinces are written behind a name. */
const PROVINCES: Readonly<Record<string, string>> = {
  dr: 'Drenthe',
  fl: 'Flevoland',
  fr: 'Friesland',
  frl: 'Friesland',
  fryslan: 'Friesland',
  gld: 'Gelderland',
  gd: 'Gelderland',
  gr: 'Groningen',
  gn: 'Groningen',
  l: 'Limburg',
  lb: 'Limburg',
  lim: 'Limburg',
  nb: 'Noord-Brabant',
  brabant: 'Noord-Brabant',
  nh: 'Noord-Holland',
  o: 'Overijssel',
  ov: 'Overijssel',
  twente: 'Overijssel',
  ut: 'Utrecht',
  u: 'Utrecht',
  z: 'Zeeland',
  zl: 'Zeeland',
  zld: 'Zeeland',
  zh: 'Zuid-Holland',
};

export function findTown(towns: Towns, typed: string): FoundTown {
  const text = typed
    .replace(/^\s*\d{4}\s?[A-Za-z]{2}\b/, '')
    .replace(/,?\s*\(?\b(nederland|nl|the netherlands)\)?\s*$/i, '')
    .replace(/^\s*(gemeente|gem\.)\s+/i, '');
  const found = townsCalled(towns, text);
  const [first, ...more] = found;
  if (!first) return { choices: [] };
  if (more.length > 0) return { choices: found.map((town) => inFull(town, found)).sort() };
  return { name: first.name, place: { latitude: first.latitude, longitude: first.longitude } };
}

/** Where people and employers are, and which of their towns must be asked for. */
export function placesOf(
  towns: Towns,
  people: readonly { of: UnknownTown['of']; id: number; town: string | null }[],
): {
  places: readonly (Coordinates | null)[];
  unknownTowns: UnknownTown[];
} {
  const found = people.map(({ town }) => findTown(towns, town ?? ''));
  return {
    places: found.map((one) => ('place' in one ? one.place : null)),
    unknownTowns: people.flatMap(({ of, id, town }, at) => {
      const one = found[at];
      return one && 'choices' in one ? [{ of, id, town: (town ?? '').trim(), choices: one.choices }] : [];
    }),
  };
}

function townsCalled(towns: Towns, text: string): readonly Town[] {
  const named = (name: string) => towns.get(keyOf(name)) ?? [];
  const whole = named(text);
  if (whole.length > 0) return whole;
  const [, name, behind] =
    /^(.+?)[\s,]*\(([^()]+)\)\s*$/.exec(text) ?? /^(.+?),\s*(.+)$/.exec(text) ?? /^(.+)\s+(\S+)\s*$/.exec(text) ?? [];
  if (!name || !behind) return [];
  const parts = behind.split(',').map(keyOf);
  return named(name).filter((town) => parts.every((part) => isIn(town, part)));
}

function isIn({ province, municipality }: Town, part: string): boolean {
  return keyOf(PROVINCES[part] ?? '') === keyOf(province) || part === keyOf(province) || part === keyOf(municipality);
}

/** With the province, and with the municipality if several such towns lie in one province. */
function inFull({ name, province, municipality }: Town, others: readonly Town[]): string {
  const isAlone = others.filter((other) => other.province === province).length === 1;
  return `${name} (${isAlone ? province : `${province}, ${municipality}`})`;
}

/** Letters only; 'a/d', 'aan de' and 'aan den' are one, and so are 'St.' and 'Sint', 'ij' and 'y'. */
function keyOf(name: string): string {
  return plain(name)
    .replace(/\ba\s?[/.]\s?d\b\.?|\baan\s+(den|der|de|het|'t)\b/g, 'ad')
    .replace(/\bo\s?[/.]\s?d\b\.?|\bop\s+(den|de)\b/g, 'od')
    .replace(/\b(sint|st)\b\.?/g, 'st')
    .replace(/[^a-z]/g, '')
    .replaceAll('ij', 'y');
}

/** The towns of server/solver/towns.csv. */
export function townsIn(csv: string): Towns {
  const byKey = Map.groupBy(linesOf(csv), ({ name }) => keyOf(name));
  for (const [other, meant] of OTHER_NAMES) byKey.set(keyOf(other), [...townsCalled(byKey, meant)]);
  return byKey;
}

export function linesOf(csv: string): Town[] {
  const [, ...lines] = csv.trim().split('\n');
  return lines.map((line) => {
    const [name = '', province = '', municipality = '', latitude, longitude, from = ''] = line.split(';');
    return { name, province, municipality, latitude: Number(latitude), longitude: Number(longitude), from };
  });
}
