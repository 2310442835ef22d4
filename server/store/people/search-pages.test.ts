import { beforeAll, expect, test } from 'vitest';
import { LIST_REACH } from '#domain/lists.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { listEmployees } from './employees.ts';

// A search is read in one of three ways, depending on how many people match: all three give the same pages.

const portal = usePortal();
const NAMES = ['Aalders', 'Visser', 'Visserman', 'de Visser', 'Visser-Bos', 'Zwart'];

beforeAll(async () => {
  const { id } = await newEmployer(portal);
  for (const lastName of NAMES) {
    for (const firstName of ['Anna', 'Bram', 'Cees']) await newInvitee(portal, id, { firstName, lastName });
  }
});

const named = (rows: { firstName: string; lastName: string }[]) => rows.map(({ firstName, lastName }) => `${lastName} ${firstName}`);

test.each([
  ['unknown', undefined],
  ['few', 12],
  ['too many to count', LIST_REACH + 1],
])('a search of which the number of matches is %s has the same pages, forwards, backwards and by offset', async (_, total) => {
  const page = (place: object) => listEmployees(portal.db, { q: 'visser' }, { limit: 5, ...(total && { total }), ...place });
  const all = named((await page({ limit: 100 })).items);
  expect(all).toHaveLength(12);
  expect(all.slice(0, 4)).toEqual(['Visser Anna', 'Visser Bram', 'Visser Cees', 'de Visser Anna']);
  const first = await page({});
  const second = await page({ after: first.next });
  const third = await page({ after: second.next });
  expect([first, second, third].flatMap(({ items }) => named(items))).toEqual(all);
  expect(third.next).toBe(null);
  expect(named((await page({ before: second.previous })).items)).toEqual(all.slice(0, 5));
  expect(named((await page({ offset: 3 })).items)).toEqual(all.slice(3, 8));
  expect(named((await page({ sort: '-name' })).items)).toEqual(all.toReversed().slice(0, 5));
});
