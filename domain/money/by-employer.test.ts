import { expect, test } from 'vitest';
import { byEmployer } from './by-employer.ts';

test('deleted employers, which have no id, are grouped by name', () => {
  const rows = [
    { id: null, name: 'Zon' },
    { id: null, name: 'Maan' },
    { id: null, name: 'Zon' },
    { id: 4, name: 'Zon' },
  ];
  expect(byEmployer(rows, (row) => row).map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Maan', 1],
    ['Zon', 2],
    ['Zon', 1],
  ]);
});
