import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kilometresThereAndBack } from './distance.ts';
import { OTHER_NAMES } from './other-names.ts';
import * as rule from './towns.ts';

const csv = readFileSync(new URL('../../../server/solver/towns.csv', import.meta.url), 'utf8');
const towns = rule.townsIn(csv);
const lines = rule.linesOf(csv);
const villages = lines.filter(({ from }) => from === 'village');
const findTown = (typed: string) => rule.findTown(towns, typed);
const placesOf = (people: Parameters<typeof rule.placesOf>[1]) => rule.placesOf(towns, people);

const nameOf = (typed: string) => {
  const found = findTown(typed);
  return 'name' in found ? found.name : found.choices;
};

test.each([
  ['Amsterdam', 'Amsterdam'],
  ['AMSTERDAM ', 'Amsterdam'],
  ['1012 AB Amsterdam', 'Amsterdam'],
  ['Amsterdam, Nederland', 'Amsterdam'],
  ['gemeente Utrecht', 'Utrecht'],
  ["'s-Gravenhage", 'Den Haag'],
  ['’s Gravenhage', 'Den Haag'],
  ['sGravenhage', 'Den Haag'],
  ['den haag', 'Den Haag'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ['Den Bosch', "'s-Hertogenbosch"],
  ['Alphen a/d Rijn', 'Alphen aan den Rijn'],
  ['Alphen a.d. Rijn', 'Alphen aan den Rijn'],
  ['Alphen aan de Rijn', 'Alphen aan den Rijn'],
  ['CAPELLE AAN DEN IJSSEL', 'Capelle aan den IJssel'],
  ['Capelle a/d Yssel', 'Capelle aan den IJssel'],
  ['Koog a/d Zaan', 'Koog aan de Zaan'],
  ['St. Oedenrode', 'Sint-Oedenrode'],
  ['Sint Oedenrode', 'Sint-Oedenrode'],
  ['sint-oedenrode', 'Sint-Oedenrode'],
  ['Ijsselstein', 'IJsselstein'],
  ['ĲSSELSTEIN', 'IJsselstein'],
  ['Bergen op Zoom', 'Bergen op Zoom'],
  ['Bergen o/z', 'Bergen op Zoom'],
  ['Ljouwert', 'Leeuwarden'],
  ['Surhusterfean', 'Surhuisterveen'],
  ['Damwald', 'Damwoude'],
  ['Texel', 'Den Burg'],
  ['Ameland', 'Nes'],
  ['Leidschendam', 'Leidschendam'],
  ['Etten Leur', 'Etten-Leur'],
  ['Jorwerd', 'Jorwert'],
  ['Grolloo', 'Grolloo'],
  ['Lauwersoog', 'Lauwersoog'],
  ['’s-Heer Abtskerke', "'s-Heer Abtskerke"],
])('%s is recognised as %s', (typed, name) => {
  expect(nameOf(typed)).toBe(name);
});

test.each(['Overasselt', 'Slijk-Ewijk', 'Eys', 'Haarsteeg', 'Lithoijen', 'Oterleek', 'Kockengen', 'Schokland', 'Den Bommel'])(
  'the village %s is known',
  (village) => expect(nameOf(village)).toBe(village),
);

test.each([
  ['Bergen', ['Bergen (Limburg)', 'Bergen (Noord-Holland)']],
  ['hengelo', ['Hengelo (Gelderland)', 'Hengelo (Overijssel)']],
  ['Rijswijk', ['Rijswijk (Gelderland)', 'Rijswijk (Noord-Brabant)', 'Rijswijk (Zuid-Holland)']],
  ['Nes', ['Nes (Friesland, Ameland)', 'Nes (Friesland, Heerenveen)']],
  ['Tienhoven', ['Tienhoven (Utrecht, Stichtse Vecht)', 'Tienhoven (Utrecht, Vijfheerenlanden)']],
  // A part of Apeldoorn has the name of a village.
  ['Zevenhuizen', ['Zevenhuizen (Gelderland)', 'Zevenhuizen (Zuid-Holland)']],
])('%s is the name of several towns', (typed, choices) => {
  expect(nameOf(typed)).toEqual(choices);
});

test.each([
  ['Bergen NH', 'Bergen (Noord-Holland)'],
  ['Bergen (L)', 'Bergen (Limburg)'],
  ['Bergen, Limburg', 'Bergen (Limburg)'],
  ['Hengelo (Gld)', 'Hengelo (Gelderland)'],
  ['Hengelo Ov', 'Hengelo (Overijssel)'],
  ['Rijswijk Z.H.', 'Rijswijk (Zuid-Holland)'],
  ['Nes (Ameland)', 'Nes (Friesland, Ameland)'],
])('the addition in %s says which of several towns is meant', (typed, choice) => {
  expect(findTown(typed)).toMatchObject({ place: {} });
  expect(findTown(typed)).toEqual(findTown(choice));
});

test('every choice that is offered is recognised, and every name in OTHER_NAMES means a town', () => {
  expect(lines.length).toBeGreaterThan(1500);
  const choices = lines.flatMap(({ name }) => {
    const found = findTown(name);
    return 'choices' in found ? found.choices : [];
  });
  expect(new Set(choices).size).toBeGreaterThan(20);
  expect(choices.filter((choice) => !('place' in findTown(choice)))).toEqual([]);
  expect(OTHER_NAMES.filter(([name]) => !('place' in findTown(name)))).toEqual([]);
});

test('no village has the name of a town, which would make the name of the town ambiguous', () => {
  const namesOf = (some: readonly rule.Town[]) => new Set(some.map(({ name }) => name.toLowerCase()));
  expect([...namesOf(villages).intersection(namesOf(lines.filter(({ from }) => from !== 'village')))]).toEqual([]);
});

test('every village lies near the towns of its province', () => {
  const listed = lines.filter(({ from }) => from === 'town');
  const lost = villages.filter((village) => {
    const nearest = Math.min(
      ...listed.filter(({ province }) => province === village.province).map((town) => kilometresThereAndBack(village, town) / 2),
    );
    return nearest > 15;
  });
  expect(lost).toEqual([]);
});

test('every town lies in the Netherlands', () => {
  const outside = lines.filter(
    ({ province, municipality, latitude, longitude }) =>
      !province || !municipality || !(latitude > 50.7 && latitude < 53.6 && longitude > 3.3 && longitude < 7.3),
  );
  expect(outside).toEqual([]);
});

test('an unknown, ambiguous or empty town is listed with its choices, and is taken to be 50 kilometres away', () => {
  const { places, unknownTowns } = placesOf([
    { of: 'consultant', id: 1, town: 'Utrecht' },
    { of: 'consultant', id: 2, town: null },
    { of: 'employer', id: 3, town: ' Nergenshuizen ' },
    { of: 'employer', id: 4, town: 'Bergen' },
  ]);
  expect(unknownTowns).toEqual([
    { of: 'consultant', id: 2, town: '', choices: [] },
    { of: 'employer', id: 3, town: 'Nergenshuizen', choices: [] },
    { of: 'employer', id: 4, town: 'Bergen', choices: ['Bergen (Limburg)', 'Bergen (Noord-Holland)'] },
  ]);
  expect(kilometresThereAndBack(places[0] ?? null, places[2] ?? null)).toBe(100);
});

test('distances are near those by road', () => {
  const [utrecht, amsterdam, maastricht] = placesOf(
    ['Utrecht', 'Amsterdam', 'Maastricht'].map((town, id) => ({ of: 'employer' as const, id, town })),
  ).places;
  expect(kilometresThereAndBack(utrecht ?? null, utrecht ?? null)).toBe(0);
  expect(kilometresThereAndBack(utrecht ?? null, amsterdam ?? null) / 2).toBeGreaterThan(38);
  expect(kilometresThereAndBack(utrecht ?? null, amsterdam ?? null) / 2).toBeLessThan(50);
  expect(kilometresThereAndBack(amsterdam ?? null, maastricht ?? null) / 2).toBeGreaterThan(190);
  expect(kilometresThereAndBack(amsterdam ?? null, maastricht ?? null) / 2).toBeLessThan(240);
});
