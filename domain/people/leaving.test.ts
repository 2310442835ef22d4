import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { hasLeft } from './leaving.ts';

test('a consultant has left since the daily run of the evening before', () => {
  const left = (date: string, time: string) => hasLeft('2026-03-10', instantOf(date, time));
  expect([left('2026-03-09', '23:54'), left('2026-03-09', '23:55'), left('2026-03-10', '08:00'), left('2026-03-20', '08:00')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
