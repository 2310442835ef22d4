import { expect, test } from 'vitest';
import { chargeTotals } from './charge-totals.ts';

const charge = (
  employerName: string,
  kind: 'late_cancel' | 'late_move' | 'no_show',
  waivedAt: string | null = null,
  creditedAt: string | null = null,
) => ({
  employerId: employerName.length,
  employerName,
  kind,
  waivedAt,
  creditedAt,
  cents: 7500 as number | null,
});

test('charges are counted per employer and kind; waived and credited charges are not due', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const charges = [
    charge('Zon', 'no_show'),
    charge('Zon', 'no_show', null, at),
    charge('Aarde', 'late_cancel'),
    charge('Aarde', 'late_move', at),
  ];
  expect(chargeTotals(charges)).toEqual([
    { id: 0, name: 'Aarde', employerId: 5, late_cancel: 1, late_move: 1, no_show: 0, waived: 1, credited: 0, due: 1, dueCents: 7500 },
    { id: 1, name: 'Zon', employerId: 3, late_cancel: 0, late_move: 0, no_show: 2, waived: 0, credited: 1, due: 1, dueCents: 7500 },
    { id: 2, name: 'Totaal', employerId: null, late_cancel: 1, late_move: 1, no_show: 2, waived: 1, credited: 1, due: 2, dueCents: 15_000 },
  ]);
});

test('two employers with the same name have separate totals, and a renamed employer has one', () => {
  const [zon, aarde] = [charge('Zon', 'no_show'), charge('Aarde', 'no_show')];
  expect(chargeTotals([zon, { ...zon, employerId: 9 }]).map(({ name, due }) => [name, due])).toEqual([
    ['Zon', 1],
    ['Zon', 1],
    ['Totaal', 2],
  ]);
  expect(chargeTotals([aarde, { ...aarde, employerName: 'De Aarde' }]).map(({ name, due }) => [name, due])).toEqual([['De Aarde', 2]]);
  expect(
    chargeTotals([
      { ...zon, employerId: null },
      { ...aarde, employerId: null },
    ]),
  ).toHaveLength(3);
});

test('the amount due is null while one of the prices is not known', () => {
  const unknown = { ...charge('Zon', 'no_show'), cents: null };
  expect(chargeTotals([charge('Zon', 'no_show'), unknown])).toMatchObject([{ due: 2, dueCents: null }]);
  expect(chargeTotals([charge('Zon', 'no_show'), { ...unknown, waivedAt: '2026-01-01T00:00:00.000Z' }])).toMatchObject([
    { dueCents: 7500 },
  ]);
});

test('one employer gets no grand total', () => {
  expect(chargeTotals([charge('Zon', 'no_show')])).toHaveLength(1);
  expect(chargeTotals([])).toEqual([]);
});
