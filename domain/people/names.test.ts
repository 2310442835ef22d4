import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankOut, displayName, initials, isPrefix, joinLastName, plain, searchText, sortKey, splitLastName } from './names.ts';

describe('a last name', () => {
  test.each([
    ['Jansen', '', 'Jansen'],
    ['van Dijk', 'van', 'Dijk'],
    ['Van den Berg', 'Van den', 'Berg'],
    ["van 't Hof", "van 't", 'Hof'],
    ['van ’t Hof', 'van ’t', 'Hof'],
    ['Berg, van der', 'van der', 'Berg'],
    ["d'Hondt", "d'", 'Hondt'],
    ['de la Cruz', 'de la', 'Cruz'],
    ['Jansen-van Dijk', '', 'Jansen-van Dijk'],
    ['  van   Dijk ', 'van', 'Dijk'],
    ['De', '', 'De'],
    ['van der', 'van', 'der'],
    ['', '', ''],
  ])('%s', (name, prefix, core) => expect(splitLastName(name)).toEqual({ prefix, core }));

  test('takes its tussenvoegsel in front, once', () => {
    expect(joinLastName('van der', 'Berg')).toBe('van der Berg');
    expect(joinLastName('', 'Berg, van der')).toBe('van der Berg');
    expect(joinLastName('van der', 'van der Berg')).toBe('van der Berg');
    expect(joinLastName("d'", 'Hondt')).toBe("d'Hondt");
    expect(joinLastName('', "d'Hondt")).toBe("d'Hondt");
    expect(joinLastName('', '')).toBe('');
  });

  test('of any shape stays whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Q', ' ', "'", 'é', '-') }), (name) => {
        expect(joinLastName('', name)).toBe(name.trim().replace(/\s+/g, ' '));
      }),
    );
  });
});

describe('a list of names', () => {
  test('sorts on the core word, without case and accents', () => {
    const names = ['Zwart', 'de Wit', 'éclair', 'Echt', 'van Dijk', 'Dijkstra', 'dijk', 'Dijk, de', 'Ångström', 'van den Brink', 'Çelik'];
    expect(names.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      'Ångström',
      'van den Brink',
      'Çelik',
      'dijk',
      'Dijk, de',
      'van Dijk',
      'Dijkstra',
      'Echt',
      'éclair',
      'de Wit',
      'Zwart',
    ]);
    expect(sortKey('van Dijk')).toBe('dijk, van');
  });

  test('sorts equal last names on the first name', () => {
    const keys = [sortKey('van Dijk', 'Anna'), sortKey('Dijk', 'Zoë'), sortKey('Dijk', 'Bas'), sortKey('Dijkstra', 'Aad')];
    expect(keys.sort()).toEqual(['dijk\tbas', 'dijk\tzoe', 'dijk, van\tanna', 'dijkstra\taad']);
  });

  test('is searched without case and accents', () => {
    expect(plain('Zoë Łukasz Strauß IJsbrand')).toBe('zoe lukasz strauss ijsbrand');
    expect(searchText({ firstName: 'Zoë', lastName: 'van Dijk', email: 'Zoe@Smit.nl' })).toContain(plain('ZOË VAN'));
  });
});

test('prefixes are known in any case, and other words are not', () => {
  expect([isPrefix('Van der'), isPrefix("'t"), isPrefix('v.d.'), isPrefix('Jansen'), isPrefix('')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a person is shown with first and last name', () => {
  expect(displayName({ firstName: 'Jan', lastName: 'van Dijk' })).toBe('Jan van Dijk');
});

test.each([
  ['Jan van Dijk', 'JD'],
  ['Administrator', 'A'],
  ["Els van 't Hof", 'EH'],
  ['Anna Maria de Vries', 'AV'],
  ['élodie', 'É'],
  ['', ''],
  ['  42  ', ''],
])('the initials of %s are %s', (name, letters) => expect(initials(name)).toBe(letters));

test.each([
  ['Zängzaad was ziek', ['Jan', 'zängzaad'], '… was ziek'],
  ['Gebeld met jan@x.nl (Jan)', ['Jan', 'Vos', 'jan@x.nl'], 'Gebeld met … (…)'],
  ['januari is vol', ['Jan', null, ''], 'januari is vol'],
  ['Dhr. van der Berg', ['van der Berg', undefined], 'Dhr. …'],
])('%s without %j is %s', (text, words, expected) => {
  expect(blankOut(text, words)).toBe(expected);
});
