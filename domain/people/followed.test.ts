import { expect, test } from 'vitest';
import { type Figures, FOLLOWED, LEAST_PEOPLE, shownFigures } from './followed.ts';

const shown = (...[employees, invited, planned, held]: [number, number, number, number]) =>
  Object.values(shownFigures({ employees, invited, planned, held }));

test('a figure below five is hidden, and zero is shown', () => {
  expect(shown(30, 20, 12, 5)).toEqual([30, 20, 12, 5]);
  expect(shown(30, 20, 10, 4)).toEqual([30, 20, 10, null]);
  expect(shown(30, 20, 0, 0)).toEqual([30, 20, 0, 0]);
  expect(shown(4, 4, 1, 0)).toEqual([null, null, null, 0]);
  expect(shown(0, 0, 0, 0)).toEqual([0, 0, 0, 0]);
});

test('a figure that differs by less than five from a shown one is hidden, and an equal one is shown', () => {
  expect(shown(30, 26, 12, 0)).toEqual([30, null, 12, 0]);
  expect(shown(30, 25, 20, 0)).toEqual([30, 25, 20, 0]);
  expect(shown(30, 30, 12, 12)).toEqual([30, 30, 12, 12]);
  expect(shown(30, 20, 12, 8)).toEqual([30, 20, 12, null]);
  // Its neighbour is hidden itself, so nothing follows from the difference.
  expect(shown(30, 26, 22, 0)).toEqual([30, null, 22, 0]);
});

test('no hidden figure, and no difference of few people, follows from what is shown', () => {
  const MOST = 16;
  const possible = new Map<string, Figures[]>();
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => i);
  // Somebody who had a conversation may have another one planned.
  for (const employees of upTo(MOST))
    for (const invited of upTo(employees))
      for (const planned of upTo(invited))
        for (const held of upTo(invited)) {
          const told = JSON.stringify(shownFigures({ employees, invited, planned, held }));
          possible.set(told, [...(possible.get(told) ?? []), { employees, invited, planned, held }]);
        }
  for (const [told, all] of possible) {
    const visible: Record<keyof Figures, number | null> = JSON.parse(told);
    const hidden = FOLLOWED.filter((figure) => visible[figure] === null);
    for (const figure of hidden) expect(new Set(all.map((one) => one[figure])).size, told).toBeGreaterThanOrEqual(LEAST_PEOPLE - 1);
    const counts = Object.values(visible).filter((count) => count !== null);
    for (const one of counts) for (const other of counts) expect([1, 2, 3, 4], told).not.toContain(one - other);
  }
});
