import { expect, test } from 'vitest';
import { dayAndTimeOfInstant, phone, size } from './format.ts';

test.each([
  ['+31612345678', '06 12345678'],
  ['+31302345678', '030 234 5678'],
  ['+31343123456', '0343 123 456'],
  ['+31881234567', '088 123 4567'],
  ['+32470123456', '+32470123456'],
])('phone %s is shown as %s', (stored, shown) => {
  expect(phone(stored)).toBe(shown);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [14_200_000, '14,2 MB'],
  [1_234_567_890, '1,2 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(size(bytes)).toBe(shown);
});

test("an instant of today is shown with 'vandaag', an older one with its date", () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  expect(dayAndTimeOfInstant(ago(0))).toMatch(/^vandaag \d\d:\d\d$/);
  expect(dayAndTimeOfInstant('2026-03-02T01:00:00Z')).toBe('02-03-2026 02:00');
});
