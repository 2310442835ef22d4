import { expect, test } from 'vitest';
import { BlockedCallers } from './blocked-callers.ts';

test('the cache of blocked callers holds a fixed number: the oldest entry is dropped', () => {
  const blocked = new BlockedCallers(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) blocked.block(key, 60_000);
  expect(blocked.size).toBe(3);
  expect(['a', 'b', 'c', 'd'].map((key) => blocked.millisecondsLeft(key) > 0)).toEqual([true, false, true, true]);
});

test('an expired entry is removed', () => {
  const blocked = new BlockedCallers();
  blocked.block('a', 0);
  expect(blocked.millisecondsLeft('a')).toBe(0);
  expect(blocked.size).toBe(0);
});
