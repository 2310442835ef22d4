import { expect, test } from 'vitest';
import { phone } from './format.ts';

test.each([
  ['+31612345678', '06 12345678'],
  ['+31302345678', '030 2345678'],
  ['+31343123456', '0343 123456'],
  ['+31881234567', '088 1234567'],
  ['+32470123456', '+32470123456'],
])('%s reads as %s', (stored, shown) => {
  expect(phone(stored)).toBe(shown);
});
