import { expect, test } from 'vitest';
import { isAllowedDuringMaintenance } from './maintenance.ts';

test('during maintenance the login and the maintenance page are allowed, but no page to book, change or manage something', () => {
  expect(['/auth', '/maintenance'].every((path) => isAllowedDuringMaintenance(path))).toBe(true);
  const closed = ['/', '/book/abc', '/cancel/abc', '/modify/abc', '/settings', '/authx', '/auth/x', '/maintenance/x', '/AUTH'];
  expect(closed.filter((path) => isAllowedDuringMaintenance(path))).toEqual([]);
});

test('an allowed path matches exactly, or by prefix if it ends with a slash', () => {
  expect(isAllowedDuringMaintenance('/api/stop/abc')).toBe(true);
  expect(isAllowedDuringMaintenance('/api/stop')).toBe(false);
  expect(isAllowedDuringMaintenance('/privacyx')).toBe(false);
});
