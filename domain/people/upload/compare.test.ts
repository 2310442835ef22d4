import { expect, test } from 'vitest';
import { NO_MORE, type OwnField, type Person } from '#domain/people/person.ts';
import { changesBetween, ListComparison } from './compare.ts';

const person = (id: number, fields: Partial<Person & { ownFields: OwnField[] }> = {}) => ({
  id,
  ownFields: [] as OwnField[],
  firstName: 'Jan',
  lastName: `Nummer ${id}`,
  ...NO_MORE,
  email: `jan${id}@x.nl`,
  ...fields,
});
const row = (row: number, fields: Partial<Person> = {}) => {
  const { id: _, ownFields: __, ...rest } = person(row, fields);
  return { ...rest, row };
};

function finish<T>(steps: Generator<undefined, T>): { result: T; steps: number } {
  for (let count = 0; ; count++) {
    const step = steps.next();
    if (step.done) return { result: step.value, steps: count };
  }
}

function compare(present: ReturnType<typeof person>[], listed: ReturnType<typeof row>[]) {
  const comparison = new ListComparison<ReturnType<typeof person>>();
  comparison.know(present);
  comparison.read(listed);
  const { fresh, changed, gone, same } = finish(comparison.result()).result;
  return {
    fresh: fresh.map(({ row }) => row),
    changed: changed.map(({ person, changes }) => [person.id, ...changes.map(({ field }) => field)]),
    gone: gone.map(({ id }) => id),
    same,
  };
}

test('people are recognised by e-mail address, whatever its case', () => {
  expect(compare([person(1), person(2), person(3)], [row(1, { email: 'JAN1@X.NL' }), row(2, { phone: '+31612345678' }), row(4)])).toEqual({
    fresh: [4],
    changed: [[2, 'phone']],
    gone: [3],
    same: 1,
  });
});

test('a listed person without a match by address is recognised by name, and has a new address', () => {
  expect(compare([person(1, { lastName: 'Bos' })], [row(9, { lastName: 'BOS', email: 'nieuw@x.nl' })])).toEqual({
    fresh: [],
    changed: [[1, 'lastName', 'email']],
    gone: [],
    same: 0,
  });
});

test('a name that two people have is not used to recognise anybody', () => {
  const bos = { lastName: 'Bos' };
  expect(compare([person(1, bos), person(2, bos)], [row(8, bos)])).toEqual({ fresh: [8], changed: [], gone: [1, 2], same: 0 });
  expect(compare([person(1, bos)], [row(8, bos), row(9, bos)])).toEqual({ fresh: [8, 9], changed: [], gone: [1], same: 0 });
});

test('an empty cell changes nothing', () => {
  expect(changesBetween(person(1, { phone: '+31612345678', language: 'pl' }), person(1))).toEqual([]);
});

test('a change of what the employee filled in is told apart', () => {
  const known = person(1, { phone: '+31612345678', language: 'pl', ownFields: ['language'] });
  expect(changesBetween(known, { ...known, phone: '+31687654321', language: 'nl' })).toEqual([
    { field: 'phone', before: '+31612345678', after: '+31687654321', isOwn: false },
    { field: 'language', before: 'pl', after: 'nl', isOwn: true },
  ]);
});

test('where everybody has another address, names are compared a thousand at a time', () => {
  const comparison = new ListComparison<ReturnType<typeof person>>();
  const all = Array.from({ length: 5_000 }, (_, i) => i);
  comparison.know(all.map((id) => person(id)));
  comparison.read(all.map((i) => row(i, { email: `jan${i}@nieuw.nl` })));
  const { result, steps } = finish(comparison.result());
  expect([result.changed.length, result.fresh, result.gone, steps]).toEqual([5_000, [], [], 15]);
});
