import { expect, test } from 'vitest';
import { inOrder, isSameWish, wishedHours } from './wish.ts';

// 2026-03-02 is a Monday.

test('a wish is for the hours before noon, from noon, or both, on its weekdays', () => {
  const hours = (parts: ('ochtend' | 'middag')[]) =>
    wishedHours({ weekdays: [1], parts }, '2026-03-02')
      .toString(2)
      .padStart(8, '0');
  expect(hours(['ochtend'])).toBe('00000111');
  expect(hours(['middag'])).toBe('11111000');
  expect(hours(['ochtend', 'middag'])).toBe('11111111');
  expect(wishedHours({ weekdays: [1], parts: ['ochtend'] }, '2026-03-03')).toBe(0);
});

test('a wish with its days and parts in another order, or repeated, is the same wish', () => {
  expect(inOrder({ weekdays: [5, 1, 5], parts: ['middag', 'ochtend'] })).toEqual({ weekdays: [1, 5], parts: ['ochtend', 'middag'] });
  expect(isSameWish({ weekdays: [5, 1], parts: ['middag'] }, { weekdays: [1, 5, 1], parts: ['middag'] })).toBe(true);
  expect(isSameWish({ weekdays: [1], parts: ['middag'] }, { weekdays: [1], parts: ['ochtend'] })).toBe(false);
});
