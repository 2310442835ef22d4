import { expect, test } from 'vitest';
import { isAllowedDuringMaintenance } from './maintenance.ts';

test('only the login and the maintenance page stay open', () => {
  expect(['/auth', '/maintenance'].every((path) => isAllowedDuringMaintenance(path))).toBe(true);
  const closed = ['/', '/book/abc', '/cancel/abc', '/modify/abc', '/settings', '/authx', '/auth/x', '/maintenance/x', '/AUTH'];
  expect(closed.filter((path) => isAllowedDuringMaintenance(path))).toEqual([]);
});

test('an entry matches exactly, or by prefix where it ends with a slash', () => {
  expect(isAllowedDuringMaintenance('/book/abc', ['/book/'])).toBe(true);
  expect(isAllowedDuringMaintenance('/book', ['/book/'])).toBe(false);
  expect(isAllowedDuringMaintenance('/books', ['/book'])).toBe(false);
});
