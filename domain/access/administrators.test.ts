import { expect, test } from 'vitest';
import { whyNotRemoveAdministrator } from './administrators.ts';

const why = (ids: number[], id: number, callerId: number) =>
  whyNotRemoveAdministrator({ administrators: ids.map((id) => ({ id })), id, callerId });

test('an administrator can remove another administrator', () => {
  expect(why([1, 2], 2, 1)).toBe(null);
  expect(why([1, 2], 3, 1)).toBe('ADMINISTRATOR_NOT_FOUND');
  expect(why([2, 3], 2, 1)).toBe('FORBIDDEN');
});

test('administrators cannot remove themselves, nor the last administrator', () => {
  expect(why([1, 2], 1, 1)).toBe('NOT_YOURSELF');
  expect(why([2], 2, 1)).toBe('LAST_ADMINISTRATOR');
});
