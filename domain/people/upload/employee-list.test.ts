import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openEmployeeList } from './employee-list.ts';
import { read, utf8 } from './testing.ts';

test('encoding, delimiter, quotes and line ends do not change which people are read', () => {
  const word = fc.stringMatching(/^[A-Z][a-zé ";,]{0,12}[a-z]$/).map((text) => text.replace(/ +/g, ' '));
  const anyPeople = fc.uniqueArray(
    fc.record({
      firstName: word,
      lastName: word,
      email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.nl$/),
      phone: fc.stringMatching(/^06[1-5]\d{7}$/),
    }),
    { minLength: 1, maxLength: 30, selector: ({ email }) => email },
  );
  const shape = fc.record({
    delimiter: fc.constantFrom(';', ',', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    order: fc.constantFrom(
      ['firstName', 'lastName', 'email', 'phone'],
      ['phone', 'email', 'lastName', 'firstName'],
      ['lastName', 'phone', 'firstName', 'email'],
    ),
  });
  const headers = { firstName: 'Voornaam', lastName: 'Achternaam', email: 'E-mail', phone: 'Telefoon' };
  type Key = keyof typeof headers;
  fc.assert(
    fc.property(anyPeople, shape, (wanted, { delimiter, end, order }) => {
      const line = (person: Record<Key, string>) => order.map((key) => `"${person[key as Key].replaceAll('"', '""')}"`).join(delimiter);
      const { good, bad } = read([line(headers), ...wanted.map(line)].join(end))!;
      expect(bad).toEqual([]);
      expect(good.map(({ firstName, email, phone }) => ({ firstName, email, phone }))).toEqual(
        wanted.map(({ firstName, email, phone }) => ({ firstName, email, phone: `+31${phone.slice(1)}` })),
      );
    }),
  );
});

test('a list of ten megabytes is read in chunks of at most 5,000 rows', { timeout: 60_000 }, async () => {
  const lines = ['Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Telefoonnummer'];
  for (let i = 0; i < 155_000; i++) lines.push(`Jan${i % 977};van der;Berg${i % 1_009};jan.berg${i}@bakkerij-smit.nl;06-${10_000_000 + i}`);
  const bytes = utf8(lines.join('\r\n'));
  expect(bytes.length).toBeGreaterThan(9_000_000);
  const turns: number[] = [];
  for (const { good, bad } of openEmployeeList(bytes)!.chunks()) {
    expect(bad).toEqual([]);
    turns.push(good.length);
  }
  expect(turns.reduce((sum, rows) => sum + rows)).toBe(155_000);
  // The benchmark measures the time per chunk; this test only checks that a chunk is a small part of the list.
  expect(Math.max(...turns)).toBeLessThan(5_000);
});
