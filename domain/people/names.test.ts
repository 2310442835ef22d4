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
  ])('%j has the tussenvoegsel %j and the core %j', (name, prefix, core) => expect(splitLastName(name)).toEqual({ prefix, core }));

  test('joinLastName puts the tussenvoegsel in front, once', () => {
    expect(joinLastName('van der', 'Berg')).toBe('van der Berg');
    expect(joinLastName('', 'Berg, van der')).toBe('van der Berg');
    expect(joinLastName('van der', 'van der Berg')).toBe('van der Berg');
    expect(joinLastName("d'", 'Hondt')).toBe("d'Hondt");
    expect(joinLastName('', "d'Hondt")).toBe("d'Hondt");
    expect(joinLastName('', '')).toBe('');
    expect(joinLastName('van', '')).toBe('');
  });

  test.each([
    ['van', 'der Berg', 'van der Berg'],
    ['van der', 'der Berg', 'van der Berg'],
    ['van', 'van der Berg', 'van der Berg'],
    ['van der', 'van Berg', 'van der Berg'],
    ['van de', 'de la Cruz', 'van de la Cruz'],
    ['van', 'Berg, der', 'van der Berg'],
    ['VAN', 'van den Brink', 'van den Brink'],
    ['van', "'t Hof", "van 't Hof"],
    ['van', "d'Hondt", "van d'Hondt"],
    ['v.d.', 'van der Berg', 'van der Berg'],
    ['van der', 'v/d Berg', 'van der Berg'],
    ['Maria', 'van Berg', 'Maria van Berg'],
  ])('joinLastName joins a tussenvoegsel that is spread over two columns: %s and %s', (prefix, lastName, whole) => {
    expect(joinLastName(prefix, lastName)).toBe(whole);
  });

  test('joinLastName without a tussenvoegsel only tidies the spaces, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Q', ' ', "'", 'é', '-') }), (name) => {
        expect(joinLastName('', name)).toBe(name.trim().replace(/\s+/g, ' '));
      }),
    );
  });

  test('joinLastName keeps every word of both columns, and repeats none', () => {
    const word = fc.constantFrom('van', 'der', 'den', 'de', 'la', "'t", 'op', 'ten');
    const words = fc.array(word, { maxLength: 3 });
    fc.assert(
      fc.property(words, words, (first, second) => {
        const joined = joinLastName(first.join(' '), [...second, 'Berg'].join(' ')).split(' ');
        expect(joined.at(-1)).toBe('Berg');
        for (const one of [...first, ...second]) expect(joined).toContain(one);
        expect(joined.length).toBeLessThanOrEqual(first.length + second.length + 1);
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

  test('search ignores case and accents', () => {
    expect(plain('Zoë Łukasz Strauß IJsbrand')).toBe('zoe lukasz strauss ijsbrand');
    expect(searchText({ firstName: 'Zoë', lastName: 'van Dijk', email: 'Zoe@Smit.nl' })).toContain(plain('ZOË VAN'));
  });
});

test('isPrefix recognises tussenvoegsels in any case, and no other words', () => {
  expect([isPrefix('Van der'), isPrefix("'t"), isPrefix('v.d.'), isPrefix('Jansen'), isPrefix('')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('displayName is the first name and the last name', () => {
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
  ['Jan (J.) belt', ['J.n', '(J.)'], 'Jan … belt'],
])('blankOut replaces whole words by an ellipsis: %s without %j is %s', (text, words, expected) => {
  expect(blankOut(text, words)).toBe(expected);
});
