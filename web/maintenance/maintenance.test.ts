import { expect, test } from 'vitest';
import { isAllowedDuringMaintenance, onThisOrigin } from './maintenance.ts';

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

test('after maintenance only an address of this origin is gone to', () => {
  const here = 'https://portaal.nl';
  expect(onThisOrigin('https://portaal.nl/book/abc?stap=tijd', here)).toBe('https://portaal.nl/book/abc?stap=tijd');
  const elsewhere = ['//evil.example/x', '/\\evil.example', '/book/abc', 'https://evil.example/', 'https://portaal.nl.evil.example/'];
  const hidden = ['https://portaal.nl//evil.example/x', 'https://portaal.nl/\\evil.example/x', 'https://portaal.nl@evil.example/'];
  for (const stored of [...elsewhere, ...hidden, 'javascript:alert(1)', '', null])
    expect(onThisOrigin(stored, here), String(stored)).toBe(null);
  // Encoded slashes stay part of the path.
  expect(onThisOrigin('https://portaal.nl/%2Fevil.example', here)).toBe('https://portaal.nl/%2Fevil.example');
});
